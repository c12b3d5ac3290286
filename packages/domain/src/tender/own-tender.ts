/** What a shop can take besides what Karat is connected to. A cashier confirms it: no outside service is asked. */
export const ownTenderKinds = [
  "card-terminal",
  "swish-number",
  "invoice",
  "bank-transfer",
  "foreign-voucher",
  "other"
] as const
export type OwnTenderKind = (typeof ownTenderKinds)[number]

/** What a shop has decided of a tender of its own. */
export interface OwnTender {
  readonly kind: OwnTenderKind
  readonly refundable: boolean
  readonly opensDrawer: boolean
  readonly needsReference: boolean
  /** The number that a Swish payment goes to. */
  readonly swishNumber?: string | undefined
}

/** The first number of each kind; each has a hundred, so that a payment's kind is known wherever its number is. */
const firstOfKind: Readonly<Record<OwnTenderKind, number>> = {
  "card-terminal": 100,
  "swish-number": 200,
  invoice: 300,
  "bank-transfer": 400,
  "foreign-voucher": 500,
  other: 600
}
const perKind = 100

/** The kind of a tender of the shop's own, by its number; undefined for those of the specification. */
export function ownTenderKind(id: number): OwnTenderKind | undefined {
  return ownTenderKinds.find((kind) => id >= firstOfKind[kind] && id < firstOfKind[kind] + perKind)
}

/** The next free number of a kind; undefined once all are taken. */
export function nextOwnTenderId(kind: OwnTenderKind, taken: ReadonlySet<number>): number | undefined {
  return Array.from({ length: perKind }, (_, nth) => firstOfKind[kind] + nth).find((id) => !taken.has(id))
}

/** Kinds for which a payment without a reference cannot be found again. */
const alwaysReferred: ReadonlySet<OwnTenderKind> = new Set(["card-terminal", "invoice"])

/** Whether a reference has to be typed: a card's last four digits or approval code, the number of an invoice. */
function needsReference({ kind, needsReference: needs }: OwnTender): boolean {
  return needs || alwaysReferred.has(kind)
}

/** In characters. */
export const longestReference = 40

/** Whether a reference cannot stand for a payment: it has to be there where one is needed, and short enough for a line. */
export function isReferenceWrong(own: OwnTender, reference: string): boolean {
  const { length } = reference.trim()
  return length > longestReference || (length === 0 && needsReference(own))
}

/** A card as receipts show it, of the last four digits that were typed; undefined for an approval code. */
export function cardOfReference(id: number, reference: string): string | undefined {
  const isCard = ownTenderKind(id) === "card-terminal"
  return isCard && /^\d{4}$/u.test(reference) ? `**** **** **** ${reference}` : undefined
}
