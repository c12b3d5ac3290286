import { applyChange } from "../cart-change/apply-change.ts"
import type { Cart, CartLine, LineFacts } from "../cart/cart.ts"
import type { CartChange, ItemToSell } from "../cart/cart-change.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import type { Item } from "../catalogue/item.ts"
import type { Currency } from "../money/currency.ts"
import { minorUnits } from "../money/minor-units.ts"
import type { RefusalValue, RefusalValues } from "../shell/refusal-value.ts"
import type { OfflineRemarkKind } from "./offline-remark.ts"

/** An item as the server sells it; what it does not say of it is not compared. */
export type ItemNow = ItemToSell & Partial<Pick<Item, "blocksSale" | "closed">>

/** What is remarked, and what its sentence says beside its words. */
export interface Remarked {
  readonly kind: OfflineRemarkKind
  readonly values: RefusalValues
}

/** A field as the till reported it, and as the server knows it. */
export interface Differing {
  /** As it is called on the wire. */
  readonly field: string
  readonly said: unknown
  readonly derived: unknown
}

/** What a remark says of a field that differs. Money is written as money. */
export function differing({ field, said, derived }: Differing, currency?: Currency): RefusalValues {
  return { field, said: shown(said, currency), derived: shown(derived, currency) }
}

function shown(value: unknown, currency: Currency | undefined): RefusalValue {
  if (typeof value === "number")
    return currency === undefined ? value : { amount: minorUnits(value), currency }
  if (typeof value === "string") return value.slice(0, 200)
  return value === undefined ? "" : JSON.stringify(value).slice(0, 200)
}

/** The fields of a line that say what a piece costs before anybody's discount. */
const priceFields = [
  ["unitPrice", "tl_price"],
  ["priceBefore", "tl_priceBefore"],
  ["periodicDiscount", "tl_periodicDiscount"]
] as const

/** The fields of a line that follow from its item, its price and what was done to it by hand. */
const otherFields = [
  ["itemNumber", "tl_itemNumber"],
  ["description", "tl_itemDescription"],
  ["priceReason", "tl_priceReason"],
  ["discountReason", "tl_discountReason"]
] as const
const fieldsByPrice = [
  ["periodicDiscountDescription", "tl_periodicDiscountDescription"],
  ["lineDiscount", "tl_lineDiscount"]
] as const
const moneyFields: ReadonlySet<string> = new Set(["tl_lineDiscount"])
const factFields = [
  ["division", "i_division"],
  ["discountAllowed", "i_noDiscountAllowed"],
  ["insurable", "i_insurable"],
  ["priceIsManual", "priceManual"]
] as const satisfies readonly (readonly [keyof LineFacts, string])[]

/**
 * A line as its item makes it, with everything that was done to it by hand done again: the same fold as at the till. What
 * cannot be done to the item is left out.
 */
function derivedLine(line: CartLine, item: ItemToSell, currency: Currency): CartLine {
  const { id: lineId, quantity, unitPrice, discount } = line
  const isPriced =
    !item.priceIsManual && (line.priceBefore !== undefined || (item.originalPrice === 0 && unitPrice !== 0))
  const changes: readonly CartChange[] = [
    { type: "add", lineId, item, quantity, ...(item.priceIsManual && { manualPrice: unitPrice }) },
    ...(isPriced ? [{ type: "price", lineId, unitPrice, reason: line.priceReason } as const] : []),
    ...(line.ignoresDiscount === true ? [{ type: "ignore-discount", lineId } as const] : []),
    ...(discount === undefined
      ? []
      : [{ type: "discount", lineId, discount, reason: line.discountReason } as const])
  ]
  const made = changes.reduce<Cart>(applyChange, emptyCart("", currency, { date: "", time: "" }))
  return made.lines[0] ?? line
}

/** A line without manual changes: at the price of its item, with nothing taken off. */
export function untouchedLine(line: CartLine, item: ItemToSell, currency: Currency): CartLine {
  const bare = {
    ...line,
    priceBefore: undefined,
    priceReason: undefined,
    ignoresDiscount: undefined,
    discount: undefined
  }
  return derivedLine(bare, item, currency)
}

/**
 * What of a line that was sold without the line to the server would not have been sold so, and what of it is other than
 * its item makes it.
 * @param item as the server sells it now; undefined where it knows of none
 * @param earlier the item as it was when it was sold, where that is known to have been otherwise
 */
export function lineRemarks(
  line: CartLine,
  item: ItemNow | undefined,
  currency: Currency,
  earlier: readonly ItemNow[] = []
): readonly Remarked[] {
  const named = { item: line.description }
  if (item === undefined) return [{ kind: "item-unknown", values: named }]
  const isBlocked = item.blocksSale === true || item.closed === true || item.number === insuranceItemNumber
  const remarks: Remarked[] = []
  if (isBlocked) remarks.push({ kind: "item-blocked", values: named })
  if (line.vatBasisPoints !== item.vatBasisPoints) {
    const tax = { field: "tl_vat", said: line.vatBasisPoints, derived: item.vatBasisPoints }
    remarks.push({ kind: "tax-differed", values: { ...named, ...differing(tax) } })
  }
  const versions = [item, ...earlier].map((each) => derivedLine(line, each, currency))
  const wrongPrice = (derived: CartLine) => priceFields.find(([part]) => derived[part] !== line[part])
  const right = versions.find((derived) => wrongPrice(derived) === undefined)
  const [now = line] = versions
  const derived = right ?? now
  const wrong = wrongPrice(derived)
  if (wrong !== undefined) {
    const [part, field] = wrong
    const price = { amount: costs(derived), currency }
    const charged = { amount: costs(line), currency }
    const difference = { field, said: line[part], derived: derived[part] }
    remarks.push({
      kind: "price-differed",
      values: { ...named, price, charged, ...differing(difference, currency) }
    })
  }
  for (const [part, field] of wrong === undefined ? [...otherFields, ...fieldsByPrice] : otherFields)
    if (derived[part] !== line[part]) {
      const difference = { field, said: line[part], derived: derived[part] }
      const values = differing(difference, moneyFields.has(field) ? currency : undefined)
      remarks.push({ kind: "field-differed", values: { ...named, ...values } })
    }
  const { facts } = line
  // A product API may give no facts of its items.
  if (facts !== undefined && derived.facts !== undefined)
    for (const [part, field] of factFields)
      if ((facts[part] ?? false) !== (derived.facts[part] ?? false)) {
        const difference = { field, said: facts[part], derived: derived.facts[part] }
        remarks.push({ kind: "field-differed", values: { ...named, ...differing(difference) } })
      }
  return remarks
}

/** What a piece of a line costs after its campaign, before anything that hands have done. */
function costs({ priceBefore, periodicDiscount, quantity, unitPrice }: CartLine) {
  return priceBefore ?? minorUnits(Math.round(unitPrice - periodicDiscount / quantity))
}
