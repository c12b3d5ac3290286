import { applyChange, lineAddedTo, withoutLine } from "@karat/domain/cart-change/apply-change"
import type { Cart, CartHeader, CartLine } from "@karat/domain/cart/cart"
import type {
  AddItem,
  ChangeQuantity,
  DiscountCart,
  DiscountLine,
  IgnoreDiscount,
  ItemToSell,
  OverridePrice,
  RemoveLine
} from "@karat/domain/cart/cart-change"
import { lineOfChange } from "@karat/domain/cart/cart-change"
import type { LineTerm } from "@karat/domain/cart-change/put-back"
import { withTotals } from "@karat/domain/cart-change/cart-totals"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Carts, type LineChanged } from "@karat/domain/ports/carts"
import { Effect } from "effect"
import type { Queued } from "../shell/send-queue.ts"

/** A change that may need approval, with the approver's badge where it was given. */
export type ApprovableChange = (DiscountLine | OverridePrice | DiscountCart) & {
  readonly approvedBy?: string | undefined
}

/** A change of what something costs. */
export type TermsChange = IgnoreDiscount | ApprovableChange

/** The changes that the till predicts. */
type PredictedChange = AddItem | ChangeQuantity | RemoveLine | TermsChange

/** A change the till has made and the server has not confirmed, named by its gesture. */
export interface PendingChange extends Queued {
  /** The cart that it is made in. */
  readonly cartId: string
  readonly change: PredictedChange
  /** What an add sends: the code as it was scanned, which may be a barcode. */
  readonly code?: string | undefined
  /** What the cashier sees of an add is what the till knew of the item. */
  readonly foreseen?: boolean
  /** What the line that an add makes shall say. */
  readonly comment?: string | undefined
}

/** What was asked before an item was added: its price, and what its line shall say, which may be nothing. */
export interface AskedTerms {
  readonly manualPrice: MinorUnits
  readonly comment?: string | undefined
}

/** How many pieces a scan adds, one by default, and what was asked for before. */
export interface AddOptions extends Partial<AskedTerms> {
  readonly quantity?: number
  /** It adds to its line where nothing differs. */
  readonly merges?: boolean
  /** What is done to the line as soon as it is there. */
  readonly terms?: readonly LineTerm[]
}

/** What the server made of a change. */
export type Confirmed =
  | ({ readonly type: "line" } & LineChanged)
  | { readonly type: "removed"; readonly header: CartHeader; readonly lineId: string }
  | { readonly type: "lines"; readonly header: CartHeader; readonly lines: readonly CartLine[] }

/** The change by which a code becomes a line; an item that the till does not know has no name yet. */
export const addOf = (
  { key, cartId }: Pick<PendingChange, "key" | "cartId">,
  code: string,
  known: ItemToSell | undefined,
  { quantity = 1, manualPrice, comment, merges }: AddOptions
): PendingChange & { readonly change: AddItem } => ({
  key,
  cartId,
  code,
  comment,
  waiting: false,
  foreseen: known !== undefined && manualPrice === undefined,
  change: {
    type: "add",
    lineId: key,
    item: itemAdded(code, known, manualPrice),
    quantity,
    manualPrice,
    merges
  }
})

/** What the cashier sees: the server's cart with the changes on their way folded over it. */
export const withPending = (confirmed: Cart, pending: readonly PendingChange[]): Cart =>
  pending.reduce((cart, { change }) => afterChange(cart, change), confirmed)

/** The ids of the lines that changes on their way make or change. */
export function linesChangedBy(confirmed: Cart, pending: readonly PendingChange[]): ReadonlySet<string> {
  const ids = new Set<string>()
  let cart = confirmed
  for (const { change } of pending) {
    const id = change.type === "add" ? lineAddedTo(cart, change) : lineOfChange(change)
    if (id !== undefined) ids.add(id)
    cart = afterChange(cart, change)
  }
  return ids
}

/** What changes on their way make of a cart. Who scans faster than the server answers has a hundred of them pending. */
const afterChanges = new WeakMap<Cart, WeakMap<PredictedChange, Cart>>()

/** The cart after a change, which is reckoned once as long as both stand. */
function afterChange(cart: Cart, change: PredictedChange): Cart {
  const known = afterChanges.get(cart) ?? new WeakMap<PredictedChange, Cart>()
  const after = known.get(change) ?? applyChange(cart, change)
  afterChanges.set(cart, known.set(change, after))
  return after
}

/**
 * The queue without a refused change, and without what was built upon the line that it would have made. Where the
 * server needs a price for an item that the till did not know, other scans of it on the same line wait for the same
 * price, and are asked for together.
 */
export function withoutRefused(
  pending: readonly PendingChange[],
  { key, change, code }: PendingChange,
  failure: Pick<CallFailure, "_tag"> & { readonly reason?: string | undefined }
): readonly PendingChange[] {
  const waitsForPrice = (known: PendingChange) =>
    failure.reason === "priceManual" &&
    known.change.type === "add" &&
    known.change.merges === true &&
    known.change.item.priceIsUnknown === true &&
    known.code === code
  const ofLostLine = (known: PendingChange) =>
    change.type === "add" && lineOfChange(known.change) === change.lineId
  return pending.filter((known) => known.key !== key && !ofLostLine(known) && !waitsForPrice(known))
}

