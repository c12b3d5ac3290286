import { StoreChange } from "@karat/domain/ports/store-change"
import { isCartInUse, isSameStore } from "@karat/domain/store/store-change"
import { Effect, Layer } from "effect"
import type { TokenKeeper } from "../http/token-keeper.ts"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { becomes } from "./sign-in.ts"

/** The stores that a shop in memory knows; keeps in which of them the device works. */
export const memoryStoreChange = (
  shop: MemoryShop,
  tokens?: Pick<TokenKeeper, "replace">
): Layer.Layer<StoreChange> =>
  Layer.succeed(
    StoreChange,
    StoreChange.of({
      stores: Effect.sync(() => [shop.store, ...shop.otherStores]),
      change: (storeNumber, badgeNumber, key) =>
        answeredOnce(shop.answered, key, ["change store", storeNumber, badgeNumber], () => {
          if (!shop.mayChangeStore.includes(badgeNumber))
            return refuse(422, "store_change_not_allowed", "This badge may not change store.")
          const store = [shop.store, ...shop.otherStores].find(({ number }) =>
            isSameStore(number, storeNumber)
          )
          if (store === undefined) return refuse(404, "store_not_found", "There is no such store.")
          const cart = shop.carts.get(shop.openCarts.get(badgeNumber) ?? "")
          if (cart !== undefined && isCartInUse(cart.header))
            return refuse(422, "cart_not_empty", "Park or finish the current cart first.")
          return Effect.sync(() => {
            moves(shop, store.number, tokens)
            return true
          })
        })
    })
  )

/** The device becomes the register that it has left there, or else the first one. */
function moves(shop: MemoryShop, storeNumber: string, tokens?: Pick<TokenKeeper, "replace">): void {
  const { device, leftRegisters, worksIn } = shop
  if (device !== undefined) {
    const { terminalId, ...beside } = device
    leftRegisters.set(worksIn, { storeNumber: worksIn, terminalNumber: terminalId, ...beside })
  }
  const first = { ...device, storeNumber, terminalNumber: `WK${storeNumber.toUpperCase()}1` }
  becomes(shop, leftRegisters.get(storeNumber) ?? first, tokens)
}
