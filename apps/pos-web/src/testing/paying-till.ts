import { memoryAttemptLog } from "@karat/adapters/memory/attempt-log"
import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryCardTerminal } from "@karat/adapters/memory/card-terminal"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { type Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { type PaymentAnswer, type PaymentRequest, Payments, type Removal } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { Effect, Layer } from "effect"
import type { OutsideWay } from "../payment/outside-way.ts"
import type { ReturnWarning } from "../payment/return-warning.ts"
import { RunningAttempt } from "../payment/running-attempt.ts"
import { runWith, testCart, testGestures } from "./test-till.ts"

/** A till whose payments end as told, and that notes what was asked of the server. */
export async function payingTill(
  answer: Effect.Effect<PaymentAnswer, Refused>,
  ways: Partial<OutsideWay> = {},
  cancelSucceeds: boolean | Promise<boolean> = true
) {
  /** What the server does when it is asked; a test may change it in between. */
  const says: Says = {
    answer,
    prints: true,
    reads: true,
    cancels: () => Promise.resolve(cancelSucceeds),
    removal: succeeded
  }
  /** What keeps the code of payments outside the till from coming. */
  const outside: { away: Error | undefined } = { away: undefined }
  const shop = knownMemoryShop()
  const taken: string[] = []
  const asked: PaymentRequest[] = []
  const printed: string[] = []
  const cancelled: string[] = []
  const cancelKeys: string[] = []
  const unlinked: string[] = []
  const notPrinted: string[] = []
  const notDone: unknown[] = []
  const closed: string[] = []
  const lost: unknown[] = []
  const noted = { taken, asked, printed, cancelled, cancelKeys }
  const carts = Effect.runSync(Effect.provide(Carts, memoryCarts(shop)))
  const readPaid: typeof carts.readPaid = (cartId) =>
    Effect.suspend(() =>
      says.reads ? carts.readPaid(cartId) : Effect.fail(new Unreachable({ cause: "no line" }))
    )
  const shopCarts = Layer.succeed(Carts, Carts.of({ ...carts, readPaid }))
  const shopPorts = [shopCarts, memoryCardTerminal(shop), memoryAttemptLog()] as const
  const run = runWith(Layer.mergeAll(...shopPorts, told(says, noted)))
  const warned: ReturnWarning[] = []
  const shared = { run, gestures: testGestures(), signedOut: () => undefined }
  const cart = testCart({ ...shared, tapOnPhone: () => false })
  await cart.open(knownShop.badge)
  const connection = { offline: false }
  const attempt = new RunningAttempt({
    connection,
    ...shared,
    cart,
    badgeNumber: () => knownShop.badge,
    outside: async () => {
      if (outside.away !== undefined) throw outside.away
      return { begin: unexpected, resume: unexpected, ...ways }
    },
    unlinkedCard: (alias) => void unlinked.push(alias),
    notDone: (why) => void notDone.push(why),
    notPrinted: () => void notPrinted.push("said"),
    returnWarning: (warning) => void warned.push(warning),
    closed: () => void closed.push("said"),
    lost: (message) => void lost.push(message)
  })
  const pay = (tenderType = 1) =>
    attempt.take({ amount: minorUnits(200), tenderType, currency: "SEK", refund: false })
  return {
    attempt,
    pay,
    taken,
    asked,
    printed,
    cancelled,
    cancelKeys,
    unlinked,
    warned,
    notPrinted,
    notDone,
    closed,
    lost,
    says,
    outside,
    connection,
    run,
    cart,
    carts
  }
}

interface Says {
  answer: Effect.Effect<PaymentAnswer, Refused>
  prints: boolean
  /** Whether anybody can be asked what stands in the cart now. */
  reads: boolean
  /** How the server answers a cancel; "lost" where its answer never comes. */
  cancels: () => Promise<boolean | "lost">
  removal: Effect.Effect<Removal>
}

/** Payments and receipts that go as told, and note what they were asked. */
function told(
  says: Says,
  {
    taken,
    asked,
    printed,
    cancelled,
    cancelKeys
  }: Record<"taken" | "printed" | "cancelled" | "cancelKeys", string[]> & { readonly asked: PaymentRequest[] }
): Layer.Layer<Payments | Receipts> {
  return Layer.mergeAll(
    Layer.mock(Payments, {
      tenders: Effect.succeed([]),
      take: (_cart, request, attempt) =>
        Effect.andThen(
          Effect.sync(() => taken.push(attempt) && asked.push(request)),
          Effect.suspend(() => says.answer)
        ),
      status: () => Effect.suspend(() => says.answer),
      cancel: (_cart, attempt, key) =>
        Effect.andThen(
          Effect.sync(() => cancelKeys.push(key) && cancelled.push(attempt)),
          Effect.flatMap(Effect.promise(says.cancels), (cancels) =>
            cancels === "lost"
              ? Effect.fail(new Unreachable({ cause: "lost" }))
              : Effect.succeed({ success: cancels })
          )
        ),
      removeLine: () => Effect.suspend(() => says.removal)
    }),
    Layer.mock(Receipts, {
      print: (id) =>
        Effect.andThen(
          Effect.sync(() => printed.push(id)),
          Effect.sync(() => ({ success: says.prints }))
        ),
      openDrawer: () => succeeded
    })
  )
}

const succeeded: Effect.Effect<Removal> = Effect.succeed({ success: true })
const unexpected = () => Promise.reject(new Error("was not expected"))
