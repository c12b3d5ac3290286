import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { refusedBy } from "@karat/adapters/memory/payments"
import { settlePayment, unclearPayments } from "@karat/adapters/memory/unclear-payments"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import type { PaymentAnswer } from "@karat/domain/ports/payments"
import { Effect } from "effect"
import { vi } from "vitest"
import { patience } from "./page.ts"

const tenders: ReadonlySet<TenderTypeId> = new Set([tender.swish, tender.swishQr, tender.tapToPay])

/** The customers' phones and the bank behind them, by the words that the end-to-end tests have for them. */
export class SimulatedPhones {
  readonly #shop: MemoryShop

  constructor(shop: MemoryShop) {
    this.#shop = shop
    // A customer takes a moment.
    shop.cardTerminal = "wait"
  }

  /** The customer pays the request that is open. */
  async pay(): Promise<void> {
    await this.#ends(() => ({ success: true, status: paymentStatus.completed }))
  }

  async refuse(): Promise<void> {
    await this.#ends(refusedBy)
  }

  /** The banks do not answer Swish in time: it will never know whether the payment was made. */
  async loseTrack(): Promise<void> {
    await this.#ends(() => ({ success: false, status: paymentStatus.unknown, code: "swish_unsure" }))
  }

  /** Whoever runs the shop has looked at the account, and settles the latest payment at another device. */
  async settle(paid: boolean): Promise<void> {
    const [payment] = unclearPayments(this.#shop).open
    if (payment === undefined) throw new Error("No payment is unclear.")
    const { cartId, name } = payment
    const reason = "It was looked up on the account."
    await Effect.runPromise(
      settlePayment(this.#shop, { badgeNumber: "1001", cartId, name, paid, reason }, "The owner")
    )
  }

  /** What they were asked for last. */
  async latest() {
    return (await this.requests())[0]
  }

  /** The latest first. */
  async requests() {
    const { attempts, begun } = this.#shop
    return [...begun.values()]
      .filter(({ tenderType }) => tenders.has(tenderType))
      .map(({ name, amount, tenderType }) => {
        const status = attempts.get(name)?.answer.status ?? paymentStatus.pending
        return { attempt: name, tenderType, amount, state: stateOf[status] }
      })
      .toReversed()
  }

  async #ends(answer: (tenderType: TenderTypeId) => PaymentAnswer): Promise<void> {
    await vi.waitFor(async () => {
      if ((await this.latest())?.state !== "pending") throw new Error("No phone is asked for anything.")
    }, patience)
    const { attempt, tenderType } = (await this.latest()) ?? {}
    this.#shop.running.get(attempt ?? "")?.end(answer(tenderType ?? tender.swish))
  }
}

const stateOf = {
  [paymentStatus.pending]: "pending",
  [paymentStatus.completed]: "approved",
  [paymentStatus.cancelled]: "cancelled",
  [paymentStatus.declined]: "declined",
  [paymentStatus.unknown]: "unknown"
} as const
