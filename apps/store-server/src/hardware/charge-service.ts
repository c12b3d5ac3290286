import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"

/** What the server asks somebody outside to take. The name is the attempt's, and it is taken once. */
export interface Charge {
  readonly attempt: string
  /** In minor units; negative for a refund. */
  readonly amount: MinorUnits
  readonly currency: Currency
}

/** A charge that was taken. Only a card has something to say of itself, and never its number. */
export interface ApprovedCharge {
  readonly type: "approved"
  readonly maskedCard?: string | undefined
  readonly cardBrand?: string | undefined
  /** Always the same for the same card. */
  readonly alias?: string | undefined
}

/** How a charge ended for good. */
export type ChargeOutcome =
  | ApprovedCharge
  | { readonly type: "declined"; readonly message: string }
  | { readonly type: "cancelled"; readonly message: string }

/** How a charge stands in the ledger of whoever takes it. */
export type ChargeStanding = ChargeOutcome | { readonly type: "pending" } | { readonly type: "never-heard" }

/** Whoever was asked certainly never heard of it: nothing was charged by it. */
export class ChargeUnreachable extends Error {
  constructor(message: string) {
    super(message)
    this.name = "ChargeUnreachable"
  }
}

/** The request was heard, but its answer was lost: only `lookup` can say how it ended. */
export class ChargeAnswerLost extends Error {
  constructor(message: string) {
    super(message)
    this.name = "ChargeAnswerLost"
  }
}

/** Somebody outside who takes money: a card terminal, the Swish bank, the bank of the phone's own app. */
export interface ChargeService {
  /**
   * Asks for a payment and answers when it has ended, however long that takes.
   * Rejects with `ChargeUnreachable` or `ChargeAnswerLost`.
   */
  readonly charge: (charge: Charge) => Promise<ChargeOutcome>
  /** Asks to give a charge up. What became of it is what `charge` and `lookup` say. Rejects with `ChargeUnreachable`. */
  readonly abort: (attempt: string) => Promise<void>
  /** What the ledger outside says. Rejects with `ChargeUnreachable`. */
  readonly lookup: (attempt: string) => Promise<ChargeStanding>
}
