import {
  type GoodsDay,
  goodsDaysPageSize,
  type GoodsLine,
  type LeftGoods,
  sameGoods,
  totalQuantity
} from "@karat/domain/goods-list/goods-line"
import { goodsShortage } from "@karat/domain/goods-list/goods-shortage"
import { withLine } from "@karat/domain/goods-list/wanted-goods"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import { quantityRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { Effect } from "effect"
import type { Item } from "@karat/domain/catalogue/item"
import type { Refused } from "@karat/domain/ports/call-failure"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryGoods, MemoryShop } from "./memory-shop.ts"
import { itemNotFound, refuse, refusedBy } from "./refusals.ts"

/** Which of the store's lists. */
type GoodsKind = "transfer" | "write-off"

/**
 * A list of goods in memory, as every kind has it.
 * @param look what is done before anybody looks at the list or changes it
 */
export function memoryGoodsList(
  shop: MemoryShop,
  kind: GoodsKind,
  look: () => void = () => undefined
): GoodsList {
  const goods = goodsOf(shop, kind)
  const looking = <A>(read: () => A) =>
    Effect.sync(() => {
      look()
      return read()
    })
  return {
    lines: looking(() => goods.lines.map((line) => counted(shop, line))),
    setQuantity: ({ itemOrBarcode, quantity, badgeNumber, lineId }, key) =>
      answeredOnce(shop.answered, key, [kind, itemOrBarcode, quantity, lineId], () =>
        checkedGoods(shop, { code: itemOrBarcode, quantity, badge: badgeNumber }).pipe(
          Effect.flatMap(({ number, description, division }) => {
            look()
            const id = goods.lines.find(({ itemNumber }) => itemNumber === number)?.id
            if (lineId !== undefined && id !== lineId)
              return refuse(422, "goods_line_gone", "The line is not on the list any more.")
            const line = {
              id: id ?? `${kind}-${(goods.made += 1)}`,
              itemNumber: number,
              description,
              quantity,
              division
            }
            goods.lines = withLine(goods.lines, line)
            goods.changedBy = badgeNumber
            return Effect.succeed(counted(shop, line))
          })
        )
      ),
    removeLine: (lineId, key) =>
      answeredOnce(shop.answered, key, [kind, "remove", lineId], () => {
        look()
        if (!goods.lines.some(({ id }) => id === lineId))
          return refuse(404, "line_not_found", "There is no such line.")
        goods.lines = goods.lines.filter(({ id }) => id !== lineId)
        return Effect.void
      }),
    days: (page) =>
      looking(() => {
        const dates = [...new Set(goods.left.map((line) => dayOf(shop, line)))].toSorted().toReversed()
        return dates
          .map((date): GoodsDay => ({ date, quantity: totalQuantity(leftOn(shop, kind, date)) }))
          .slice((page - 1) * goodsDaysPageSize, page * goodsDaysPageSize)
      }),
    ofDay: (date) => looking(() => leftOn(shop, kind, date))
  }
}

/** What stands on a list and has left it. */
export function goodsOf(shop: MemoryShop, kind: GoodsKind): MemoryGoods {
  const known = shop.goodsLists.get(kind) ?? { lines: [], left: [], made: 0, changedBy: "" }
  shop.goodsLists.set(kind, known)
  return known
}

interface AskedGoods {
  readonly code: string
  readonly quantity: number
  readonly badge: string
}

/** The item that is meant; refused for what is no quantity, and for an unknown badge. */
export function checkedGoods(
  shop: MemoryShop,
  { code, quantity, badge }: AskedGoods
): Effect.Effect<Item, Refused> {
  const item = shop.items.find(({ number, barcodes }) => number === code || barcodes.includes(code))
  const wrong = quantityRefusal(quantity)
  if (wrong !== undefined) return refusedBy(wrong)
  if (!shop.staff.some(({ badgeNumber }) => badgeNumber === badge))
    return refuse(422, "badge_missing", "The badge is not known.")
  return item === undefined ? itemNotFound() : Effect.succeed(item)
}

/** Refuses with 422 what is not in stock to leave it; an item without stock counting is always in stock. */
export function checkThere(
  shop: MemoryShop,
  lines: readonly Pick<GoodsLine, "itemNumber" | "quantity">[]
): Effect.Effect<void, Refused> {
  const short = goodsShortage(lines, (itemNumber) => stockOf(shop, itemNumber))
  if (short === undefined) return Effect.void
  const { itemNumber, wanted, there } = short
  const item = shop.items.find(({ number }) => number === itemNumber)?.description ?? itemNumber
  return refuse(422, "goods_not_there", `The store has ${there} of ${item}, not ${wanted}.`, {
    values: { item, wanted, there }
  })
}

/** Lets the list's goods leave; refused with 422 where there are none, and where they are not those shown. */
export const leaveAll = (shop: MemoryShop, kind: GoodsKind, shown: readonly GoodsLine[], left: LeftBy) =>
  Effect.suspend(() => {
    const { lines } = goodsOf(shop, kind)
    if (lines.length === 0) return refuse(422, "goods_list_empty", "There is nothing on the list.")
    if (!sameGoods(shown, lines))
      return refuse(422, "goods_list_changed", "The list is not the one that was shown.")
    return Effect.map(checkThere(shop, lines), () =>
      leaveSome(shop, kind, new Map(lines.map((line) => [line.itemNumber, line.quantity])), left)
    )
  })

/** How goods leave, but for when. */
type LeftBy = Omit<LeftGoods, "at">

/** Lets so many pieces of items leave; what is left of a line is another one. */
export function leaveSome(
  shop: MemoryShop,
  kind: GoodsKind,
  pieces: ReadonlyMap<string, number>,
  by: LeftBy
): void {
  const goods = goodsOf(shop, kind)
  const left = { at: shop.now().toISOString(), ...by }
  const leaving = (line: GoodsLine) => Math.min(line.quantity, pieces.get(line.itemNumber) ?? 0)
  const gone = goods.lines.filter((line) => leaving(line) > 0)
  goods.left = [...goods.left, ...gone.map((line) => ({ ...line, quantity: leaving(line), left }))]
  goods.lines = goods.lines.flatMap((line) => {
    const rest = line.quantity - leaving(line)
    if (rest === 0) return []
    return [rest === line.quantity ? line : { ...line, id: `${kind}-${(goods.made += 1)}`, quantity: rest }]
  })
}

/** The name of the badge's owner. */
export function givenName(shop: MemoryShop, badge: string): string | undefined {
  return shop.staff.find(({ badgeNumber }) => badgeNumber === badge)?.givenName
}

function leftOn(shop: MemoryShop, kind: GoodsKind, date: string): readonly GoodsLine[] {
  return goodsOf(shop, kind).left.filter((line) => dayOf(shop, line) === date)
}

function dayOf({ store }: MemoryShop, { left }: { readonly left: LeftGoods }): string {
  return storeTime(countryOf(store.number), new Date(left.at)).date
}

const counted = (shop: MemoryShop, line: GoodsLine): GoodsLine => ({
  ...line,
  stock: stockOf(shop, line.itemNumber)
})

function stockOf({ stock, store }: MemoryShop, itemNumber: string): number | undefined {
  return stock.find((row) => row.itemNumber === itemNumber && row.storeNumber === store.number)?.stock
}
