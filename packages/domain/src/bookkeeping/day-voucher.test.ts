import fc from "fast-check"
import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { type AccountPlan, bookedDays, type DaySum } from "./day-voucher.ts"

const plan: AccountPlan = {
  cash: { number: "1910", name: "Kassa" },
  card: { number: "1580", name: "Kort" },
  "tap-to-pay": { number: "1580", name: "Kort" },
  "revenue:2500": { number: "3001", name: "Försäljning" },
  "income-expense:*": { number: "6990", name: "Övrigt" },
  "income-expense:7": { number: "7690", name: "Personal" }
}
const names = ["cash", "card", "tap-to-pay", "revenue:2500", "income-expense:3", "income-expense:7"]

/** Groups that sum to zero, of some stores on some days. */
const journal = fc
  .array(
    fc.record({
      store: fc.constantFrom("101", "102"),
      date: fc.constantFrom("2026-11-22", "2026-11-23"),
      from: fc.constantFrom(...names),
      to: fc.constantFrom(...names),
      amount: fc.integer({ min: -100_000, max: 100_000 })
    }),
    { maxLength: 40 }
  )
  .map((moves) =>
    moves.flatMap(({ store, date, from, to, amount }): DaySum[] => [
      { store, date, account: from, amount: minorUnits(amount) },
      { store, date, account: to, amount: minorUnits(-amount) }
    ])
  )

it("each store and day has one voucher that balances, with every öre of the journal on the account of its plan · OPS-12", () => {
  fc.assert(
    fc.property(journal, (sums) => {
      const { vouchers = [] } = bookedDays(sums, () => plan)
      expect(new Set(vouchers.map(({ store, date }) => `${date} ${store}`)).size).toBe(vouchers.length)
      for (const { store, date, rows } of vouchers) {
        expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        expect(new Set(rows.map(({ account }) => account.number)).size).toBe(rows.length)
        expect(rows.every(({ amount }) => amount !== 0)).toBe(true)
        const cards = sums.filter(
          (each) =>
            each.store === store && each.date === date && ["card", "tap-to-pay"].includes(each.account)
        )
        const booked = rows.find(({ account }) => account.number === "1580")?.amount ?? 0
        expect(booked).toBe(cards.reduce((sum, { amount }) => sum + amount, 0))
      }
    })
  )
})

it("vouchers come by day and store, their rows by account, and what moved nothing is in none · OPS-12", () => {
  const moved = (store: string, date: string, account: string, amount: number): DaySum => ({
    store,
    date,
    account,
    amount: minorUnits(amount)
  })
  const { vouchers } = bookedDays(
    [
      moved("103", "2026-11-22", "cash", 1),
      moved("103", "2026-11-22", "revenue:2500", -1),
      moved("102", "2026-11-23", "cash", 100),
      moved("102", "2026-11-23", "income-expense:7", -60),
      moved("102", "2026-11-23", "income-expense:3", -40),
      moved("101", "2026-11-23", "revenue:2500", -500),
      moved("101", "2026-11-23", "card", 200),
      moved("101", "2026-11-23", "tap-to-pay", 300),
      moved("101", "2026-11-23", "cash", 70),
      moved("101", "2026-11-23", "cash", -70),
      moved("104", "2026-11-24", "cash", 50),
      moved("104", "2026-11-24", "cash", -50)
    ],
    () => plan
  )
  expect(
    vouchers?.map(({ store, date, rows }) => [
      date,
      store,
      rows.map(({ account, amount }) => [account.number, account.name, amount])
    ])
  ).toEqual([
    [
      "2026-11-22",
      "103",
      [
        ["1910", "Kassa", 1],
        ["3001", "Försäljning", -1]
      ]
    ],
    [
      "2026-11-23",
      "101",
      [
        ["1580", "Kort", 500],
        ["3001", "Försäljning", -500]
      ]
    ],
    [
      "2026-11-23",
      "102",
      [
        ["1910", "Kassa", 100],
        ["6990", "Övrigt", -40],
        ["7690", "Personal", -60]
      ]
    ]
  ])
})

it("an account of a kind is taken by the plan's own for that kind, and by no other · OPS-12", () => {
  const sums = ["cash:7", "income-expense", "income-expense:3"].map((account): DaySum => ({
    store: "101",
    date: "2026-11-23",
    account,
    amount: minorUnits(0)
  }))
  expect(bookedDays(sums, () => plan)).toEqual({ unknown: ["cash:7", "income-expense"] })
  expect(bookedDays(sums.slice(2), () => plan)).toEqual({ vouchers: [] })
})

it("accounts that nobody has planned are named, all at once, and nothing is booked", () => {
  const sums = ["vat:2500", "swish", "cash"].map((account): DaySum => ({
    store: "101",
    date: "2026-11-23",
    account,
    amount: minorUnits(1)
  }))
  expect(bookedDays(sums, () => plan)).toEqual({ unknown: ["swish", "vat:2500"] })
})

it("a journal that does not balance is no journal", () => {
  const sums: DaySum[] = [{ store: "101", date: "2026-11-23", account: "cash", amount: minorUnits(1) }]
  expect(() => bookedDays(sums, () => plan)).toThrow("sums to 1, not to zero")
})

it("an account that is named anew counts from its day on · OWN-5", () => {
  const sums = ["2026-11-22", "2026-11-23"].flatMap((date): DaySum[] => [
    { store: "101", date, account: "other:600", amount: minorUnits(5) },
    { store: "101", date, account: "cash", amount: minorUnits(-5) }
  ])
  const { vouchers } = bookedDays(sums, (date) => ({
    ...plan,
    "other:600": { number: date < "2026-11-23" ? "1680" : "1690", name: "Inbyte" }
  }))
  expect(vouchers?.map(({ rows }) => rows.map(({ account }) => account.number))).toEqual([
    ["1680", "1910"],
    ["1690", "1910"]
  ])
})
