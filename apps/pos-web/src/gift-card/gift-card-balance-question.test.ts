import { minorUnits } from "@karat/domain/money/minor-units"
import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { Vouchers } from "@karat/domain/ports/vouchers"
import type { Voucher } from "@karat/domain/gift-card/voucher"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith } from "../testing/test-till.ts"
import { GiftCardBalanceQuestion } from "./gift-card-balance-question.ts"

type Balance = ReturnType<(typeof Vouchers)["Service"]["look"]>

const card = (code: string): Voucher => ({ code, balance: minorUnits(500_00) })

function questionOver(answer: (code: string) => Balance = (code) => Effect.succeed(card(code))) {
  const asked: string[] = []
  const closed: unknown[] = []
  const run = runWith(
    Layer.mock(Vouchers, {
      look: (code) =>
        Effect.suspend(() => {
          asked.push(code)
          return answer(code)
        })
    })
  )
  const question = new GiftCardBalanceQuestion(
    { run, currency: "SEK", today: "2026-11-22", canSell: true },
    (sell) => closed.push(sell)
  )
  const ended = () => expect.poll(() => question.busy).toBe(false)
  return { question, asked, closed, ended }
}

it("looks up what was scanned or typed, and nothing while the field is empty · GIFT-6 GIFT-7", async () => {
  const { question, asked, ended } = questionOver()
  question.lookUp()
  question.typeText("  ")
  question.lookUp()
  expect(asked).toEqual([])
  question.scanned("gift+demo+aaaa+0002")
  await ended()
  expect([asked, question.result, question.hint]).toEqual([
    ["GIFT-DEMO-AAAA-0002"],
    card("GIFT-DEMO-AAAA-0002"),
    undefined
  ])
  question.typeText("B")
  expect(question.result).toBeUndefined()
})

it("says of a card that its last day is over, and nothing while none is found · KARAT-112", async () => {
  const until = (expiresOn: string) => (code: string) => Effect.succeed({ ...card(code), expiresOn })
  for (const [expiresOn, over] of [
    ["2026-11-21", true],
    ["2026-11-22", false]
  ] as const) {
    const { question, ended } = questionOver(until(expiresOn))
    question.scanned("A")
    expect(question.expired).toBe(false)
    await ended()
    expect(question.expired, expiresOn).toBe(over)
  }
})

it("hears no second card while one is looked up · GIFT-7", async () => {
  const late = Promise.withResolvers<Voucher>()
  const { question, asked, ended } = questionOver(() => Effect.promise(() => late.promise))
  question.scanned("A")
  question.scanned("B")
  question.lookUp()
  expect(question.typed).toBe("A")
  late.resolve(card("A"))
  await ended()
  expect([asked, question.result]).toEqual([["A"], card("A")])
})

it("shows no balance of a card beside the number of another · GIFT-7", async () => {
  for (const comes of ["a balance", "a refusal"] as const) {
    const late = Promise.withResolvers<undefined>()
    const answer =
      comes === "a balance"
        ? Effect.succeed(card("A"))
        : Effect.fail(new Refused({ status: 404, text: "There is no such card." }))
    const { question, ended } = questionOver(() =>
      Effect.andThen(
        Effect.promise(() => late.promise),
        answer
      )
    )
    question.scanned("A")
    question.typeText("B")
    late.resolve(undefined)
    await ended()
    expect([question.typed, question.result, question.hint], comes).toEqual(["B", undefined, undefined])
  }
})

it("tells a card that nobody knows from one that cannot be asked about · GIFT-10", async () => {
  const failures = [
    new Refused({ status: 404, text: "" }),
    new Refused({ status: 422, text: "It is closed." }),
    new Unreachable({ cause: "no line" })
  ]
  const { question, ended } = questionOver(() =>
    Effect.fail(failures.shift() ?? new Unreachable({ cause: "" }))
  )
  const hints: unknown[] = []
  for (const code of ["A", "B", "C"]) {
    question.scanned(code)
    await ended()
    hints.push(question.hint)
  }
  expect(hints).toEqual([
    { key: "invalidCardNumber" },
    expect.not.objectContaining({ key: "invalidCardNumber" }),
    { key: "noConnection" }
  ])
  question.typeText("D")
  expect(question.hint).toBeUndefined()
})

it("answers that a card is to be sold, and nothing where it is put away", () => {
  const { question, closed } = questionOver()
  question.sell()
  question.cancel()
  expect(closed).toEqual(["sell", undefined])
})
