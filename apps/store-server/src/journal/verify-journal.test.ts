import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tables } from "../database/tables.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"
import type { Entry } from "./group.ts"
import { postDrawerGroup } from "./post-group.ts"
import { verifyJournal } from "./verify-journal.ts"

let server: TestServer
let open: string
let closed: string

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  const till = await signedInTill(server.url)
  closed = await cartWorth(till, 100_00)
  await pay(till, closed, 100_00)
  open = await cartWorth(till, 50_00)
  await pay(till, open, 20_00)
})
afterAll(() => server.stop())

/** A test whose writing is taken back. */
const undone = (test: () => Promise<void>) => async () => {
  const over = new Error("over")
  const written = server.db.transaction(async () => {
    await test()
    throw over
  })
  await expect(written).rejects.toBe(over)
}

interface Written {
  readonly account: string
  readonly amount: number
  readonly currency?: string
  readonly cart?: string
  readonly kind?: string
  readonly training?: 0 | 1
  readonly register?: string
  readonly at?: string
}
const isOfDrawer = (kind: string) => ["cash-difference", "banked", "bank-change"].includes(kind)
let groups = 0
/** Writes entries into the journal as no word of the server does; answers their group. */
async function written(...entries: readonly Written[]): Promise<string> {
  const group = `group-${(groups += 1)}`
  for (const { account, amount, currency = "SEK", cart = open, kind = "payment", ...more } of entries)
    await server.db.run(
      sqlText(
        `INSERT INTO journal_entry (group_id, group_kind, account, currency, amount_minor, cart_id, store_number,
           terminal_id, training, at) VALUES (?, ?, ?, ?, ?, ?, '101', ?, ?, ?)`,
        group,
        kind,
        account,
        currency,
        amount,
        isOfDrawer(kind) ? null : cart,
        more.register ?? "WK1011",
        more.training ?? 0,
        more.at ?? "2099-11-20T09:00:00.000Z"
      )
    )
  return group
}

describe("what is wrong with a journal is said in a sentence, and nothing where it is whole:", () => {
  it(
    "a group that does not sum to zero, in each currency by itself · MONEY-3",
    undone(async () => {
      expect(await verifyJournal(server.db)).toEqual([])
      const group = await written(
        { account: "card", amount: 5_00 },
        { account: "receivable", amount: -4_00 },
        { account: "bank", amount: 1_00, currency: "EUR" },
        { account: "exchange", amount: -1_00, currency: "EUR" }
      )
      expect(await verifyJournal(server.db)).toEqual([`Group ${group} sums to 100 SEK.`])
    })
  )

  it(
    "a closed sale that owes something, and no open one · ROUND-4",
    undone(async () => {
      for (const cart of [open, closed])
        await written({ account: "receivable", amount: 3_00, cart }, { account: "card", amount: -3_00, cart })
      expect(await verifyJournal(server.db)).toEqual([`The closed sale ${closed} still has 300 to be paid.`])
    })
  )

  it(
    "a closed sale that it does not tell of, and no open one",
    undone(async () => {
      const columns = Object.keys(tables.cart)
      const values = columns.map((name) =>
        name === "id" ? "'an-untold-sale'" : name === "receipt_number" ? "'0000WK1011000000999'" : name
      )
      await server.db.run(
        sqlText(
          `INSERT INTO cart (${columns.join(", ")}) SELECT ${values.join(", ")} FROM cart WHERE id = ?`,
          closed
        )
      )
      expect(await verifyJournal(server.db)).toEqual([
        "The closed sale an-untold-sale is not in the journal."
      ])
      // Money that moved on it is no sale.
      await written(
        { account: "card", amount: 1_00, cart: "an-untold-sale" },
        { account: "bank", amount: -1_00, cart: "an-untold-sale" }
      )
      expect(await verifyJournal(server.db)).toEqual([
        "The closed sale an-untold-sale is not in the journal."
      ])
      await written(
        { account: "card", amount: 1_00, cart: "an-untold-sale", kind: "sale" },
        { account: "bank", amount: -1_00, cart: "an-untold-sale", kind: "sale" }
      )
      expect(await verifyJournal(server.db)).toEqual([])
    })
  )

  it(
    "cash that is not what its days say, of each register and currency, and none of practice · CASH-6",
    undone(async () => {
      const cash = (amount: number, over: Partial<Written> = {}) =>
        written({ account: "cash", amount, ...over }, { account: "bank", amount: -amount, ...over })
      await cash(7_00, { training: 1 })
      for (const kind of ["cash-difference", "banked"]) await cash(9_00, { kind })
      expect(await verifyJournal(server.db)).toEqual([])
      await cash(1_00)
      await cash(2_00, { register: "WK1012" })
      await cash(3_00, { currency: "EUR" })
      expect([...(await verifyJournal(server.db))].sort()).toEqual([
        "The cash of WK1011 EUR is 300, and 0 by its days.",
        "The cash of WK1011 SEK is 12100, and 12000 by its days.",
        "The cash of WK1012 SEK is 200, and 0 by its days."
      ])
    })
  )
})

