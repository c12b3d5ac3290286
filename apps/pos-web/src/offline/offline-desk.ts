import { OfflineTill } from "@karat/domain/ports/offline-till"
import { isWaiting } from "@karat/domain/offline/offline-sale"
import { isOfflineId, sellsOffline } from "@karat/domain/offline/offline-selling"
import type { WaitingModel } from "@karat/ui/components/header-bar/header-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction, when } from "mobx"
import { untilAskedAgain } from "../shell/send-queue.ts"
import { whenQuiet } from "../shell/when-quiet.ts"
import type { GoOn, GoOnNeeds } from "./go-on.ts"
import type { WaitingSales, WaitingSalesNeeds } from "./waiting-sales.ts"

type DeskNeeds = GoOnNeeds & WaitingSalesNeeds

/** Selling without the line, as the rest of the till sees it; what does it is fetched once the till stands. */
export class OfflineDesk {
  sales: WaitingSales | undefined = undefined
  goOn: GoOn | undefined = undefined
  readonly #needs: DeskNeeds

  constructor(needs: DeskNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { sales: observableRef, goOn: false }, { autoBind: true })
    when(
      () => needs.session.setup !== undefined,
      () => whenQuiet(() => void this.#beginWhereNeeded())
    )
  }

  get #sells(): boolean {
    return sellsOffline(this.#needs.session.setup)
  }

  /** Whether sales wait to be told, beside those that the server has refused for good; where that cannot be found out, they may. A browser without a database has made none. */
  async salesWait(): Promise<boolean> {
    const waiting = await this.#needs.run(Effect.flatMap(OfflineTill, (till) => till.waiting))
    return Result.isSuccess(waiting)
      ? waiting.success.some(isWaiting)
      : this.#sells && "indexedDB" in globalThis
  }

  /** What the header says; undefined where there is nothing to say. */
  get waiting(): WaitingModel | undefined {
    return this.sales?.shown
  }

  /** Whether this is a sale without the line of which the server has not heard. */
  waits(saleId: string): boolean {
    return isOfflineId(saleId) && this.sales?.isReported(saleId) !== true
  }

  /** A store that has ceased to sell without the line is told of what waits all the same. */
  async #beginWhereNeeded(): Promise<void> {
    if (this.#sells || (await this.salesWait())) await this.#begin()
  }

  async #begin(): Promise<void> {
    try {
      const [{ GoOn: Going }, { WaitingSales: Sales }] = await Promise.all([
        import("./go-on.ts"),
        import("./waiting-sales.ts")
      ])
      this.goOn = new Going(this.#needs)
      runInAction(() => (this.sales = new Sales(this.#needs)))
    } catch {
      // A part of the till that did not come: it is asked for again.
      await untilAskedAgain()
      await this.#begin()
    }
  }
}
