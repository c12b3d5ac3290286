import { type Call, mutates } from "@karat/contract/call"
import { goodsSchema } from "@karat/store-server/goods/goods-schema"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { backupsForTests } from "@karat/store-server/testing/backups-for-tests"
import { proveEverybody } from "@karat/store-server/testing/proved"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { signedInTill, testConfig, type TestTill } from "@karat/store-server/testing/test-till"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { callsInUse, nameOf } from "./every-call.ts"
import { gestures } from "./gestures.ts"

/** What begins every badge of a colleague, once the gestures of a day are made. */
const secret = "86753"
const cashier = "4444"
const administrator = "4445"
const today = new Date().toISOString().slice(0, 10)

let server: TestServer
let till: TestTill
/** What changing calls were answered that had a badge in it, by the call. */
const answeredWithBadge: string[] = []

beforeAll(async () => {
  const opened = Date.now()
  let looks = 0
  // Names of all kinds are asked for in place of each other, so that many are wrong.
  server = await startTestServer(await testConfig(backupsForTests()), {
    clockOfLimits: () => new Date(opened + (looks += 1) * 60_000)
  })
  const first = await signedInTill(server.url)
  const badges = new Set(
    (await server.db.all(sqlText<{ badge: string }>("SELECT badge FROM staff"))).map(badgeOf)
  )
  for (const prepare of Object.values(gestures)) {
    const { call, finish, parts } = await prepare(server, first)
    const { text } = await (await signedInTill(server.url)).call(call, parts)
    if (everyText(withoutOwn(text)).some((each) => badges.has(each))) answeredWithBadge.push(nameOf(call))
    await finish?.()
  }
  await giveOtherBadges()
  for (const [badge, right] of [
    [cashier, 0],
    [administrator, 1]
  ] as const)
    await server.db.run(
      sqlText(
        "INSERT INTO staff (badge, given_name, family_name, store_number, locale, may_change_store, may_administer) VALUES (?, 'Ny', 'Kollega', '101', 'sv', 0, ?)",
        badge,
        right
      )
    )
  till = await signedInTill(server.url)
  await proveEverybody(server)
}, 120_000)
afterAll(() => server.stop())

const badgeOf = ({ badge }: { readonly badge: string }) => badge

/** All of the day was done by badges that stand nowhere by chance. */
async function giveOtherBadges(): Promise<void> {
  const { db } = server
  for (const { name } of await db.all(
    sqlText<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'trigger'")
  ))
    await db.run(sqlText(`DROP TRIGGER "${name}"`))
  await db.run(sqlText("PRAGMA foreign_keys = OFF"))
  const columns = await db.all(
    sqlText<{ table: string; column: string }>(
      `SELECT list.name AS "table", info.name AS "column" FROM pragma_table_list AS list
         JOIN pragma_table_info(list.name) AS info
         WHERE list.schema = 'main' AND list.type = 'table' AND info.type = 'TEXT'
           AND (info.name LIKE '%badge%' OR info.name LIKE '%\\_by' ESCAPE '\\' OR info.name IN ('by', 'staff'))
         ORDER BY list.name = 'staff'`
    )
  )
  expect(columns.length).toBeGreaterThan(20)
  for (const { column, table } of columns)
    await db.run(
      sqlText(
        `UPDATE "${table}" SET "${column}" = ? || "${column}" WHERE "${column}" IN (SELECT badge FROM staff)`,
        secret
      )
    )
}

/** An answer without what the specification names, and what somebody's own badge or card was asked with. */
function withoutOwn(text: string): unknown {
  const told: unknown = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text
  return without(told, new Set(["th_staffId", "e_badge"]))
}

function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, names))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.has(name))
      .map(([name, each]) => [name, without(each, names)])
  )
}

function everyText(value: unknown): readonly string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(everyText)
  return [String(value)]
}

/** Names of all that the store has, as many as there are kinds of it. */
async function namesInStore(): Promise<readonly string[]> {
  const one = async (column: string, from: string) =>
    (
      await server.db.all(sqlText<{ name: string | number }>(`SELECT ${column} AS name FROM ${from} LIMIT 2`))
    ).map(({ name }) => String(name))
  return [
    ...(await one("id", "cart WHERE state = 'open' AND store_number = '101'")),
    ...(await one("id", "cart WHERE state = 'closed' AND store_number = '101'")),
    ...(await one("cart_id", "payment_attempt JOIN cart ON cart.id = cart_id WHERE store_number = '101'")),
    ...(await one(
      "cart_id",
      "cart_income_expense JOIN cart ON cart.id = cart_id WHERE store_number = '101'"
    )),
    ...(await one("receipt_id", "receipt_index WHERE country = 'SE' ORDER BY random()")),
    ...(await one(
      "number",
      "web_order WHERE store_number = '101' ORDER BY number IN (SELECT order_number FROM web_order_move WHERE badge IS NOT NULL) DESC"
    )),
    ...(await one("order_number", "web_return WHERE store_number = '101'")),
    ...(await one("id", "reservation WHERE store_number = '101'")),
    ...(await one("contact_id", "member")),
    ...(await one("personal_number", "person")),
    ...(await one("code", "voucher")),
    ...(await one("id", "import_draft")),
    ...(await one("number", "item")),
    ...(await one("id", "repair WHERE store_number = '101'")),
    "BAG-S",
    "101",
    "199001012385",
    "staff",
    "reasons",
    cashier
  ]
}

