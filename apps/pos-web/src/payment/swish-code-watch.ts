import type { QrCode } from "@karat/ui/screens/catalogue/item-info-screen-model"
import type { SwishCodeDialogModel, SwishCodePhase } from "@karat/ui/screens/payment/swish-code-dialog"
import { makeAutoObservable, observableRef } from "mobx"
import { qrCode } from "../catalogue/qr-code.ts"
import type { OutsideAsk } from "./outside-way.ts"

interface WatchNeeds extends Pick<OutsideAsk, "requested" | "currency" | "progress" | "giveUp"> {
  /** How long a new code can be scanned; undefined when it is not new. */
  readonly lastsMs: number | undefined
  readonly now: () => number
}

/** The dialog of a Swish payment: the code, its time, and how far the payment has come. */
export class SwishCodeWatch implements SwishCodeDialogModel {
  code: QrCode | undefined = undefined
  leftMs: number | undefined = undefined
  #endsAtMs: number | undefined
  #tick: ReturnType<typeof setInterval> | undefined
  #close: () => void = () => undefined
  readonly amount: SwishCodeDialogModel["amount"]
  readonly currency: SwishCodeDialogModel["currency"]
  readonly #needs: WatchNeeds

  constructor(needs: WatchNeeds) {
    this.#needs = needs
    this.amount = needs.requested.amount
    this.currency = needs.currency
    makeAutoObservable(this, { amount: false, currency: false, code: observableRef }, { autoBind: true })
  }

  get phase(): SwishCodePhase {
    const progress = this.#needs.progress()
    if (progress === "cancelling") return "cancelling"
    if (progress === "checking" || progress === "unknown") return "checking"
    return this.code === undefined ? "fetching" : "waiting"
  }

  get secondsLeft() {
    return this.leftMs === undefined ? undefined : Math.max(0, Math.ceil(this.leftMs / 1000))
  }

  /** Learns how it is taken off the screen. */
  closes(close: () => void) {
    this.#close = close
  }

  show(text: string) {
    const { lastsMs, now } = this.#needs
    this.code = qrCode(text)
    if (lastsMs === undefined) return
    this.#endsAtMs = now() + lastsMs
    this.tick()
    this.#tick = setInterval(() => this.tick(), 500)
  }

  tick() {
    if (this.#endsAtMs !== undefined) this.leftMs = this.#endsAtMs - this.#needs.now()
  }

  cancel() {
    if (this.phase === "waiting" || this.phase === "fetching") this.#needs.giveUp()
  }

  dismiss() {
    this.#close()
  }

  /** The payment has ended, or its end is unknown: the payment screen shows the rest. */
  end() {
    clearInterval(this.#tick)
    this.#close()
  }
}
