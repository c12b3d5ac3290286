import { minorUnits } from "@karat/domain/money/minor-units"
import type { AttemptRecord } from "@karat/domain/payment/attempt-record"
import type { AttemptState } from "@karat/domain/payment/payment-attempt"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith } from "../testing/test-till.ts"
import { AttemptBookQuestion } from "./attempt-book-question.ts"

const record = (name: string, state: AttemptState, cartId = "mine"): AttemptRecord => ({
  name,
  cartId,
  state,
  terminalId: "WK1011",
  tenderType: 3,
  description: "Kort",
  amount: minorUnits(100),
  currency: "SEK",
  startedAt: "2026-11-21T10:00:00.000Z"
})

async function book(
  ofCart: readonly AttemptRecord[],
  ofDay: (day: string, page: number) => readonly AttemptRecord[]
) {
  const asked: string[] = []
  const books = Layer.mock(PaymentServices, {
    attemptsOfCart: () => Effect.succeed(ofCart),
    attemptsOfDay: (day, page) =>
      Effect.sync(() => {
        asked.push(`${day} ${page}`)
        return ofDay(day, page)
      })
  })
  const again: string[] = []
  const model = new AttemptBookQuestion(
    {
      run: runWith(books),
      cartId: "mine",
      today: "2026-11-21",
      ask: async (cartId, name) => void again.push(`${cartId} ${name}`)
    },
    () => undefined
  )
  await expect.poll(() => model.ofDay.status).toBe("ready")
  return { model, asked, again }
}

describe("the attempt book", () => {
  it("offers to ask again about what is not final, of this till's cart alone · PAY-29", async () => {
    const states = ["waiting", "unknown", "approved", "declined", "cancelled"] as const
    const { model } = await book(
      states.map((state) => record(state, state)),
      () => states.map((state) => record(state, state, "another"))
    )
    const asks = (rows: readonly { record: AttemptRecord; canAsk: boolean }[]) =>
      rows.filter(({ canAsk }) => canAsk).map(({ record: { name } }) => name)
    expect(asks(model.ofCart?.rows ?? [])).toEqual(["waiting", "unknown"])
    expect(asks(model.ofDay.rows)).toEqual([])
  })

  it("asks by the attempt's name, and reads the book again · PAY-29", async () => {
    const { model, again, asked } = await book([record("a", "unknown")], () => [])
    model.askAgain("a")
    await expect.poll(() => asked).toEqual(["2026-11-21 1", "2026-11-21 1"])
    expect(again).toEqual(["mine a"])
  })

  it("brings the next page while pages are full, and no row twice", async () => {
    const rows = Array.from({ length: 45 }, (_, at) => record(`r${at}`, "approved", `c${at}`))
    const { model, asked } = await book([], (_, page) => (page === 1 ? rows.slice(0, 30) : rows.slice(29)))
    model.ofDay.loadMore()
    model.ofDay.loadMore()
    await expect.poll(() => model.ofDay.loadingMore).toBe(false)
    expect(model.ofDay.rows).toHaveLength(45)
    model.ofDay.loadMore()
    await expect.poll(() => model.ofDay.loadingMore).toBe(false)
    expect(asked).toEqual(["2026-11-21 1", "2026-11-21 2"])
  })

  it("shows the day that was chosen last", async () => {
    const { model } = await book([], (day) => [record(day, "approved")])
    model.chooseDay("2026-11-20")
    model.chooseDay("2026-11-19")
    await expect.poll(() => model.ofDay.rows[0]?.record.name).toBe("2026-11-19")
    model.chooseDay("")
    expect(model.day).toBe("2026-11-19")
  })

  it("says why a payment came to nothing in the cashier's words, or as whoever took it said", async () => {
    const declined = record("a", "declined")
    const { model } = await book(
      [
        { ...declined, code: "card_declined", message: "The card was declined." },
        { ...declined, message: "Medges ej." },
        { ...declined, sequel: "taken-off", message: "The card was declined." },
        declined
      ],
      () => []
    )
    expect(model.ofCart?.rows.map(({ result }) => result)).toEqual([
      { key: "refused.card_declined" },
      { text: "Medges ej." },
      { key: "attemptTakenOff" },
      undefined
    ])
  })
})
