import type { MinorUnits } from "@karat/domain/money/minor-units"

/** What a control unit signs of a receipt. Amounts are minor units. */
export interface ReceiptFacts {
  /** A copy and a practice receipt are registered as what they are. */
  readonly kind: "sale" | "copy" | "training"
  readonly organisationNumber: string
  readonly registerNumber: string
  readonly receiptNumber: string
  /**
   * The receipt's number in the series of its register, as units count: a copy has its original's, and practice counts
   * in a series of its own.
   */
  readonly serial: number
  /** `YYYY-MM-DD HH:MM:SS` of the store's wall. */
  readonly at: string
  /** What is sold less what comes back: one receipt may have both. */
  readonly total: MinorUnits
  /** What came back on it, as a positive amount. */
  readonly returned: MinorUnits
  /** The numbers of the receipts on which that was sold. */
  readonly originals: readonly string[]
  /** The tax of each rate, and the net that it is on; negative where more comes back than is sold. */
  readonly vat: readonly {
    readonly basisPoints: number
    readonly net: MinorUnits
    readonly tax: MinorUnits
  }[]
}

/** What a control unit answers. */
export interface ControlCode {
  /** Undefined where the unit registers a receipt of this kind and gives it no code, as some do with practice. */
  readonly code: string | undefined
  /** The unit's own number. */
  readonly unit: string
  /** The name by which the unit knows the register, which stands on the receipt. */
  readonly register: string
}

/** The unit certainly has not registered the receipt: it was not reached, or works for no receipt. */
export class ControlUnitUnreachable extends Error {}

/** The unit was asked, and its answer was lost: `lookup` says whether it has signed. */
export class ControlAnswerLost extends Error {}

/** The unit works, and takes this receipt never: it has not registered it. */
export class ControlRefused extends Error {}

/** An answer was lost, and no question tells whether the unit has registered the receipt: asked again, it might count twice. */
export class ControlUnknown extends Error {}

/** How a receipt is asked for: by a number that stays the same and is higher than those before it, and whether it was asked for already. */
export interface ControlAsk {
  readonly sequence: number
  readonly again: boolean
}

/** A unit that registers what registers sell, and signs it. It signs in the order in which it is asked. */
export interface ControlUnit {
  readonly maker: string
  /** The name by which it knows a register. */
  readonly nameOf: (register: string) => string
  /** Rejects with `ControlUnitUnreachable`, `ControlAnswerLost`, `ControlRefused` or `ControlUnknown`. */
  readonly sign: (facts: ReceiptFacts, ask: ControlAsk) => Promise<ControlCode>
  /**
   * What it has signed under this number as this kind last; undefined where it has not, or where it signs once what is
   * asked again under the same sequence. Rejects with `ControlUnitUnreachable`, or with `ControlUnknown` where it cannot say.
   */
  readonly lookup: (
    receipt: Pick<ReceiptFacts, "receiptNumber" | "registerNumber" | "kind">
  ) => Promise<ControlCode | undefined>
  /** Answers its own number while it works. Rejects with `ControlUnitUnreachable` where it does not: away, or full. */
  readonly check: () => Promise<string>
}
