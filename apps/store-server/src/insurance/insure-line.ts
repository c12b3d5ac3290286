import type { CartLine, InsuranceLink } from "@karat/domain/cart/cart"
import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import { insuranceRefusal } from "@karat/domain/insurance/insurance-refusal"
import { insuredPrice, premiumFor } from "@karat/domain/insurance/premium"
import { changeableCart } from "../cart/cart-access.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { changeCart } from "../cart/change-lines.ts"
import { newId } from "../database/new-id.ts"
import { setupValue } from "../catalogue/setup.ts"
import { checkCustomerForm } from "../customer/check-customer-form.ts"
import { forgetCustomer, keepCustomer } from "../customer/line-customer.ts"
import { notFound, refusedBy } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { premiumBandsOf } from "./premium-bands.ts"

/** A cart with a new insurance, its line, and the link to what it insures. */
export interface Insured {
  readonly record: CartRecord
  readonly line: CartLine
  readonly insurance: InsuranceLink
}

/** Insures a line for the customer of the form. Refuses what cannot be insured, and an incomplete form. */
export async function insureCartLine(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  lineId: string,
  form: CustomerInfo
): Promise<Insured> {
  const { db } = parts
  const { store } = caller
  const before = await changeableCart(parts, caller, id)
  const insured = before.cart.lines.find((line) => line.id === lineId)
  if (insured === undefined) throw refusedBy("line-not-found")
  const refusal = insuranceRefusal(insured, {
    insuranceFlag: await setupValue(db, store, "insuranceFlag"),
    insurableDivisions: await setupValue(db, store, "insurableDivisions")
  })
  if (refusal !== undefined) throw refusedBy(refusal)
  const premium = premiumFor(insuredPrice(insured), await premiumBandsOf(db, store))
  if (premium === undefined) throw refusedBy("no-premium-for-price")
  checkCustomerForm(form, store, { at: parts.clock() })
  const item = await parts.items.find(store.number, (await setupValue(db, store, "fixedItems")).insurance)
  if (item === undefined) throw notFound("There is no item that insurances are sold as.", "item_not_found")
  const insurance: InsuranceLink = {
    id: newId(parts.clock()),
    insuranceLineId: newId(parts.clock()),
    insuredLineId: lineId
  }
  const record = await changeCart(parts, before, {
    type: "insure",
    lineId,
    insuranceLineId: insurance.insuranceLineId,
    linkId: insurance.id,
    item,
    premium
  })
  await keepCustomer(db, { cartId: id, lineId, purpose: "insurance" }, form)
  const line = record.cart.lines.find((each) => each.id === insurance.insuranceLineId)
  if (line === undefined) throw new Error("The insurance has no line.")
  return { record, line, insurance }
}

/** Takes an insurance out of the cart, and forgets for whom it was. */
export async function uninsureCartLine(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  linkId: string
): Promise<CartRecord> {
  const before = await changeableCart(parts, caller, id)
  const link = before.cart.insurances.find((each) => each.id === linkId)
  if (link === undefined) throw notFound("There is no such insurance.", "insurance_not_found")
  await forgetCustomer(parts.db, id, link.insuredLineId, "insurance")
  return await changeCart(parts, before, { type: "uninsure", linkId })
}
