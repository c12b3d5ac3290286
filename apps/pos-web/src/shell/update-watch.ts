import { Updates } from "@karat/domain/ports/updates"
import { isUpdateOffered, remindLaterMs, updateCheckMs } from "@karat/domain/shell/update"
import type { UpdatePromptModel } from "@karat/ui/screens/shell/update-prompt"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { Notices } from "./notices.ts"
import { failureMessage } from "./failure-message.ts"
import { whenQuiet } from "./when-quiet.ts"

interface UpdateNeeds {
  readonly run: Run
  readonly notices: Pick<Notices, "show">
  readonly page: Pick<Window, "setInterval" | "setTimeout">
  readonly now: () => number
  /** Whether the till may be left now; shows why when not. */
  readonly mayLeave: () => boolean
}

/** Looks for new versions of the till, and asks the cashier to start one that is ready. */
export class UpdateWatch {
  ready = false
  /** The question was put off, and has not come up again. */
  quiet = false
  starting = false
  #looking = false
  #putOffAtMs: number | undefined
  readonly #needs: UpdateNeeds

  constructor(needs: UpdateNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
    // The first look registers the service worker that keeps the till's files, which is not urgent.
    whenQuiet(() => {
      void this.look()
      needs.page.setInterval(() => void this.look(), updateCheckMs)
    })
  }

  /** The question, while it is shown. */
  get prompt(): UpdatePromptModel | undefined {
    if (!this.ready || this.quiet) return undefined
    return { starting: this.starting, reload: () => void this.start(), remindLater: () => this.putOff() }
  }

  /** A look that does not reach the server finds nothing; the next one comes in a minute. */
  async look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    const found = await this.#needs.run(Effect.flatMap(Updates, (updates) => updates.check))
    this.#looking = false
    runInAction(() => {
      if (Result.isSuccess(found)) this.ready = found.success
    })
  }

  putOff() {
    const { page, now } = this.#needs
    this.#putOffAtMs = now()
    this.#ask()
    page.setTimeout(() => this.#ask(), remindLaterMs)
  }

  async start(): Promise<void> {
    const { run, notices, mayLeave } = this.#needs
    if (this.starting || !mayLeave()) return
    this.starting = true
    const started = await run(Effect.flatMap(Updates, (updates) => updates.apply))
    runInAction(() => {
      this.starting = false
    })
    if (Result.isFailure(started)) notices.show("danger", failureMessage(started.failure))
  }

  #ask() {
    this.quiet = !isUpdateOffered({ ready: true, putOffAtMs: this.#putOffAtMs }, this.#needs.now())
  }
}
