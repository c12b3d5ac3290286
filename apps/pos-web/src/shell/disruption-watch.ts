import type { DisruptionDialogModel } from "@karat/ui/screens/shell/disruption-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { StoreOverview } from "@karat/domain/ports/store-overview"
import { type Disruption, disruptionPollMs, isInformation } from "@karat/domain/shell/disruption"
import type { DisruptionBannerModel } from "@karat/ui/screens/shell/disruption-banner"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction, when } from "mobx"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "./dialogs.ts"
import { whenQuiet } from "./when-quiet.ts"

const disruptionDialog = dialog(
  async () => (await import("@karat/ui/screens/shell/disruption-dialog")).DisruptionDialog
)

interface WatchNeeds {
  readonly run: Run
  readonly dialogs: Dialogs
  /** Whose device it is; undefined where it is not signed in. */
  readonly session: { readonly claims: object | undefined }
  readonly page: Window
}

/** Asks every minute whether something is out of order. A notice that was put away stays away until it changes. */
export class DisruptionWatch {
  current: Disruption | undefined = undefined
  dismissed: string | undefined = undefined
  readonly #run: Run
  readonly #dialogs: Dialogs

  constructor({ run, dialogs, session, page }: WatchNeeds) {
    this.#run = run
    this.#dialogs = dialogs
    makeAutoObservable(this, { current: observableRef }, { autoBind: true })
    // A device that is not signed in gets no answer; it asks once it is, and its screen is drawn.
    const signedIn = () => session.claims !== undefined
    page.setInterval(() => {
      if (signedIn()) void this.look()
    }, disruptionPollMs)
    when(signedIn, () => whenQuiet(() => void this.look()))
  }

  get banner(): DisruptionBannerModel | undefined {
    const { current } = this
    if (current === undefined || this.dismissed === nameOf(current)) return undefined
    return {
      isInformation: isInformation(current),
      title: current.title,
      comment: current.comment,
      resolutionTime: current.resolutionTime ?? "",
      open: () => this.open(),
      dismiss: () => this.dismiss()
    }
  }

  async look(): Promise<void> {
    const result = await this.#run(Effect.flatMap(StoreOverview, (chain) => chain.disruption))
    if (Result.isSuccess(result))
      runInAction(() => {
        this.current = result.success
      })
  }

  open() {
    const { current } = this
    if (current === undefined) return
    void this.#dialogs.ask<void, DisruptionDialogModel>(disruptionDialog, (close) => ({
      isInformation: isInformation(current),
      title: current.title,
      comment: current.comment,
      resolutionTime: current.resolutionTime ?? "",
      cancel: () => close()
    }))
  }

  dismiss() {
    this.dismissed = this.current === undefined ? undefined : nameOf(this.current)
  }
}

/** Any other content makes it another notice; above all another resolution time. */
function nameOf({ title, comment, type, resolutionTime }: Disruption): string {
  return JSON.stringify([type, title, comment, resolutionTime])
}
