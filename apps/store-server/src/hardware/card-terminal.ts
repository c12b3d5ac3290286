import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"

/** What the server asks a card terminal to take. The name is the attempt's, and the terminal takes it once. */
export interface Charge {
  readonly attempt: string
  /** In minor units; negative for a refund. */
  readonly amount: MinorUnits
  readonly currency: Currency
}

/** How a charge ended for good. */
export type ChargeOutcome =
  | { readonly type: "approved"; readonly maskedCard: string; readonly cardBrand: string }
  | { readonly type: "declined"; readonly message: string }
  | { readonly type: "cancelled"; readonly message: string }

/** How a charge stands in the terminal's own ledger. */
export type ChargeStanding = ChargeOutcome | { readonly type: "pending" } | { readonly type: "never-heard" }

/** What the terminal's screen shows while a sale is rung up. */
export interface TerminalDisplay {
  readonly lines: readonly { readonly text: string; readonly amount: string }[]
  readonly total: string
}

/** A card that was shown without paying. */
export interface ShownCard {
  /** Always the same for the same card, and tells nothing of its number. */
  readonly alias: string
  readonly maskedCard: string
}

/** No card was read: it was declined, the reading was stopped, or the terminal has something else to do. */
export class CardNotRead extends Error {
  readonly why: "declined" | "stopped" | "busy"

  constructor(why: CardNotRead["why"]) {
    super(`No card was read: ${why}.`)
    this.name = "CardNotRead"
    this.why = why
  }
}

/** The terminal certainly never heard of the request: nothing was charged by it. */
export class TerminalUnreachable extends Error {
  constructor() {
    super("The card terminal does not answer.")
    this.name = "TerminalUnreachable"
  }
}

/** The terminal heard the request, but its answer was lost: only `lookup` can say how it ended. */
export class TerminalAnswerLost extends Error {
  constructor() {
    super("The card terminal's answer was lost.")
    this.name = "TerminalAnswerLost"
  }
}

/** A card terminal, as the server knows it; a real one and the simulated one are both reached through this. */
export interface CardTerminal {
  /**
   * Asks for a payment and answers when it has ended, however long that takes.
   * Rejects with `TerminalUnreachable` or `TerminalAnswerLost`.
   */
  readonly charge: (charge: Charge) => Promise<ChargeOutcome>
  /** Asks to give a charge up. What became of it is what `charge` and `lookup` say. Rejects with `TerminalUnreachable`. */
  readonly abort: (attempt: string) => Promise<void>
  /** What the terminal's ledger says. Rejects with `TerminalUnreachable`. */
  readonly lookup: (attempt: string) => Promise<ChargeStanding>
  /** Shows the sale so far; nothing depends on it. */
  readonly display: (display: TerminalDisplay) => void
  /**
   * Asks for a card without charging it and answers when one was shown, however long that takes; a
   * charge comes first and stops it. Rejects with `CardNotRead`, `TerminalUnreachable` or `TerminalAnswerLost`.
   */
  readonly readCard: () => Promise<ShownCard>
  /** Asks to stop waiting for a card; nothing happens when none is waited for. Rejects with `TerminalUnreachable`. */
  readonly stopReading: () => Promise<void>
}
