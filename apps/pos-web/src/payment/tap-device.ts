import { tender } from "@karat/domain/tender/tender-type"
import { Payments } from "@karat/domain/ports/payments"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"

interface TapDeviceNeeds {
  readonly run: Run
  readonly page: Window
}

/** Whether this device can take cards by itself: an Android phone with the till installed and a merchant. */
export class TapDevice {
  merchantId: string | undefined = undefined
  /** The store takes payments by phone. */
  offered = false
  readonly #needs: TapDeviceNeeds

  constructor(needs: TapDeviceNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get android(): boolean {
    return this.#needs.page.navigator.userAgent.includes("Android")
  }

  /** Installed on an Android device. */
  get appContext(): boolean {
    return this.android && this.#needs.page.matchMedia("(display-mode: standalone)").matches
  }

  /** Asks for the merchant; a device that could not use one does not ask. One that cannot ask has none. */
  async load(): Promise<void> {
    if (!this.appContext) return
    const { run } = this.#needs
    const [tenders, merchant] = await Promise.all([
      run(Effect.flatMap(Payments, (payments) => payments.tenders)),
      run(Effect.flatMap(TapToPay, (tap) => tap.merchantId))
    ])
    runInAction(() => {
      if (Result.isSuccess(tenders)) this.offered = tenders.success.some(({ id }) => id === tender.tapToPay)
      if (Result.isSuccess(merchant)) this.merchantId = merchant.success
    })
  }
}
