import { AppOffer } from "@karat/domain/ports/app-offer"
import { Effect } from "effect"
import { makeAutoObservable } from "mobx"
import type { Run } from "../ports/run.ts"

/** Whether this device offers to install the till. */
export class InstallOffer {
  offered: boolean
  readonly #run: Run

  constructor(run: Run, appOffer: Pick<(typeof AppOffer)["Service"], "listen" | "offered">) {
    this.#run = run
    this.offered = appOffer.offered()
    makeAutoObservable(this, {}, { autoBind: true })
    appOffer.listen((offered) => this.become(offered))
  }

  become(offered: boolean) {
    this.offered = offered
  }

  /** Lets the device ask. */
  ask() {
    void this.#run(Effect.flatMap(AppOffer, (appOffer) => appOffer.ask))
  }
}
