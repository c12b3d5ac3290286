import {
  type GoodsDay,
  goodsDaysPageSize,
  type GoodsLine,
  sameGoods,
  totalQuantity
} from "@karat/domain/goods-list/goods-line"
import { withLine } from "@karat/domain/goods-list/wanted-goods"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import { quantityRefusal } from "@karat/domain/cart/cart-change-refusal"
import { Effect } from "effect"
import type { Item } from "@karat/domain/catalogue/item"
import type { Refused } from "@karat/domain/ports/call-failure"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { itemNotFound, refuse, refusedBy } from "./refusals.ts"

/** The day on which everything in memory happens. */
const today = "2026-11-22"

interface MemoryGoods {
  lines: readonly GoodsLine[]
  left: readonly GoodsLine[]
  made: number
}

/** A list of goods in memory, and what can be done with it beside what every list does. */
export function memoryGoodsList(shop: MemoryShop, kind: string) {
  const goods: MemoryGoods = { lines: [], left: [], made: 0 }
  const itemOf = (code: string) =>
    shop.items.find(({ number, barcodes }) => number === code || barcodes.includes(code))
  const checked = (code: string, quantity: number, badge: string): Effect.Effect<Item, Refused> => {
    const item = itemOf(code)
    const wrong = quantityRefusal(quantity)
    if (wrong !== undefined) return refusedBy(wrong)
    if (!shop.staff.some(({ badgeNumber }) => badgeNumber === badge))
      return refuse(422, "badge_missing", "The badge is not known.")
    return item === undefined ? itemNotFound() : Effect.succeed(item)
  }
  const list: GoodsList = {
    lines: Effect.sync(() => goods.lines),
    setQuantity: ({ itemOrBarcode, quantity, badgeNumber, lineId }, key) =>
      answeredOnce(shop.answered, key, [kind, itemOrBarcode, quantity, lineId], () =>
        checked(itemOrBarcode, quantity, badgeNumber).pipe(
          Effect.flatMap(({ number, description, division }) => {
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
            return Effect.succeed(line)
          })
        )
      ),
    removeLine: (lineId, key) =>
      answeredOnce(shop.answered, key, [kind, "remove", lineId], () => {
        if (!goods.lines.some(({ id }) => id === lineId))
          return refuse(404, "line_not_found", "There is no such line.")
        goods.lines = goods.lines.filter(({ id }) => id !== lineId)
        return Effect.void
      }),
    days: (page) =>
      Effect.sync(() => {
        const days: readonly GoodsDay[] =
          goods.left.length === 0 ? [] : [{ date: today, quantity: totalQuantity(goods.left) }]
        return days.slice((page - 1) * goodsDaysPageSize, page * goodsDaysPageSize)
      }),
    ofDay: (date) => Effect.sync(() => (date === today ? goods.left : []))
  }
  /** Lets so many pieces of items leave, and keeps the others. */
  const leaveSome = (pieces: ReadonlyMap<string, number>) => {
    const leaving = goods.lines.map((line) => ({
      ...line,
      quantity: Math.min(line.quantity, pieces.get(line.itemNumber) ?? 0)
    }))
    goods.left = [...goods.left, ...leaving.filter(({ quantity }) => quantity > 0)]
    goods.lines = goods.lines
      .map((line, index) => ({ ...line, quantity: line.quantity - (leaving[index]?.quantity ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
  }
  /** Lets the list's goods leave; refused with 422 where there are none, and where they are not those shown. */
  const leave = (shown: readonly GoodsLine[]) =>
    Effect.suspend(() => {
      if (goods.lines.length === 0) return refuse(422, "goods_list_empty", "There is nothing on the list.")
      if (!sameGoods(shown, goods.lines))
        return refuse(422, "goods_list_changed", "The list is not what was shown.")
      leaveSome(new Map(goods.lines.map(({ itemNumber, quantity }) => [itemNumber, quantity])))
      return Effect.void
    })
  return { list, leave, leaveSome, checked }
}
