import type { CallFailure } from "@karat/domain/ports/call-failure"
import { CardTerminal } from "@karat/domain/ports/card-terminal"
import type { NumberOnTerminalModel } from "@karat/ui/screens/member/member-lookup-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { Gestures } from "../shell/gestures.ts"

interface TerminalNeeds {
  readonly run: Run
  readonly gestures: Gestures
  /** A card terminal stands beside this till; a phone that takes cards itself has none. */
  readonly hasTerminal: boolean
  readonly typed: (number: string) => void
  readonly failed: (failure: CallFailure) => void
}

/** Lets the customer type their personal number on the card terminal. */
export class NumberOnTerminal implements NumberOnTerminalModel {
  asking = false
  readonly hasTerminal: boolean
  /** The answer is not waited for any more. */
  #stopped = false
  readonly #needs: TerminalNeeds

  constructor(needs: TerminalNeeds) {
    this.#needs = needs
    this.hasTerminal = needs.hasTerminal
    makeAutoObservable(this, { hasTerminal: false }, { autoBind: true })
  }

  ask() {
    if (this.hasTerminal && !this.asking) void this.#ask()
  }

  stop() {
    if (!this.asking || this.#stopped) return
    this.#stopped = true
    const { run, gestures } = this.#needs
    void run(Effect.flatMap(CardTerminal, (port) => port.stopPersonalNumber(gestures.newKey())))
  }

  async #ask(): Promise<void> {
    const { run, gestures, typed, failed } = this.#needs
    this.asking = true
    this.#stopped = false
    const answer = await run(
      gestures.once(["number on terminal"], "ask", (key) =>
        Effect.flatMap(CardTerminal, (port) => port.askPersonalNumber(key))
      )
    )
    runInAction(() => {
      this.asking = false
    })
    if (this.#stopped) return
    if (Result.isSuccess(answer)) typed(answer.success)
    else failed(answer.failure)
  }
}
