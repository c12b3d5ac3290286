import { inTurn } from "../database/in-turn.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { storeOf } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { postDrawerGroup } from "../journal/post-group.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { sqlText } from "../testing/sql-text.ts"
import { accountPlans } from "./account-plan.ts"
import { type BooksRequest, booksOf } from "./books-of.ts"
import { daySumsOf } from "./day-sums-of-journal.ts"
import { sieFile } from "./written-vouchers.ts"

let db: Database
beforeEach(async () => {
  db = await openTestDatabase({ demo: true, inFile: true })
})
afterEach(() => db.close())

/** Money goes from a store's drawer to the bank, in whole units. */
async function banked(
  storeNumber: string,
  amount: number,
  at = "2026-11-23T10:00:00Z",
  currency: "SEK" | "EUR" = "SEK"
): Promise<void> {
  const entry = (account: string, units: number) => ({ account, amount: minorUnits(units * 100), currency })
  const terminalId = storeNumber === "101" ? "WK1011" : "WK1021"
  const entries = [entry("cash", 0 - amount), entry("bank", amount)]
  await postDrawerGroup(db, { kind: "banked", entries, storeNumber, terminalId, at: new Date(at) })
}
const asked = { from: "2026-11-23", to: "2026-11-23", format: "sie", stores: [] } as const
const written = (over: Partial<BooksRequest> = {}) =>
  booksOf(db, { ...asked, ...over }, accountPlans(undefined), {
    version: "0.1.0",
    now: new Date("2026-11-30T12:00:00Z")
  })
const sumsOf = async (from: string, to: string, store = "101") =>
  await daySumsOf(db, await storeOf(db, store), from, to)

describe("the books", () => {
  it("are of the stores that are named, or of all that have moved anything", async () => {
    await banked("101", 100)
    await banked("102", 70)
    const stores = async (over: Partial<BooksRequest>) =>
      [
        ...(await written(over)).file
          .toString("latin1")
          .matchAll(/#VER "K" "" 20261123 "Dagskassa butik (\d+) /gu)
      ].map(([, number]) => number)
    expect([await stores({}), await stores({ stores: ["102"] })]).toEqual([["101", "102"], ["102"]])
    await expect(() => written({ stores: ["101", "998", "999"] })).rejects.toThrow(
      "There is no store '998', '999'."
    )
  })

  it("of days on which nothing was sold or moved are not written · KARAT-145", async () => {
    await banked("101", 100)
    for (const over of [{ stores: ["102"] }, { from: "2026-11-01", to: "2026-11-22" }] as const)
      await expect(() => written(over)).rejects.toThrow(
        /^Nothing was sold or moved from .* so there is nothing to write\.$/u
      )
  })

  it("are one book: stores of another company, or of another currency, have their own · OPS-13", async () => {
    await banked("101", 100)
    await banked("102", 70)
    const other = async (column: "organisation_number" | "currency", value: string) => {
      await db.run(sqlText(`UPDATE store SET ${column} = ? WHERE number = '102'`, value))
      return () => written()
    }
    await expect(await other("organisation_number", "556677-8899")).rejects.toThrow(
      "The stores 101, 102 keep different books: name those of one with --store."
    )
    expect((await written({ stores: ["102"] })).vouchers).toBe(1)
    await other("organisation_number", (await storeOf(db, "101")).organisation_number)
    await banked("102", 7, "2026-11-23T11:00:00Z", "EUR")
    await expect(await other("currency", "EUR")).rejects.toThrow("The stores 101, 102 keep different books")
  })

  it("are of days of the calendar, whichever of the two is none · OPS-13", async () => {
    for (const [from, to] of [
      ["2026-11-31", "2026-12-01"],
      ["2026-11-30", "2026-11-31"],
      ["2026-11-24", "2026-11-23"]
    ] as const) {
      await expect(() => written({ from, to }), from).rejects.toThrow(
        `From ${from} to ${to} are no days of the calendar.`
      )
      if (from < to) expect(await sumsOf(from, to)).toBeUndefined()
    }
  })
})

describe("a day's sums", () => {
  it("are those of each day on the wall of the store, both counted, on each account · OPS-12", async () => {
    await banked("101", 1, "2026-11-22T22:59:59Z")
    await banked("101", 20, "2026-11-22T23:00:00Z")
    await banked("101", 300, "2026-11-23T10:00:00Z")
    await banked("101", 4_000, "2026-11-23T23:00:00Z")
    await banked("101", 50_000, "2026-11-24T23:00:00Z")
    await banked("101", 600_000, "2026-11-23T10:00:00Z", "EUR")
    await banked("102", 7_000_000)
    const told = ((await sumsOf("2026-11-23", "2026-11-24")) ?? []).map(
      ({ account, amount, date, store }) => `${store} ${date} ${account} ${amount / 100}`
    )
    expect(told.toSorted()).toEqual([
      "101 2026-11-23 bank 320",
      "101 2026-11-23 cash -320",
      "101 2026-11-24 bank 4000",
      "101 2026-11-24 cash -4000"
    ])
  })
})

it("a file of SIE says what it is, whose it is, when and by what it was made, and has its accounts in their order · OPS-12", async () => {
  const stores = await inTurn.map(["101", "102"], (number) => storeOf(db, number))
  const vouchers = [
    {
      store: "101",
      date: "2026-11-23",
      rows: [
        { account: { number: "1930", name: "Företagskonto\u0001\u007F" }, amount: minorUnits(100_50) },
        { account: { number: "1910", name: "Kassa" }, amount: minorUnits(-100_50) }
      ]
    },
    {
      store: "102",
      date: "2026-11-24",
      rows: [{ account: { number: "2611", name: "Moms" }, amount: minorUnits(0) }]
    }
  ]
  const [first, second] = stores
  const file = sieFile(vouchers, { stores, version: "1.2.3", madeOn: "2026-11-30" })
  const text = file
    .toString("latin1")
    .replaceAll("\u0094", "ö")
    .replaceAll("\u0084", "ä")
    .replaceAll("\u0086", "å")
  expect(text.split("\r\n")).toEqual([
    "#FLAGGA 0",
    '#PROGRAM "Karat" "1.2.3"',
    "#FORMAT PC8",
    "#GEN 20261130",
    "#SIETYP 4",
    `#ORGNR ${first?.organisation_number}`,
    `#FNAMN "${first?.organisation_name}"`,
    "#VALUTA SEK",
    '#DIM 1 "Kostnadsställe"',
    `#OBJEKT 1 "101" "${first?.name}"`,
    `#OBJEKT 1 "102" "${second?.name}"`,
    '#KONTO 1910 "Kassa"',
    '#KONTO 1930 "Företagskonto"',
    '#KONTO 2611 "Moms"',
    '#VER "K" "" 20261123 "Dagskassa butik 101 2026-11-23"',
    "{",
    '   #TRANS 1930 {1 "101"} 100.50',
    '   #TRANS 1910 {1 "101"} -100.50',
    "}",
    '#VER "K" "" 20261124 "Dagskassa butik 102 2026-11-24"',
    "{",
    '   #TRANS 2611 {1 "102"} 0.00',
    "}",
    ""
  ])
})
