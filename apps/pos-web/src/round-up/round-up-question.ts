import { asksToRoundUp } from "@karat/domain/round-up/round-up-once"
import type { TillSession } from "../session/till-session.ts"
import type { RoundUpNeeds } from "./ask-round-up.ts"

interface QuestionNeeds extends RoundUpNeeds {
  readonly session: TillSession
}

/** Whether the customer rounds up: asked by the button at any time, and once on the way to the payment. */
export class RoundUpQuestion {
  /** The cart that was asked for, and the lines that it had: with the last of them its customer has gone. */
  #asked: { readonly cartId: string; readonly lines: ReadonlySet<string> } | undefined
  readonly #needs: QuestionNeeds

  constructor(needs: QuestionNeeds) {
    this.#needs = needs
  }

  /** Whether this sale has to be asked before it is paid. */
  get mustAsk(): boolean {
    const { session, cart } = this.#needs
    const now = cart.cart
    // Without the line nothing is rounded up.
    const wanted = session.setup?.asksToRoundUp === true && !cart.withoutLine
    const same = now?.lines.some(({ id }) => this.#asked?.lines.has(id)) === true
    const askedFor = same ? this.#asked?.cartId : undefined
    return now !== undefined && asksToRoundUp({ wanted, cart: now, askedFor })
  }

  /** Answers whether the sale may go on to its payment. */
  async ask(): Promise<boolean> {
    this.#remember()
    const { askRoundUp } = await import("./ask-round-up.ts")
    const settled = await askRoundUp(this.#needs)
    // Lines have got their names meanwhile.
    this.#remember()
    return settled
  }

  #remember() {
    const { cart } = this.#needs.cart
    if (cart !== undefined)
      this.#asked = { cartId: cart.header.id, lines: new Set(cart.lines.map(({ id }) => id)) }
  }
}