describe("what runs backwards, as it does where a clock was set back", () => {
  it(
    "is said of receipts, Z reports and the journal, two minutes apart at least · OPS-20",
    undone(async () => {
      const [receipt] = await server.db.all(
        sqlText<{ number: string }>("SELECT receipt_number AS number FROM cart WHERE id = ?", closed)
      )
      const before = (at: string) =>
        server.db.run(
          sqlText(
            `INSERT INTO cart (id, state, store_number, terminal_id, badge, currency, training, date, time, closed_at, receipt_number)
           SELECT 'the-cart-before', 'closed', store_number, terminal_id, badge, currency, training, date, time, ?, '0' FROM cart WHERE id = ?`,
            at,
            closed
          )
        )
      await before("2099-01-01T00:00:00.000Z")
      expect(await verifyJournal(server.db)).toContain(
        `The receipts run backwards at ${receipt?.number}, and at 0 others.`
      )
      const report = (number: number, at: string) =>
        server.db.run(
          sqlText(
            `INSERT INTO register_report (terminal_id, number, store_number, badge, at, through_entry, through_event,
             sold_minor, refunds_minor, report) VALUES ('WK1011', ?, '101', '1001', ?, 0, 0, 0, 0, '{}')`,
            number,
            at
          )
        )
      await report(1, "2026-11-20T18:02:00.000Z")
      await report(2, "2026-11-20T18:00:00.000Z")
      expect((await verifyJournal(server.db)).filter((each) => each.includes("Z reports"))).toEqual([])
      await report(3, "2026-11-20T17:57:59.000Z")
      expect(await verifyJournal(server.db)).toContain(
        "The Z reports run backwards at WK1011 Z 3, and at 0 others."
      )
      await written({ account: "cash", amount: 100 }, { account: "receivable", amount: -100 })
      expect((await verifyJournal(server.db)).filter((each) => each.includes("journal run"))).toEqual([])
      await written(
        { account: "cash", amount: 100, at: "2098-01-01T00:00:00.000Z" },
        { account: "receivable", amount: -100 }
      )
      expect((await verifyJournal(server.db)).filter((each) => each.includes("journal run"))).toHaveLength(1)
    })
  )
})

describe("what moves between a drawer and the bank", () => {
  const entry = (account: string, amount: number): Required<Entry> => ({
    account,
    amount: minorUnits(amount),
    currency: "SEK"
  })
  const posted = (kind: "banked" | "bank-change", entries: readonly Required<Entry>[]) =>
    postDrawerGroup(server.db, {
      kind,
      entries,
      storeNumber: "101",
      terminalId: "WK1011",
      at: new Date("2099-11-20T09:00:00Z")
    })
  const inTheJournal = async () =>
    (
      await server.db.all(
        sqlText<{ account: string; amount: number; training: number }>(
          "SELECT account, amount_minor AS amount, training FROM journal_entry WHERE cart_id IS NULL ORDER BY id"
        )
      )
    ).map(({ account, amount, training }) => [account, amount, training])
  const corrections = async () =>
    present(
      await server.db.get(
        sqlText<{ sum: number | null }>(
          "SELECT sum(corrections_minor) AS sum FROM cash_flow WHERE date = '2099-11-20' AND currency = 'SEK'"
        )
      )
    ).sum

  it(
    "stands in the journal, and what comes back from there in the day as well · CASH-6 BANK-4",
    undone(async () => {
      await posted("banked", [entry("cash", -100_00), entry("bank", 100_00)])
      expect([await inTheJournal(), await corrections()]).toEqual([
        [
          ["cash", -100_00, 0],
          ["bank", 100_00, 0]
        ],
        null
      ])
      await posted("bank-change", [entry("cash", 30_00), entry("bank", -30_00)])
      expect(await corrections()).toBe(30_00)
      expect(await verifyJournal(server.db)).toEqual([])
    })
  )

  it(
    "is told without what did not move, and by one entry where nothing did",
    undone(async () => {
      await posted("banked", [entry("cash", -1_00), entry("card", 0), entry("bank", 1_00)])
      await posted("banked", [entry("cash", 0), entry("bank", 0)])
      expect(await inTheJournal()).toEqual([
        ["cash", -1_00, 0],
        ["bank", 1_00, 0],
        ["cash", 0, 0]
      ])
    })
  )

  it(
    "is not written where it does not sum to zero · MONEY-3",
    undone(async () => {
      await expect(() => posted("banked", [entry("cash", -100_00), entry("bank", 99_00)])).rejects.toThrow(
        'entries-sum-to-zero does not hold: {"kind":"banked","sum":-100,"currency":"SEK"}'
      )
      expect(await inTheJournal()).toEqual([])
    })
  )
})
