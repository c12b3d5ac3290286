import { OfflineSaleShape, tellOfflineSale } from "@karat/contract/offline"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import type { OfflineSale } from "@karat/domain/offline/offline-sale"
import { Schema } from "effect"
import { randomBytes } from "node:crypto"
import type { TestTill, Told } from "./test-till.ts"

const encode = Schema.encodeSync(OfflineSaleShape)

/** A sale as it travels. */
export function writtenSale(sale: OfflineSale): object {
  return encode(sale)
}

/** Tells the server of a sale that was made without the line. */
export function tellOf(till: TestTill, sale: OfflineSale): Promise<Told<typeof tellOfflineSale>> {
  const { id, serial, block } = sale
  const body = { id, serial, terminalNumber: block.terminalNumber, sale: writtenSale(sale) }
  return till.call(tellOfflineSale, { body })
}

export function newOfflineName(): string {
  return randomBytes(16).toString("hex")
}

/** A product of the demo store as a till sells it. */
export function asSold(item: ItemToSell): ItemToSell {
  const { number, description, price, originalPrice, campaign, priceIsManual, vatBasisPoints } = item
  const facts = { division: item.division, discountAllowed: item.discountAllowed, insurable: item.insurable }
  return { number, description, price, originalPrice, campaign, priceIsManual, vatBasisPoints, ...facts }
}
