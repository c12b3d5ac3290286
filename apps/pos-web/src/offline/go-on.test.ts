import { localTill } from "@karat/adapters/testing/local-till"
import { knownShop } from "@karat/adapters/testing/known-shop"
import type { Cart } from "@karat/domain/cart/cart"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { aDay } from "@karat/domain/testing/carts"
import { Effect, Layer } from "effect"
import { observable, runInAction } from "mobx"
import { expect, it, vi } from "vitest"
import { runWith, standIn } from "../testing/test-till.ts"
import { GoOn, type GoOnNeeds } from "./go-on.ts"

/** A till whose line has just gone, with a sale on its screen that something happens to while it would go on. */
async function goingOn(when: "before" | "after", happen: (around: Around) => void) {
  vi.useFakeTimers()
  const { layer, disk, setup } = await localTill()
  const cart = emptyCart("cart-at-server", "SEK", aDay)
  const went: string[] = []
  let asked = 0
  const around: Around = {
    cart: observable(
      { confirmed: cart, cart, pending: [], others: { held: undefined }, withoutLine: false },
      {},
      { deep: false }
    ),
    attempt: observable({ blocks: false })
  }
  const till = Effect.runSync(Effect.provide(OfflineTill, layer))
  const goOn: typeof till.goOn = (going) =>
    Effect.gen(function* () {
      asked += 1
      if (when === "before") return yield* till.goOn(going)
      const gone = yield* till.goOn(going)
      happen(around)
      return gone
    })
  const canSell = Effect.tap(till.canSell, () =>
    Effect.sync(() => {
      if (when === "before") happen(around)
    })
  )
  const goesOn = new GoOn(
    standIn<GoOnNeeds>({
      run: runWith(Layer.succeed(OfflineTill, { ...till, goOn, canSell })),
      cart: { ...around.cart, goOnAs: (gone: typeof cart) => void went.push(gone.header.id) },
      attempt: around.attempt,
      session: { badgeNumber: knownShop.badge, setup },
      connection: { offline: true },
      notices: { show: () => undefined }
    })
  )
  await vi.advanceTimersByTimeAsync(4000)
  vi.useRealTimers()
  expect(goesOn).toBeDefined()
  return { went: went.length, asked, carts: disk.carts.size }
}

interface Around {
  readonly cart: { confirmed: Cart; cart: Cart }
  readonly attempt: { blocks: boolean }
}

it("a sale goes on without the line unless somebody pays it in that moment, and then nothing of it is left here · OFF-42", async () => {
  const nothing = () => undefined
  const pays = ({ attempt }: Around) => runInAction(() => (attempt.blocks = true))
  expect(await goingOn("before", nothing)).toEqual({ went: 1, asked: 1, carts: 1 })
  expect(await goingOn("before", pays)).toEqual({ went: 0, asked: 0, carts: 0 })
  expect(await goingOn("after", pays)).toEqual({ went: 0, asked: 1, carts: 0 })
})
