import type { MinorUnits } from "../money/minor-units.ts"
import type { Names } from "../text/names.ts"
import { type OwnTender, ownTenderKind } from "./own-tender.ts"

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
  /** The same in the languages of the till. */
  readonly names?: Names | undefined
  /** Whether what is due is rounded to what coins can pay. */
  readonly rounds: boolean
  readonly roundingTo: MinorUnits
  readonly overtenderAllowed: boolean
  readonly undertenderAllowed: boolean
  /** There where the shop has made it itself. */
  readonly own?: OwnTender | undefined
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

/** Tenders that a terminal, a bank or an app outside the till charges: their lines are never removed by hand. */
const terminalTenders: ReadonlySet<TenderTypeId> = new Set([
  tender.card,
  tender.swish,
  tender.tapToPay,
  tender.swishQr
])

/** Whether the money of a tender moves outside the store, where no hand takes it back. */
export function isTerminalTender(id: TenderTypeId): boolean {
  return terminalTenders.has(id)
}

/** Tenders whose running payment the status box can cancel; Swish QR has a cancel in its own dialog. */
const cancellableTenders: ReadonlySet<TenderTypeId> = new Set([tender.card, tender.swish])

/** Whether Cancel stands in the status box while a payment of the tender runs. */
export function canCancelWhileRunning(id: TenderTypeId): boolean {
  return cancellableTenders.has(id)
}

/** Tenders that only ever take money: Swish, scanned or typed, and the phone's own reader. */
const oneWayTenders: ReadonlySet<TenderTypeId> = new Set([tender.swish, tender.swishQr, tender.tapToPay])

/** Whether a tender can pay money back. */
export function canRefund({ id, own }: Pick<TenderType, "id" | "own">): boolean {
  return own?.refundable ?? !oneWayTenders.has(id)
}

/** Whether a card pays by it at a terminal: one that Karat drives, or the shop's own. */
export function isCardTender(id: TenderTypeId): boolean {
  return id === tender.card || ownTenderKind(id) === "card-terminal"
}

/** Whether it is money in the drawer. A tender of the shop's own is none, also where it is rounded as coins are. */
export function isCash({ id, rounds }: Pick<TenderType, "id" | "rounds">): boolean {
  return rounds && ownTenderKind(id) === undefined
}

/** Whether the drawer opens for a payment by it. */
export function opensDrawer({ own, rounds }: Pick<TenderType, "own" | "rounds">): boolean {
  return own?.opensDrawer ?? rounds
}
