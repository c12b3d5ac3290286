import { asksToRoundUp } from "@karat/domain/round-up/round-up-once"
import type { TillSession } from "../session/till-session.ts"
import { askRoundUp, type RoundUpNeeds } from "./ask-round-up.ts"

interface QuestionNeeds extends RoundUpNeeds {
  readonly session: TillSession
}

/** Whether the customer rounds up: asked by the button at any time, and once on the way to the payment. */
export class RoundUpQuestion {
  #askedFor: string | undefined
  readonly #needs: QuestionNeeds

  constructor(needs: QuestionNeeds) {
    this.#needs = needs
  }

  /** Whether this sale has to be asked before it is paid. */
  get mustAsk(): boolean {
    const { session, cart } = this.#needs
    const now = cart.cart
    const wanted = session.setup?.asksToRoundUp === true
    return now !== undefined && asksToRoundUp({ wanted, cart: now, askedFor: this.#askedFor })
  }

  /** Answers whether the sale may go on to its payment. */
  async ask(): Promise<boolean> {
    this.#askedFor = this.#needs.cart.cart?.header.id
    return await askRoundUp(this.#needs)
  }
}
