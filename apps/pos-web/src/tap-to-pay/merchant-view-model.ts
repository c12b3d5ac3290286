import { appLink } from "@karat/domain/use-cases/payment/pay-by-tap"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import type { MerchantScreenModel } from "@karat/ui/screens/tap-to-pay/merchant-screen"
import { Effect, Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { DevicePreferences } from "../store/device-preferences.ts"
import type { Gestures } from "../shell/gestures.ts"
import { screenAddress } from "../shell/till-base.ts"

export interface MerchantNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  readonly preferences: Pick<DevicePreferences, "setTapOnPhone">
  readonly page: Window
}

/** Where the payment app comes back to when it has been set up. */
const closePath = "/settings/mypinpad/close"

/** The merchant that this phone takes cards for. */
export class MerchantViewModel implements MerchantScreenModel {
  loading = true
  /** Whether the server has said who it is. */
  known = false
  merchantId: string | undefined = undefined
  busy: MerchantScreenModel["busy"] = undefined
  readonly #needs: MerchantNeeds

  constructor(needs: MerchantNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get canRegister() {
    return this.known && this.merchantId === undefined && this.busy === undefined
  }

  get canRemove() {
    return this.merchantId !== undefined && this.busy === undefined
  }

  async open(): Promise<void> {
    const { session, run } = this.#needs
    // Setup says which links may be opened, so nothing is offered before it is there.
    const [found] = await Promise.all([
      run(Effect.flatMap(TapToPay, (tap) => tap.merchantId)),
      session.setup === undefined ? session.loadStore() : undefined
    ])
    runInAction(() => {
      this.loading = false
      this.known = Result.isSuccess(found)
      if (Result.isSuccess(found)) this.merchantId = found.success
    })
    if (Result.isFailure(found)) this.#showFailure(found.failure)
  }

  register() {
    if (this.canRegister) void this.#register()
  }

  remove() {
    if (this.canRemove) void this.#remove()
  }

  back() {
    this.#needs.navigation.go("/settings")
  }

  async #register(): Promise<void> {
    const { run, gestures, session, notices, page } = this.#needs
    this.busy = "register"
    const { origin } = page.location
    const callbackUri = screenAddress(page, closePath)
    const registered = await run(
      gestures.once(["merchant"], { callbackUri }, (key) =>
        Effect.flatMap(TapToPay, (tap) => tap.register(callbackUri, key))
      )
    )
    const link = Result.isSuccess(registered)
      ? appLink(registered.success, { callbackUri }, origin, session.setup?.frameOrigins ?? [])
      : undefined
    if (link !== undefined) {
      page.location.assign(link)
      return
    }
    runInAction(() => {
      this.busy = undefined
    })
    if (Result.isFailure(registered)) this.#showFailure(registered.failure)
    else notices.show("danger", { key: "merchantLinkNotAllowed" })
  }

  async #remove(): Promise<void> {
    const { run, gestures, dialogs, notices, preferences } = this.#needs
    const sure = await dialogs.confirm({
      title: { key: "removeMerchantTitle" },
      text: { key: "removeMerchantText" },
      confirm: "removeMerchant",
      cancel: "keepMerchant",
      destructive: true
    })
    if (!sure) return
    this.busy = "remove"
    const removed = await run(
      gestures.once(["merchant"], "remove", (key) =>
        Effect.flatMap(TapToPay, (tap) => tap.removeMerchant(key))
      )
    )
    runInAction(() => {
      this.busy = undefined
      if (Result.isSuccess(removed)) this.merchantId = undefined
    })
    if (Result.isFailure(removed)) this.#showFailure(removed.failure)
    else {
      // Without a merchant this phone takes no cards: its terminal does again.
      preferences.setTapOnPhone(false)
      notices.show("success", { key: "merchantRemoved" })
    }
  }

  #showFailure(failure: CallFailure) {
    this.#needs.notices.show("danger", failureMessage(failure))
  }
}