/** What is asked of a call that names no more than who asks, and of one that names all it can. */
async function queriesOf({ query }: Call, badge: string): Promise<readonly string[]> {
  const cart = (
    await server.db.get(sqlText<{ id: string }>("SELECT cart_id AS id FROM payment_attempt LIMIT 1"))
  )?.id
  const counted = await server.db.get(
    sqlText<{ date: string; pos: number }>(
      "SELECT date, pos FROM cash_day WHERE store_number = '101' AND saved_by LIKE ? ORDER BY date DESC LIMIT 1",
      `${secret}%`
    )
  )
  const values: Readonly<Record<string, string>> = {
    badgeNumber: badge,
    badge,
    page: "1",
    day: today,
    by: "staff",
    from: today,
    to: today,
    date: counted?.date ?? "",
    cart: cart ?? "",
    search: "ring",
    currencies: "EUR",
    language: "sv",
    country: "SE",
    pos: String(counted?.pos),
    currency: "SEK"
  }
  const of = (names: readonly string[]) =>
    `?${names
      .filter((name) => values[name] !== undefined)
      .map((name) => `${name}=${encodeURIComponent(values[name] ?? "")}`)
      .join("&")}`
  const asksWho = query.filter((name) => name === "badgeNumber")
  return [
    ...new Set([
      of(query),
      of(asksWho),
      of([...asksWho, "day", "page"].filter((each) => query.includes(each)))
    ])
  ]
}

/** Reads whatever can be read; answers which calls told a badge, and which told something at all. */
async function readAll(badge: string, calls: readonly Call[]) {
  const names = await namesInStore()
  const told = new Set<string>()
  const leaks: string[] = []
  for (const call of calls)
    for (const name of call.path.includes("/:") ? names : [""])
      for (const query of await queriesOf(call, badge)) {
        const path = call.path.replaceAll(/:\w+/gu, encodeURIComponent(name))
        const answer = await till.raw("GET", `/api${path}${query}`)
        const text = await answer.text()
        if (answer.status === 200) told.add(nameOf(call))
        if (everyText(withoutOwn(text)).some((each) => each.includes(secret)))
          leaks.push(`${nameOf(call)}${query}`)
      }
  return { told, leaks: [...new Set(leaks)] }
}

/** Administrators have them, as the test beside shows. */
const refusedToCashiers = [
  "GET /admin/entries/:kind",
  "GET /admin/backups",
  "GET /admin/books",
  "GET /admin/changes",
  "GET /admin/imports",
  "GET /admin/imports/:id",
  "GET /admin/payments",
  "GET /admin/reports/sales",
  "GET /offline/remarks"
]

/** What a card says to who shows it, and a page that a payment app opens. */
const ofWhoHoldsIt = [
  "GET /staff/code/:code",
  "GET /myPinPadCallback/:transactionId/:storeNumber/:terminalNumber/:paymentLineId"
]

/** They are the administrators' own lists: who gives badges sees them, whose change it was, and who sold what. */
const listsOfBadges = new Set(["GET /admin/entries/:kind", "GET /admin/changes", "GET /admin/reports/sales"])

describe("a badge of somebody else", () => {
  it("is told to no cashier by any call that reads · KARAT-99", async () => {
    const calls = (await callsInUse(server.url)).filter((call) => !mutates(call))
    const { leaks, told } = await readAll(cashier, calls)
    expect(leaks).toEqual([])
    const silent = calls.map(nameOf).filter((name) => !told.has(name))
    expect(silent.sort()).toEqual([...refusedToCashiers, ...ofWhoHoldsIt].sort())
  }, 60_000)

  it("is told to administrators in their lists alone · KARAT-99", async () => {
    const calls = (await callsInUse(server.url)).filter(
      (call) => !mutates(call) && (call.path.startsWith("/admin") || call.path.startsWith("/offline"))
    )
    const { leaks, told } = await readAll(administrator, calls)
    expect(leaks.filter((leak) => !listsOfBadges.has(leak.replace(/\?.*/u, "")))).toEqual([])
    expect(calls.map(nameOf).filter((name) => !told.has(name))).toEqual([])
  })

  it("is answered by no call that changes something · KARAT-99", () => {
    expect(answeredWithBadge).toEqual([])
  })

  it("stands in nothing that the goods service answers · KARAT-99", () => {
    const answers = goodsSchema.replaceAll(/input \w+ \{[^}]*\}/gu, "")
    expect(goodsSchema).toMatch(/staff/iu)
    expect(answers).toContain("type Transfer {")
    expect(answers).not.toMatch(/badge|staff/iu)
  })
})
