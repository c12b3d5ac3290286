import { PaymentServices } from "@karat/domain/ports/payment-services"
import { AttemptLog, type LoggedAttempt } from "@karat/domain/ports/attempt-log"
import { Unreachable } from "@karat/domain/ports/call-failure"
import type { AttemptRecord } from "@karat/domain/payment/attempt-record"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, standIn } from "../testing/test-till.ts"
import { findCutOff } from "./find-cut-off.ts"
import type { FlowNeeds } from "./flow-needs.ts"

type Book = (typeof PaymentServices)["Service"]

const ended = {
  cartId: "cart-1",
  state: "approved",
  receiptNumber: "0000WK1011000000001",
  endedAt: "2026-11-21"
} as const
const open = {
  name: "attempt-1",
  cartId: "own-cart",
  state: "processing",
  amount: 200_00,
  tenderType: 3,
  currency: "SEK"
} as const

interface Found {
  readonly records?: readonly object[]
  readonly left?: string | undefined
  readonly logged?: readonly string[]
  readonly done?: readonly string[]
  readonly path?: string
  readonly type?: string
  readonly saving?: boolean
  readonly withoutLine?: boolean
  readonly blocks?: boolean
  readonly offline?: boolean
  /** Who is logged in by the time that the server has answered. */
  readonly badge?: string | undefined
  readonly book?: Effect.Effect<never, Unreachable>
}

/** Where a till leads that has found this: the cart it takes, the payment it comes back to, and its address. */
async function leadsTo(found: Found): Promise<readonly unknown[]> {
  const session = { badgeNumber: "1003" as string | undefined }
  const goesOn = <A>(answer: A) =>
    Effect.sync(() => {
      session.badgeNumber = "badge" in found ? found.badge : "1003"
      return answer
    })
  const records = (found.records ?? []).map((each) => standIn<AttemptRecord>(each))
  const ports = Layer.mergeAll(
    Layer.succeed(
      AttemptLog,
      standIn({
        open: Effect.succeed(
          (found.logged ?? []).map((badgeNumber) => standIn<LoggedAttempt>({ badgeNumber }))
        )
      })
    ),
    Layer.succeed(PaymentServices, standIn<Book>({ attemptsOfBadge: () => found.book ?? goesOn(records) })),
    Layer.succeed(OfflineTill, standIn({ left: () => goesOn(found.left) }))
  )
  const went: unknown[] = []
  await findCutOff(
    standIn<FlowNeeds>({
      run: runWith(ports),
      attempt: { blocks: found.blocks === true },
      connection: { offline: found.offline === true },
      memory: { isDone: (id: string) => found.done?.includes(id) === true },
      navigation: { path: found.path ?? "/dashboard", go: (path: string) => void went.push(path) },
      openCart: {
        saving: found.saving === true,
        withoutLine: found.withoutLine === true,
        confirmed: { header: { id: "own-cart", transactionType: found.type ?? "LOGIN" } }
      },
      session
    }),
    "1003",
    {
      takeCart: async (id) => void went.push(id),
      resume: async ({ attempt, badgeNumber }) => void went.push(["resumed", attempt, badgeNumber]),
      resumeAttempts: async () => void went.push("resumed what was set aside")
    }
  )
  return went
}

it("a killed browser comes back to the receipt of a sale, and to none that was made without the line and is booked by now · OFF-38", async () => {
  expect(await leadsTo({ records: [ended] })).toEqual(["cart-1", "/receipt"])
  expect(await leadsTo({ records: [{ ...ended, cartId: "off-1" }] })).toEqual([])
})

it("a receipt that was chosen on this device is not asked for again, and another's is", async () => {
  expect(await leadsTo({ records: [ended], done: ["cart-2", "cart-1"] })).toEqual([])
  expect(await leadsTo({ records: [ended], done: ["cart-0"] })).toEqual(["cart-1", "/receipt"])
})

it("a sale that came to nothing, or of which there is no receipt, has none to choose", async () => {
  expect(await leadsTo({})).toEqual([])
  expect(await leadsTo({ records: [{ ...ended, state: "declined" }] })).toEqual([])
  expect(await leadsTo({ records: [{ ...ended, receiptNumber: undefined }] })).toEqual([])
  expect(await leadsTo({ records: [{ ...ended, state: "declined" }, ended] })).toEqual([])
})

it("who has gone on meanwhile is not interrupted", async () => {
  for (const found of [
    { type: "SALE" },
    { saving: true },
    { path: "/profile" },
    { badge: "1001" },
    { badge: undefined },
    { blocks: true }
  ])
    expect(await leadsTo({ records: [ended], ...found }), JSON.stringify(found)).toEqual([])
  expect(await leadsTo({ book: Effect.fail(new Unreachable({ cause: "no line" })) })).toEqual([])
})

it("comes back to the payment that is still running for the cart on the screen, and to no other's", async () => {
  const resumed = [["resumed", "attempt-1", "1003"]]
  expect(await leadsTo({ records: [ended, open] })).toEqual(resumed)
  expect(await leadsTo({ records: [open], type: "SALE" })).toEqual(resumed)
  expect(await leadsTo({ records: [{ ...open, cartId: "cart-9" }] })).toEqual([])
  expect(await leadsTo({ records: [open], blocks: true })).toEqual([])
})

it("comes back first to what was sold without the line and left here, unless something was begun · OFF-38", async () => {
  expect(await leadsTo({ left: "off-7", records: [ended] })).toEqual(["off-7"])
  for (const found of [{ type: "SALE" }, { withoutLine: true }, { badge: "1001" }])
    expect(await leadsTo({ left: "off-7", ...found }), JSON.stringify(found)).toEqual([])
})

it("comes back to a payment that this badge has set aside, once the line is there", async () => {
  expect(await leadsTo({ logged: ["1001", "1003"], records: [ended] })).toEqual([
    "resumed what was set aside"
  ])
  expect(await leadsTo({ logged: ["1001"] })).toEqual([])
  expect(await leadsTo({ logged: ["1003"], offline: true })).toEqual([])
})
