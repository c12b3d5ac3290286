import type { CartLineModel } from "./cart-screen-model.ts"

/** What is said about a line beyond its first two rows of text, in the order it is read. */
export type LineNote =
  | "other-price"
  | "return"
  | "new-price"
  | "campaign"
  | "discount"
  | "cart-discount"
  | "gift-card"
  | "gift-card-missing"
  | "comment"
  | "home-order"
  | "at-delivery"

// What a line is high that has not been drawn yet: a name of one row, and its notes. Drawn lines are measured.
const rowPadding = 20
const pictureHeight = 52
const textHeight = 40
const noteHeight = 18
const insuranceHeight = 30

/** What the notes of a line are made from. */
export type NotedLine = Pick<
  CartLineModel,
  | "line"
  | "shownPrice"
  | "giftCardNumber"
  | "lacksNumber"
  | "discountReason"
  | "cartDiscountBasisPoints"
  | "cartDiscountReason"
>

/** What is said under a line's description, most important first. */
export function notesOn({ line, shownPrice, giftCardNumber, lacksNumber }: NotedLine): readonly LineNote[] {
  const notes: LineNote[] = []
  if (shownPrice !== undefined) notes.push("other-price")
  if (line.originalReceiptNumber !== undefined) notes.push("return")
  if (line.priceBefore !== undefined) notes.push("new-price")
  if (line.periodicDiscount !== 0) notes.push("campaign")
  if (line.lineDiscount !== 0) notes.push("discount")
  if ((line.cartDiscountShare ?? 0) !== 0) notes.push("cart-discount")
  if (giftCardNumber !== undefined) notes.push("gift-card")
  if (lacksNumber === true) notes.push("gift-card-missing")
  if (line.comment !== undefined && line.comment !== "") notes.push("comment")
  if (line.homeOrder) notes.push("home-order")
  if (line.dueAtDelivery !== undefined) notes.push("at-delivery")
  return notes
}

/** Whether a list of lines of this width, in CSS pixels, gives the name a row to itself, above the sum. */
export function isNarrow(width: number): boolean {
  return width < 420
}

/** Where the quantity of an open line is changed: in its row, where a wide cart always has it, under the sum, or in a row of its own. */
export type StepperPlace = "row" | "sum" | "below"

/** About how high a line is, in CSS pixels, until it is drawn. */
export function estimatedHeight(shown: CartLineModel): number {
  const text = textHeight + notesOn(shown).length * noteHeight
  const insurance = shown.insurance === undefined ? 0 : insuranceHeight
  return rowPadding + Math.max(pictureHeight, text) + insurance
}

/** Where every line starts, in CSS pixels from the top of the list. */
export interface LineLayout {
  readonly tops: readonly number[]
  readonly total: number
}

/** Puts the lines under one another: those that were drawn by their measured heights, the others by what is expected of them. */
export function layOutLines(
  lines: readonly CartLineModel[],
  measured: ReadonlyMap<string, number>
): LineLayout {
  const tops: number[] = []
  let total = 0
  for (const shown of lines) {
    tops.push(total)
    total += measured.get(shown.key) ?? estimatedHeight(shown)
  }
  return { tops, total }
}

/** Drawn above and below what can be seen, so that a flick of the finger shows no gap. */
const overscan = 240

/** The first line to draw and the one after the last, for a window of `height` at `top`. */
export function visibleLines(
  { tops }: LineLayout,
  { top, height }: { readonly top: number; readonly height: number }
): { readonly first: number; readonly end: number } {
  const below = tops.findIndex((start) => start > top - overscan)
  const beyond = tops.findIndex((start) => start >= top + height + overscan)
  return {
    first: below === -1 ? Math.max(0, tops.length - 1) : Math.max(0, below - 1),
    end: beyond === -1 ? tops.length : beyond
  }
}
