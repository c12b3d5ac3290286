import type { MinorUnits } from "@karat/domain/money/minor-units"

/** What a control unit signs of a receipt. Amounts are minor units. */
export interface ReceiptFacts {
  /** A copy and a practice receipt are registered as what they are. */
  readonly kind: "sale" | "copy" | "training"
  readonly organisationNumber: string
  readonly registerNumber: string
  readonly receiptNumber: string
  /** `YYYY-MM-DD HH:MM:SS` of the store's wall. */
  readonly at: string
  readonly total: MinorUnits
  /** What came back on it, as a positive amount. */
  readonly returned: MinorUnits
  readonly vat: readonly { readonly basisPoints: number; readonly tax: MinorUnits }[]
}

/** What a control unit answers: the code, and its own number. */
export interface ControlCode {
  readonly code: string
  readonly unit: string
}

/** The unit certainly never heard of it. */
export class ControlUnitUnreachable extends Error {}

/** The unit heard it, and its answer was lost: `lookup` says whether it has signed. */
export class ControlAnswerLost extends Error {}

/** A unit that registers what a register sells, and signs it. It signs in the order in which it is asked. */
export interface ControlUnit {
  /** Rejects with `ControlUnitUnreachable` or `ControlAnswerLost`. */
  readonly sign: (facts: ReceiptFacts) => Promise<ControlCode>
  /** What it has signed under this number as this kind last; undefined where it has not. Rejects with `ControlUnitUnreachable`. */
  readonly lookup: (receipt: Pick<ReceiptFacts, "receiptNumber" | "kind">) => Promise<ControlCode | undefined>
  /** Resolves while it works. Rejects with `ControlUnitUnreachable` where it does not: away, or full. */
  readonly check: () => Promise<void>
}
