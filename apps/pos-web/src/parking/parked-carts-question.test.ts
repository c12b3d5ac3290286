import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { CartServices } from "@karat/domain/ports/cart-services"
import type { CartHeader } from "@karat/domain/cart/cart"
import type { ParkedCart } from "@karat/domain/parking/parking"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { ParkedCartsQuestion } from "./parked-carts-question.ts"

type Unpark = ReturnType<(typeof CartServices)["Service"]["unpark"]>

const header = standIn<CartHeader>({ id: "parked-1" })

async function questionOver(answer: () => Unpark = () => Effect.succeed(header)) {
  const asked: unknown[] = []
  const closed: unknown[] = []
  const store = { parked: ["parked-1", "parked-2"], listed: 0 }
  const run = runWith(
    Layer.mock(CartServices, {
      parked: Effect.sync(() => {
        store.listed += 1
        return store.parked.map((id) => standIn<ParkedCart>({ id }))
      }),
      unpark: (id, badge) =>
        Effect.suspend(() => {
          asked.push([id, badge])
          return answer()
        })
    })
  )
  const question = new ParkedCartsQuestion({ run, gestures: testGestures(), badgeNumber: "1001" }, (taken) =>
    closed.push(taken)
  )
  await expect.poll(() => question.list.status).toBe("ready")
  const ended = () => expect.poll(() => question.takingId).toBeUndefined()
  return { question, asked, closed, store, ended }
}

it("takes the cart that is chosen for the badge that asks, and one alone · PARK-5", async () => {
  const late = Promise.withResolvers<CartHeader>()
  const { question, asked, closed } = await questionOver(() => Effect.promise(() => late.promise))
  expect(question.list.rows.map(({ id }) => id)).toEqual(["parked-1", "parked-2"])
  question.choose("parked-1")
  question.choose("parked-2")
  expect(question.takingId).toBe("parked-1")
  late.resolve(header)
  await expect.poll(() => closed).toEqual([header])
  expect(asked).toEqual([["parked-1", "1001"]])
})

it("says that another till was first, and shows what is left · PARK-5", async () => {
  const { question, store, closed, ended } = await questionOver(() =>
    Effect.fail(new Refused({ status: 409, text: "" }))
  )
  store.parked = ["parked-2"]
  question.choose("parked-1")
  await ended()
  expect([question.notice, closed]).toEqual([{ key: "parkedTaken" }, []])
  await expect.poll(() => question.list.rows.map(({ id }) => id)).toEqual(["parked-2"])
  question.choose("parked-2")
  expect(question.notice).toBeUndefined()
})

it("says what else went wrong, lists nothing anew for it, and lets the next be chosen · PARK-5", async () => {
  const { question, asked, store, ended } = await questionOver(() =>
    Effect.fail(new Unreachable({ cause: "no line" }))
  )
  question.choose("parked-1")
  await ended()
  expect([question.notice, store.listed]).toEqual([{ key: "noConnection" }, 1])
  question.choose("parked-2")
  await ended()
  expect(asked).toEqual([
    ["parked-1", "1001"],
    ["parked-2", "1001"]
  ])
})

it("answers nothing where it is put away", async () => {
  const { question, closed } = await questionOver()
  question.cancel()
  expect(closed).toEqual([undefined])
})
