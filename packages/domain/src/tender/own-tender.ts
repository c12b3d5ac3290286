import { printableText } from "../text/printable-text.ts"

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
  /** Whether it is taken without the line as well. */
  readonly offline?: boolean | undefined
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

const ignorable = /\p{Default_Ignorable_Code_Point}+/gu

/** A reference as it is kept: one line that can be read; nothing where no letter or digit of it is seen. */
export function tidiedReference(reference: string): string {
  const seen = printableText(reference.replaceAll(ignorable, ""))
  return /[\p{L}\p{N}]/u.test(seen) ? seen : ""
}

/** Whether a reference cannot stand for a payment: it has to be there where one is needed, and short enough for a line. */
export function isReferenceWrong(own: OwnTender, reference: string): boolean {
  const { length } = tidiedReference(reference)
  return length > longestReference || (length === 0 && needsReference(own))
}

/** What a payment's line shows of its reference: four digits are a card's last, all else stands as it was typed. */
export function shownReference(
  id: number,
  reference: string
): { readonly maskedCard?: string; readonly reference?: string } {
  const tidied = tidiedReference(reference)
  if (tidied === "") return {}
  const isCard = ownTenderKind(id) === "card-terminal" && /^\d{4}$/u.test(tidied)
  return isCard ? { maskedCard: `**** **** **** ${tidied}` } : { reference: tidied }
}
