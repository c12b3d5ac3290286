import type { MinorUnits } from "../money/minor-units.ts"

/** The number a tender goes by in every call. */
export type TenderTypeId = number

/** The tenders whose numbers carry a meaning of their own. */
export const tender = {
  cash: 1,
  secondCash: 2,
  card: 3,
  requisition: 4,
  currencyChange: 19,
  storeCredit: 20,
  giftCard: 24,
  swish: 32,
  tapToPay: 70,
  swishQr: 72
} as const satisfies Record<string, TenderTypeId>

/** A way to pay, as the store has set it up. */
export interface TenderType {
  readonly id: TenderTypeId
  readonly description: string
  /** Whether what is due is rounded to what coins can pay. */
  readonly rounds: boolean
  readonly roundingTo: MinorUnits
  readonly overtenderAllowed: boolean
  readonly undertenderAllowed: boolean
}

/** Tenders that spend a voucher. */
const giftTenders: ReadonlySet<TenderTypeId> = new Set([
  tender.requisition,
  tender.storeCredit,
  tender.giftCard
])

export function isGiftTender(id: TenderTypeId): boolean {
  return giftTenders.has(id)
}

/** Tenders whose running payment can be cancelled, and whose lines are never removed by hand. */
const terminalTenders: ReadonlySet<TenderTypeId> = new Set([tender.card, tender.swish])

export function isTerminalTender(id: TenderTypeId): boolean {
  return terminalTenders.has(id)
}
