import { refusedBy } from "@karat/adapters/memory/payments"
import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { lineOfAttempt } from "@karat/adapters/memory/line-of-attempt"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { tender } from "@karat/domain/tender/tender-type"
import type { PaymentAnswer } from "@karat/domain/ports/payments"
import type { TapCallback } from "@karat/domain/ports/tap-to-pay"
import { vi } from "vitest"
import type { Till } from "../words/till.ts"
import type { MemoryTill } from "./memory-till.tsx"
import { patience } from "./page.ts"

/** The app of a phone that takes cards, which the till opens by a link and which comes back by another. */
export class PaymentApp {
  readonly #memory: MemoryTill
  readonly #till: Till

  constructor(memory: MemoryTill, till: Till) {
    this.#memory = memory
    this.#till = till
  }

  /** Waits until the till has opened the app; answers what it was told and where it comes back to. */
  async isOpen() {
    const link = await vi.waitFor(() => {
      const last = this.#memory.left.at(-1)
      if (last === undefined) throw new Error("The till has gone nowhere.")
      return new URL(last, location.origin)
    }, patience)
    const told = JSON.parse(link.searchParams.get("data") ?? "{}") as Partial<TapCallback>
    return { told, callbackUri: link.searchParams.get("callbackUri") ?? "" }
  }

  /** The card is taken, and the app comes back. */
  async approve(): Promise<void> {
    await this.approveAndStay()
    await this.#comeBack("transactionCompleted=true")
  }

  /** The card is taken, and the app never comes back. */
  async approveAndStay(): Promise<void> {
    await this.#end({ success: true, status: paymentStatus.completed })
  }

  async decline(): Promise<void> {
    await this.#end(refusedBy(tender.tapToPay))
    await this.#comeBack("transactionCompleted=false")
  }

  /** The app comes back with an error code of its own. */
  async fail(errorCode: number): Promise<void> {
    await this.#end({ success: false, status: paymentStatus.declined, errorMessage: `Error ${errorCode}.` })
    await this.#comeBack(`transactionCompleted=false&${errorOf(errorCode)}`)
  }

  /** Somebody opens the address by which the app comes back, whatever has become of the payment. */
  async forge(): Promise<void> {
    await this.#comeBack("transactionCompleted=true")
  }

  /** The app has been set up, or not, and says so. */
  async endSetUp(errorCode?: number): Promise<void> {
    const { callbackUri } = await this.isOpen()
    const { pathname } = new URL(callbackUri)
    const said = errorCode === undefined ? "keyProvisioningCompleted=true" : errorOf(errorCode)
    await this.#till.open(`${pathname}?${said}`)
  }

  async #end(answer: PaymentAnswer): Promise<void> {
    const { told } = await this.isOpen()
    const { running }: MemoryShop = this.#memory.shop
    for (const [attempt, payment] of running)
      if (lineOfAttempt(attempt) === told.paymentLineId) payment.end(answer)
  }

  async #comeBack(query: string): Promise<void> {
    const { told, callbackUri } = await this.isOpen()
    const { transactionId, storeNumber, terminalNumber, paymentLineId } = told
    const path = [transactionId, "1003", storeNumber, terminalNumber, paymentLineId]
      .map((part) => encodeURIComponent(part ?? ""))
      .join("/")
    await this.#till.open(`${new URL(callbackUri).pathname}/${path}?${query}`)
  }
}

/** As the app says an error: base64 of JSON. */
const errorOf = (errorCode: number) =>
  `error=${encodeURIComponent(btoa(JSON.stringify({ errorCode, errorMessage: `Error ${errorCode}.` })))}`
