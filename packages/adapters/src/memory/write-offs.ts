import { WriteOffs } from "@karat/domain/ports/write-offs"
import { bargainBagReason } from "@karat/domain/write-off/write-off"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { checkedGoods, givenName, goodsOf, leaveAll, memoryGoodsList } from "./goods-list.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

const reasons = [
  { id: "SKADAD", names: { sv: "Skadad vara", fi: "Vaurioitunut tuote", en: "Damaged item" } },
  { id: bargainBagReason, names: { sv: "Fyndpåse", fi: "Löytöpussi", en: "Bargain bag" } }
]

/** Write-offs in memory; bargain bags are kept as the shop's items whose number begins with `BARGAIN`. */
export const memoryWriteOffs = (shop: MemoryShop): Layer.Layer<WriteOffs> => {
  const bags = shop.items.filter(({ number }) => number.startsWith("BARGAIN"))
  return Layer.succeed(
    WriteOffs,
    WriteOffs.of({
      ...memoryGoodsList(shop, "write-off"),
      reasons: (language) =>
        Effect.succeed(
          reasons.map(({ id, names }) => ({
            id,
            text: new Map(Object.entries(names)).get(language) ?? names.sv
          }))
        ),
      bags: Effect.succeed(bags.map(({ number, description }) => ({ itemNumber: number, description }))),
      makeBags: ({ itemNumber, quantity, badgeNumber }, key) =>
        answeredOnce(shop.answered, key, ["bags", itemNumber, quantity], () =>
          checkedGoods(shop, { code: itemNumber, quantity, badge: badgeNumber }).pipe(
            Effect.flatMap(({ number, description, division }) =>
              bags.some((bag) => bag.number === number)
                ? Effect.succeed({ id: key, itemNumber: number, description, quantity, division })
                : refuse(422, "not_a_bargain_bag", "The item is not a bargain bag.")
            )
          )
        ),
      submit: (reason, shown, key) =>
        answeredOnce(shop.answered, key, ["submit", reason, shown], () => {
          const known = reasons.find(({ id }) => id === reason)
          if (known === undefined)
            return refuse(422, "write_off_reason_unknown", "There is no such reason to write goods off.")
          const by = givenName(shop, goodsOf(shop, "write-off").changedBy)
          return leaveAll(shop, "write-off", shown, { by, reason: known.names })
        })
    })
  )
}
