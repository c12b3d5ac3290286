import { isCartInUse } from "@karat/domain/store/store-change"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { Message } from "@karat/ui/locales/message"
import type { StoreChangeOfferModel } from "@karat/ui/screens/store/store-change-dialog"
import { makeAutoObservable } from "mobx"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import { type StoreChangeEnd, StoreChangeQuestion } from "./store-change-question.ts"

const storeChangeDialog = dialog(
  async () => (await import("@karat/ui/screens/store/store-change-dialog")).StoreChangeDialog
)

/** What the way to another store leads through. */
export interface StoreChangeOfferNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly session: TillSession
  readonly cart: OpenCart
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  /** Whether the till may be left now; shows why not. */
  readonly mayForget: () => Promise<boolean>
  /** The till is in another store: nothing of the old one stays on it. */
  readonly beginAnew: () => void
  readonly signedOut: () => void
}

/** The way to another store, for those who may go it. */
export class StoreChangeOffer implements StoreChangeOfferModel {
  /** It is being found out whether sales wait to be sent. */
  #asking = false
  readonly #needs: StoreChangeOfferNeeds

  constructor(needs: StoreChangeOfferNeeds) {
    this.#needs = needs
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get here() {
    const { claims, store } = this.#needs.session
    return store?.name ?? claims?.storeNumber ?? ""
  }

  get refusal(): Message | undefined {
    const { session, connection } = this.#needs
    if (session.mayChangeStore === false) return { key: "storeChangeNotAllowed" }
    if (connection.offline) return { key: "storeChangeOffline" }
    if (session.mayChangeStore === undefined) return { key: "storeChangeUnknown" }
    return this.#cartInUse ? { key: "storeChangeCartInUse" } : undefined
  }

  open() {
    if (this.refusal === undefined) void this.#open()
  }

  get #cartInUse(): boolean {
    const { confirmed } = this.#needs.cart
    return confirmed !== undefined && isCartInUse(confirmed.header)
  }

  async #open(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    const may = await this.#needs.mayForget()
    this.#asking = false
    if (!may) return
    const { run, gestures, session, dialogs, beginAnew, signedOut } = this.#needs
    const { claims, badgeNumber = "" } = session
    const number = claims?.storeNumber ?? ""
    const end = await dialogs.ask<StoreChangeEnd, StoreChangeQuestion>(
      storeChangeDialog,
      (close) =>
        new StoreChangeQuestion(
          {
            run,
            gestures,
            badgeNumber,
            current: { number, name: session.store?.name ?? "" },
            cartInUse: () => this.#cartInUse,
            moving: (on) => session.setMoving(on)
          },
          close
        )
    )
    if (end === "changed") beginAnew()
    else if (end !== undefined) signedOut()
  }
}
