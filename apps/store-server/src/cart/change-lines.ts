import { isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import { applyChange, lineAddedTo } from "@karat/domain/cart-change/apply-change"
import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { type CartChange, lineOfChange } from "@karat/domain/cart/cart-change"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { cartChangeRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { holdApproved, isOpenToAll, type Shown } from "../approval/approve.ts"
import { notFound, Refusal, refusedBy } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { giftCardSetup, optionalSetupValue } from "../catalogue/setup.ts"
import { checkGiftCardLine } from "./gift-card-line.ts"
import { changeableCart } from "./cart-access.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { newId } from "../database/new-id.ts"
import { saveCart } from "./save-cart.ts"

/** No sale has more lines; a scanner that repeats itself does. */
const mostLines = 2000

/** What a cashier scanned or typed. */
interface RequestedItem {
  readonly itemNumber: string
  readonly quantity: number
  readonly manualPrice?: MinorUnits | undefined
  readonly merge?: true | undefined
}

/** Puts an item into the cart, to its line where asked for and nothing differs. Refuses what is not for sale here. */
export async function addItemLine(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  requested: RequestedItem
): Promise<ChangedLine> {
  const before = await changeableCart(parts, caller, id)
  const item = await parts.items.find(caller.store.number, requested.itemNumber)
  if (item === undefined) throw notFound("Item not found", "item_not_found")
  if (item.blocksSale || item.closed || item.number === insuranceItemNumber)
    throw new Refusal(422, "item_blocked", "The item cannot be sold.")
  const { quantity, manualPrice } = requested
  const merges = requested.merge === true && (await mergesLines(parts, caller, item.number))
  const change = {
    type: "add",
    lineId: newId(parts.clock()),
    item,
    quantity,
    manualPrice,
    merges
  } as const
  const lineId = lineAddedTo(before.cart, change)
  if (lineId === change.lineId) checkRoomForLines(before, 1)
  if (quantity !== 1) await checkGiftCardLine(parts, caller, { itemNumber: item.number }, "quantity")
  return changedLine(await changeCart(parts, before, change), lineId)
}

/** Whether setup adds an item that is scanned again to its line. Each gift card has a number of its own. */
async function mergesLines(
  { db }: StoreServerParts,
  { store }: Caller,
  itemNumber: string
): Promise<boolean> {
  return (
    (await optionalSetupValue(db, store, "mergeLines")) === true &&
    !isGiftCardItem(itemNumber, await giftCardSetup(db, store))
  )
}

/** Refuses more lines than a cart can hold. */
export function checkRoomForLines({ cart }: CartRecord, more: number): void {
  if (cart.lines.length + more > mostLines)
    throw new Refusal(422, "too_many_lines", "The cart cannot hold more lines.")
}

/** The cart after a change, and the line it made or changed. */
export interface ChangedLine {
  readonly record: CartRecord
  readonly line: CartLine
}

/** The line of a cart by its id. Refuses with 404. */
export function changedLine(record: CartRecord, lineId: string): ChangedLine {
  const line = record.cart.lines.findLast((each) => each.id === lineId)
  if (line === undefined) throw refusedBy("line-not-found")
  return { record, line }
}

/**
 * Makes a change that the domain allows. Refuses with the domain's own reason otherwise.
 * @param shown who approves what the cashier may not take off alone; needed where something is taken off by hand
 */
export async function changeCart(
  parts: StoreServerParts,
  before: CartRecord,
  change: CartChange,
  shown?: Shown
): Promise<CartRecord> {
  const refusal = cartChangeRefusal(before.cart, change)
  if (refusal !== undefined) throw refusedBy(refusal)
  const cart = applyChange(before.cart, change)
  await holdTerms(parts, before, cart, { change, shown })
  return await putCart(parts, before, { ...before, cart })
}

/**
 * Refuses to take more off by hand than the cashier may alone, unless another person has approved it. A change that
 * raises a discount as a side effect, as fewer pieces do, cannot be approved: the discount has to be given again.
 */
async function holdTerms(
  parts: StoreServerParts,
  record: CartRecord,
  after: Cart,
  { change, shown }: { readonly change: CartChange; readonly shown: Shown | undefined }
): Promise<void> {
  const gesture = { type: "cart", before: record.cart, after } as const
  const { id, total } = record.cart.header
  if (change.type === "discount" || change.type === "price" || change.type === "cart-discount") {
    const amount = minorUnits(total - after.header.total)
    if (shown === undefined) throw new Error("A discount or price by hand came without a badge and a device.")
    await holdApproved(parts, { record, gesture, subject: lineOfChange(change) ?? id, amount, shown })
  } else if (raisesDiscounts(record.cart, change) && !(await isOpenToAll(parts.db, record, gesture)))
    throw new Refusal(422, "discount_above_limit", "More would be taken off than the cashier may alone.")
}

/** Whether a change that gives no discount may still take more off; a new item takes its share of the cart's. */
function raisesDiscounts({ header }: Cart, { type }: CartChange): boolean {
  if (type === "add") return header.cartDiscount !== undefined
  return type === "quantity" || type === "remove" || type === "ignore-discount"
}

/** Saves a changed cart and puts it on the shelf. */
export async function putCart(
  parts: Pick<StoreServerParts, "db" | "carts">,
  before: CartRecord,
  after: CartRecord
): Promise<CartRecord> {
  const saved = await saveCart(parts.db, before, after)
  parts.carts.put(saved)
  return saved
}