/** The call that a pending change makes. */
export const sendChange = ({
  key,
  cartId,
  change,
  code
}: PendingChange): Effect.Effect<Confirmed, CallFailure, Carts | CartTerms> =>
  Effect.gen(function* () {
    switch (change.type) {
      case "add": {
        const { item, quantity, manualPrice, merges } = change
        const request = { itemNumber: code ?? item.number, quantity, manualPrice }
        return line(
          yield* (yield* Carts).add(cartId, merges === true ? { ...request, merge: true } : request, key)
        )
      }
      case "quantity":
        return line(yield* (yield* Carts).changeQuantity(cartId, change.lineId, change.quantity, key))
      case "discount":
        return line(yield* (yield* CartTerms).discountLine(cartId, change.lineId, change, key))
      case "ignore-discount":
        return line(yield* (yield* CartTerms).ignoreDiscount(cartId, change.lineId, key))
      case "price":
        return line(yield* (yield* CartTerms).overridePrice(cartId, change.lineId, change, key))
      case "cart-discount":
        return { type: "lines" as const, ...(yield* (yield* CartTerms).discountCart(cartId, change, key)) }
      case "remove": {
        const header = yield* (yield* Carts).removeLine(cartId, change.lineId, key)
        return { type: "removed" as const, header, lineId: change.lineId }
      }
    }
  })

function line(changed: LineChanged): Confirmed {
  return { type: "line", ...changed }
}

/**
 * The server's lines; one that has not changed stays the same value, so that its row is not drawn again.
 * @param held the lines as they were held before
 */
export function sameWhereNothingIsNew(
  held: readonly CartLine[],
  fresh: readonly CartLine[]
): readonly CartLine[] {
  const lines = fresh.map((line, at) => {
    if (held[at] === line) return line
    const before = held[at]?.id === line.id ? held[at] : held.find(({ id }) => id === line.id)
    return before !== undefined && JSON.stringify(before) === JSON.stringify(line) ? before : line
  })
  return lines.length === held.length && lines.every((line, at) => line === held[at]) ? held : lines
}

/**
 * The server's cart after a confirmed change. A discount on the whole cart is shared again, since the answer names one
 * line only.
 */
export function foldConfirmed(cart: Cart, confirmed: Confirmed): Cart {
  const { header } = confirmed
  const folded = { ...afterConfirmed(cart, confirmed), header }
  return header.cartDiscount === undefined ? folded : { ...withTotals(folded), header }
}

function afterConfirmed(cart: Cart, confirmed: Confirmed): Cart {
  switch (confirmed.type) {
    case "removed":
      return withoutLine(cart, confirmed.lineId)
    case "lines":
      return { ...cart, lines: confirmed.lines }
    case "line": {
      const { line: changed, lines } = confirmed
      if (lines !== undefined) return { ...cart, lines }
      const known = cart.lines.some(({ id }) => id === changed.id)
      return {
        ...cart,
        lines: known
          ? cart.lines.map((each) => (each.id === changed.id ? changed : each))
          : [...cart.lines, changed]
      }
    }
  }
}

/**
 * Whether the server's totals match the lines on the screen. Where they do not, another device has changed the cart, or
 * the answer to a change of this till was lost: a line that is not shown would be paid for.
 */
export function tellsAll(cart: Cart): boolean {
  const { total, numberOfLines, numberOfItems } = withTotals(cart).header
  const header = cart.header
  return (
    header.total === total && header.numberOfLines === numberOfLines && header.numberOfItems === numberOfItems
  )
}

/** A pending change after its line got the server's id. */
export function withLineId(pending: PendingChange, from: string, to: string): PendingChange {
  const { change } = pending
  return change.type !== "add" && change.type !== "cart-discount" && change.lineId === from
    ? { ...pending, change: { ...change, lineId: to } }
    : pending
}

/** An add of a code that the till did not know, with what it has learned of the item since. */
export function withItemLearned(
  pending: PendingChange,
  known: (code: string) => ItemToSell | undefined
): PendingChange {
  const { change, code } = pending
  if (change.type !== "add" || change.item.priceIsUnknown !== true || code === undefined) return pending
  const item = known(code)
  // A price is asked for when the server refuses the item without one.
  if (item === undefined || item.priceIsManual) return pending
  return { ...pending, foreseen: true, change: { ...change, item } }
}

/** What is added by a code. Whatever the till knows of an item, whose price was asked for has none of its own. */
function itemAdded(
  code: string,
  known: ItemToSell | undefined,
  manualPrice: MinorUnits | undefined
): ItemToSell {
  if (known === undefined) return unknownItem(code)
  return manualPrice === undefined ? known : { ...known, priceIsManual: true }
}

/** The cart's placeholder for a code that the till does not know, until the server's answer. */
function unknownItem(code: string): ItemToSell {
  const none = minorUnits(0)
  const price = { price: none, originalPrice: none, priceIsManual: false, priceIsUnknown: true }
  return { number: code, description: code, ...price }
}
