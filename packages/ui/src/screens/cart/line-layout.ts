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

/** How many actions stand side by side under an open line. */
export const actionColumns = 4

// The same numbers stand in cart-line.module.css; rows are as high as their text, and no row is measured,
// so that a new line costs no layout of the others.
const rowPadding = 20
const pictureHeight = 52
const textHeight = 40
const secondLineHeight = 18
/** The sum and the stepper under it, with what is around them. */
const stepperBesideHeight = 94
const noteHeight = 18
const insuranceHeight = 30
const stepperHeight = 50
const actionHeight = 56
const lockedHeight = 24
const reasonHeight = 36
const gap = 8

/** What the notes of a line are made from. */
export type NotedLine = Pick<CartLineModel, "line" | "shownPrice" | "giftCardNumber" | "lacksNumber">

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

/** How a cart is laid out: in a narrow one the name has the first row to itself, and the sum stands under it. */
export interface CartWidth {
  readonly narrow: boolean
}

/** Whether a name gets two lines of text: as many characters fit into one. */
export function isLongName(description: string, { narrow }: CartWidth): boolean {
  return description.length > (narrow ? 36 : 30)
}

/**
 * Where the quantity of an open line is changed: in its row, where a wide cart always has it, under the sum, or in a
 * row of its own where the cart is narrow.
 */
export type StepperPlace = "row" | "sum" | "below"

/** What stands open under a line. */
export interface OpenLine {
  readonly lineId: string
  readonly actions: number
  /** Where the quantity can be changed, if it can. */
  readonly stepper: StepperPlace | undefined
  readonly locked: boolean
  /** How many reasons are given for what is switched off. */
  readonly reasons: number
}

/** The height of a line in CSS pixels. */
export function lineHeight(shown: CartLineModel, width: CartWidth, open?: OpenLine): number {
  const name = isLongName(shown.line.description, width) ? textHeight + secondLineHeight : textHeight
  const text = name + notesOn(shown).length * noteHeight
  const top = rowPadding + Math.max(pictureHeight, text)
  const insurance = shown.insurance === undefined ? 0 : insuranceHeight
  if (open === undefined) return top + insurance
  return (open.stepper === "sum" ? Math.max(top, stepperBesideHeight) : top) + insurance + openHeight(open)
}

function openHeight({ actions, stepper, locked, reasons }: OpenLine): number {
  const rows = Math.ceil(actions / actionColumns)
  const above = (stepper === "below" ? gap + stepperHeight : 0) + (locked ? lockedHeight : 0)
  const menu = above + rows * (gap + actionHeight) + gap
  return reasons === 0 ? menu : menu + reasons * reasonHeight + gap
}

/** Where every line starts, in CSS pixels from the top of the list. */
export interface LineLayout {
  readonly tops: readonly number[]
  readonly total: number
}

/** Puts the lines under one another. */
export function layOutLines(
  lines: readonly CartLineModel[],
  width: CartWidth,
  open: OpenLine | undefined
): LineLayout {
  const tops: number[] = []
  let total = 0
  for (const shown of lines) {
    tops.push(total)
    total += lineHeight(shown, width, shown.line.id === open?.lineId ? open : undefined)
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
