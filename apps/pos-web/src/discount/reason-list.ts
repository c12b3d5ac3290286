import type { DiscountReason } from "@karat/domain/discount/discount"
import type { ReasonChoiceModel } from "@karat/ui/screens/discount/value-then-reason"
import { makeAutoObservable, observableRef, runInAction } from "mobx"

/** The reasons of setup, fetched when they are made, and again when that has failed. */
export class ReasonList implements ReasonChoiceModel {
  known: readonly DiscountReason[] = []
  status: ReasonChoiceModel["status"] = "loading"
  readonly choose: ReasonChoiceModel["choose"]
  readonly #fetch: () => Promise<readonly DiscountReason[] | undefined>

  /** @param fetch answers undefined when the reasons cannot be had */
  constructor(
    fetch: () => Promise<readonly DiscountReason[] | undefined>,
    choose: ReasonChoiceModel["choose"]
  ) {
    this.#fetch = fetch
    this.choose = choose
    makeAutoObservable(this, { known: observableRef, choose: false }, { autoBind: true })
    this.retry()
  }

  retry() {
    this.status = "loading"
    void this.#load()
  }

  async #load(): Promise<void> {
    const known = await this.#fetch()
    runInAction(() => {
      this.known = known ?? []
      this.status = known === undefined ? "failed" : "ready"
    })
  }
}
