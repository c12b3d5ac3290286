import { canOpenDrawer } from "@karat/domain/cart/drawer"
import type { Removal } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { approved, cartOf, changeable } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** Keeps what was printed, and counts how often the drawer was opened. */
export const memoryReceipts = (shop: MemoryShop): Layer.Layer<Receipts> =>
  Layer.succeed(
    Receipts,
    Receipts.of({
      print: (transactionId, { showPrices }, key) =>
        answeredOnce(shop.answered, key, ["print", transactionId, showPrices], () =>
          cartOf(shop, transactionId).pipe(
            Effect.flatMap(({ header }) => {
              if (header.closedAt === undefined)
                return refuse(409, "cart_not_closed", "The sale is not closed.")
              shop.printed.push({ transactionId, showPrices })
              return Effect.succeed<Removal>({ success: true })
            })
          )
        ),
      openDrawer: (cartId, key, approvedBy) =>
        answeredOnce(shop.answered, key, ["drawer", cartId, approvedBy], () =>
          opened(shop, cartId, approvedBy)
        )
    })
  )

const opened = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  approvedBy: string | undefined
) {
  const { header } = yield* changeable(shop, cartId)
  if (!canOpenDrawer(header))
    return {
      success: false,
      code: "drawer_in_sale",
      errorMessage: "The drawer opens only before a sale has begun."
    } satisfies Removal
  yield* approved(shop, cartId, { type: "drawer" }, approvedBy)
  shop.drawerOpenings += 1
  return { success: true } satisfies Removal
})
