import { WriteOffs } from "@karat/domain/ports/write-offs"
import { bargainBagReason } from "@karat/domain/write-off/write-off"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { memoryGoodsList } from "./goods-list.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

const reasons = [
  { id: "SKADAD", text: "Skadad vara" },
  { id: bargainBagReason, text: "Fyndpåse" }
]

/** Write-offs in memory; bargain bags are kept as the shop's items whose number begins with `BARGAIN`. */
export const memoryWriteOffs = (shop: MemoryShop): Layer.Layer<WriteOffs> => {
  const { list, leave, checked } = memoryGoodsList(shop, "write-off")
  const bags = shop.items.filter(({ number }) => number.startsWith("BARGAIN"))
  return Layer.succeed(
    WriteOffs,
    WriteOffs.of({
      ...list,
      reasons: () => Effect.succeed(reasons),
      bags: Effect.succeed(bags.map(({ number, description }) => ({ itemNumber: number, description }))),
      makeBags: ({ itemNumber, quantity, badgeNumber }, key) =>
        answeredOnce(shop.answered, key, ["bags", itemNumber, quantity], () =>
          checked(itemNumber, quantity, badgeNumber).pipe(
            Effect.flatMap(({ number, description, division }) =>
              bags.some((bag) => bag.number === number)
                ? Effect.succeed({ id: key, itemNumber: number, description, quantity, division })
                : refuse(422, "not_a_bargain_bag", "The item is no bargain bag.")
            )
          )
        ),
      submit: (reason, shown, key) =>
        answeredOnce(shop.answered, key, ["submit", reason, shown], () =>
          reasons.some(({ id }) => id === reason)
            ? leave(shown)
            : refuse(422, "write_off_reason_unknown", "There is no such reason to write goods off.")
        )
    })
  )
}
