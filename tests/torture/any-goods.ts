import { minorUnits } from "@karat/domain/money/minor-units"
import type { ItemToAdd } from "@karat/domain/ports/carts"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { campaignRing, insurableRing, itemWhere } from "@karat/store-server/testing/test-items"
import { Effect } from "effect"
import fc from "fast-check"
import { insuresLine, newCardNumber, numbersCard } from "./selling-gestures.ts"
import { newKey, type TortureTill } from "./torture-till.ts"

const kinds = [
  "bag",
  "ring",
  "insured ring",
  "insured ring",
  "campaign ring",
  "made ring",
  "gift card",
  "gift card"
] as const

/** Something that is sold. */
export interface Goods {
  readonly kind: (typeof kinds)[number]
  readonly pieces: number
  /** For what has no price of its own, in öre. */
  readonly price: number
}

export const anyGoods: fc.Arbitrary<Goods> = fc.record({
  kind: fc.constantFrom(...kinds),
  pieces: fc.constantFrom(1, 1, 2, 3),
  price: fc.integer({ min: 1, max: 2_000_00 })
})

/** Goods in the words of a script. */
export function wordsOf({ kind, pieces, price }: Goods): string {
  const costs = kind === "made ring" || kind === "gift card" ? ` for ${price} öre` : ""
  return kind === "gift card" ? `a gift card${costs}` : `${pieces} × ${kind}${costs}`
}

/** Which items of the demo store stand for what is sold in a run. */
export interface RunItems {
  readonly bag: string
  readonly ring: string
  readonly "insured ring": string
  readonly "campaign ring": string
  readonly "made ring": string
  readonly "gift card": string
}

/** The items of a store that a run sells. */
export async function itemsOf(server: TestServer): Promise<RunItems> {
  return {
    bag: "BAG-S",
    ring: await itemWhere(server, insurableRing),
    "insured ring": await itemWhere(server, insurableRing),
    "campaign ring": await itemWhere(server, campaignRing),
    "made ring": "BESPOKE",
    "gift card": "GIFTCARD"
  }
}

/** Puts goods into a cart as a till does it: a gift card gets its number right after, and a ring its insurance. */
export function adding(till: TortureTill, items: RunItems, cartId: string, { kind, pieces, price }: Goods) {
  const manualPrice = kind === "made ring" || kind === "gift card" ? minorUnits(price) : undefined
  const item: ItemToAdd = {
    itemNumber: items[kind],
    quantity: kind === "gift card" ? 1 : pieces,
    manualPrice,
    merge: true
  }
  const [key, nextKey, code] = [newKey(), newKey(), newCardNumber()]
  return Effect.flatMap(till.add(cartId, item, key), ({ line: { id: lineId } }) => {
    const on = { cartId, lineId, insuranceId: "" }
    if (kind === "insured ring") return insuresLine.make(on, nextKey)
    return kind === "gift card" ? numbersCard(on, code, nextKey) : Effect.void
  })
}
