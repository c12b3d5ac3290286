import { memoryAttemptLog } from "@karat/adapters/memory/attempt-log"
import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryTerminalDisplay } from "@karat/adapters/memory/terminal-display"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { type PaymentAnswer, Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { OpenCart } from "../cart/open-cart.ts"
import type { Ports, Run } from "../run.ts"
import { Notices } from "../shell/notices.ts"
import { RunningAttempt } from "./running-attempt.ts"

/** A till whose payments end as told, and that notes what was asked of the server. */
async function till(answer: Effect.Effect<PaymentAnswer>) {
  const shop = knownMemoryShop()
  const taken: string[] = []
  const printed: string[] = []
  const success = Effect.succeed({ success: true })
  const ports = Layer.mergeAll(
    memoryCarts(shop),
    memoryTerminalDisplay(shop),
    memoryAttemptLog(),
    Layer.succeed(
      Payments,
      Payments.of({
        tenders: Effect.succeed([]),
        take: (_cart, _request, attempt) =>
          Effect.andThen(
            Effect.sync(() => taken.push(attempt)),
            answer
          ),
        status: () => answer,
        cancel: () => success,
        removeLine: () => success
      })
    ),
    Layer.succeed(
      Receipts,
      Receipts.of({
        print: (id) =>
          Effect.andThen(
            Effect.sync(() => printed.push(id)),
            success
          ),
        openDrawer: () => success
      })
    )
  )
  const run: Run = (useCase) =>
    Effect.runPromise(Effect.result(Effect.provide(useCase, ports as unknown as Layer.Layer<Ports>)))
  let gesture = 0
  const newKey = () => `gesture-${(gesture += 1)}` as GestureKey
  const shared = { run, newKey, signedOut: () => undefined }
  const cart = new OpenCart({
    ...shared,
    notices: new Notices(),
    known: () => undefined,
    lost: () => undefined,
    askPrice: async () => undefined,
    added: () => undefined,
    tapOnPhone: () => false
  })
  await cart.open(knownShop.badge)
  const attempt = new RunningAttempt({
    ...shared,
    cart,
    badgeNumber: () => knownShop.badge,
    closed: () => undefined
  })
  const pay = () => attempt.take({ amount: minorUnits(200), tenderType: 1, currency: "SEK", refund: false })
  return { attempt, pay, taken, printed }
}

describe("the running attempt", () => {
  it("begins once, however often it is pressed · IDEM-1", async () => {
    const { pay, taken } = await till(Effect.succeed({ success: true, status: 1 }))
    await Promise.all([pay(), pay(), pay()])
    expect(taken).toHaveLength(1)
  })

  it("prints the receipts that the answer names · PAY-33", async () => {
    const { pay, printed, attempt } = await till(
      Effect.succeed({ success: true, status: 1, print: ["sale-1", "voucher-1"] })
    )
    await pay()
    expect(printed).toEqual(["sale-1", "voucher-1"])
    expect(attempt.status).toMatchObject({ kind: "success", message: { key: "paymentCompleted" } })
  })

  it("stays in the way while its end is not known, and offers to ask again · PAY-29 PAY-30", async () => {
    const { attempt, pay, taken } = await till(Effect.succeed({ success: false, status: 4 }))
    await pay()
    expect(attempt.blocks).toBe(true)
    expect(attempt.status).toMatchObject({
      kind: "danger",
      canCheck: true,
      message: { key: "paymentUnknown" }
    })
    await pay()
    expect(taken).toHaveLength(1)
    await attempt.checkAgain()
    expect(attempt.status).toMatchObject({ kind: "warning", message: { key: "paymentCancelled" } })
    expect(attempt.blocks).toBe(false)
  })

  it("says why a payment failed in the server's own words · PAY-22", async () => {
    const { attempt, pay } = await till(
      Effect.succeed({ success: false, status: 3, errorMessage: "The drawer is stuck" })
    )
    await pay()
    expect(attempt.status).toMatchObject({ kind: "danger", message: { text: "The drawer is stuck" } })
  })
})
