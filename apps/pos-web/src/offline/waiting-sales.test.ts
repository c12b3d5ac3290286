import { localTill } from "@karat/adapters/testing/local-till"
import { cartWithBag } from "@karat/adapters/testing/answers"
import { newKey } from "@karat/adapters/testing/known-shop"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { OfflineSales, type ToldOfflineSale } from "@karat/domain/ports/offline-sales"
import { Payments } from "@karat/domain/ports/payments"
import { Effect, Layer, Result } from "effect"
import { expect, it, vi } from "vitest"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { WaitingSales, type WaitingSalesNeeds } from "./waiting-sales.ts"

/** A till without its line, until `line` is given back to it. */
async function cutOff() {
  const { layer } = await localTill()
  const line = { isThere: false }
  const told: string[] = []
  const tell: (typeof OfflineSales)["Service"]["tell"] = ({ id }) =>
    Effect.suspend(() => {
      if (!line.isThere) return Effect.fail(new Unreachable({ cause: "no line" }))
      told.push(id)
      return Effect.succeed(standIn<ToldOfflineSale>({}))
    })
  const run = runWith(Layer.mergeAll(layer, Layer.succeed(OfflineSales, standIn({ tell }))))
  const backs: (() => void)[] = []
  const connection = {
    get offline() {
      return !line.isThere
    },
    onBack: (hear: () => void) => void backs.push(hear)
  }
  const sales = new WaitingSales(
    standIn<WaitingSalesNeeds>({
      run,
      connection,
      gestures: testGestures(),
      session: { staff: undefined, claims: undefined, setup: undefined, store: undefined }
    })
  )
  const sell = async () => {
    const { cartId } = Result.getOrThrow(await run(cartWithBag()))
    const amount = minorUnits(200)
    const paid = { tenderType: 1, currency: "SEK", changeCurrency: "SEK", amount } as const
    Result.getOrThrow(
      await run(Effect.flatMap(Payments, (payments) => payments.take(cartId, paid, newKey())))
    )
    return cartId
  }
  const plugIn = () => {
    line.isThere = true
    for (const hear of backs) hear()
  }
  return { sales, sell, plugIn, told }
}

it("the server has not heard of a sale before it has answered, also while nobody has looked what waits · OFF-28 OFF-29", async () => {
  const { sales, sell, plugIn, told } = await cutOff()
  await sales.look()
  const ids = [await sell(), await sell()]
  expect(ids.map((id) => sales.isTold(id))).toEqual([false, false])
  await vi.waitFor(() => expect(sales.sales.map(({ id }) => id)).toEqual(ids))
  plugIn()
  await vi.waitFor(() => expect(ids.map((id) => sales.isTold(id))).toEqual([true, true]))
  expect([told, sales.sales]).toEqual([ids, []])
})
