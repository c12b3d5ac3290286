import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { refusedBy } from "@karat/adapters/memory/payments"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { tender } from "@karat/domain/tender/tender-type"
import type { PaymentAnswer } from "@karat/domain/ports/payments"
import { vi } from "vitest"
import { patience } from "./page.ts"

/** The card terminal that stands beside the register, by the words that the end-to-end tests have for it. */
export class SimulatedCounter {
  readonly #shop: MemoryShop

  constructor(shop: MemoryShop) {
    this.#shop = shop
  }

  /** How the card terminal behaves at its next payments. */
  async script(script: MemoryShop["cardTerminal"]): Promise<void> {
    this.#shop.cardTerminal = script
  }

  /** Waits until the terminal asks for a card. */
  async isAsked(): Promise<void> {
    await vi.waitFor(() => {
      if (this.#shop.running.size === 0) throw new Error("The terminal asks for no card.")
    }, patience)
  }

  /** The customer holds the card to the terminal. */
  async approve(): Promise<void> {
    await this.#ends({ success: true, status: paymentStatus.completed })
  }

  async decline(): Promise<void> {
    await this.#ends(refusedBy(tender.card))
  }

  /** Every card payment that the terminal has been asked for and has approved, the oldest first. */
  async charges() {
    const { attempts, begun } = this.#shop
    return [...begun.values()]
      .filter(
        ({ name, tenderType }) => tenderType === tender.card && attempts.get(name)?.answer.success === true
      )
      .map(({ amount, currency }) => ({ amount, currency, state: "approved" }))
  }

  async #ends(answer: PaymentAnswer) {
    await this.isAsked()
    for (const { end } of this.#shop.running.values()) end(answer)
  }
}
