import { exportBooks, mailBooks, readBooks } from "@karat/contract/shop-file"
import { readAdminChanges } from "@karat/contract/admin"
import { parse } from "csv-parse/sync"
import { pino } from "pino"
import { afterAll, beforeAll, expect, it } from "vitest"
import { isExported } from "../bookkeeping/exported-books.ts"
import type { ServerConfig } from "../config/server-config.ts"
import { noPost } from "../hardware/post.ts"
import { sqlText } from "../testing/sql-text.ts"
import { soldReceipt } from "../testing/test-return.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { mailMonths } from "./books-mailer.ts"

let server: TestServer
let till: TestTill
let config: ServerConfig
let now = new Date("2026-11-20T09:00:00Z")
beforeAll(async () => {
  config = await testConfig()
  server = await startTestServer(config, { clock: () => now, followsClock: true })
  till = await signedInTill(server.url)
  await soldReceipt(till, [1_000_00])
})
afterAll(() => server.stop())

/** Time goes on; a till signs in each day. */
async function until(moment: string): Promise<void> {
  now = new Date(moment)
  till = await signedInTill(server.url)
}

const badgeNumber = "1001"
const asked = { badgeNumber, from: "2026-11-20", to: "2026-11-20", format: "csv", stores: ["101"] } as const
const books = async () => (await till.call(readBooks, { query: { badgeNumber } })).answer
const mails = () => server.simulator?.post.mails() ?? []
/** Looks for months that are due, as the server does by the clock. */
const look = () =>
  mailMonths({
    clock: () => now,
    config,
    db: server.db,
    log: pino({ level: "silent" }),
    post: { ...noPost, mail: { send: () => Promise.resolve() } },
    transact: (command) => server.db.transaction(command)
  })
const refused = async (over: object, badge = badgeNumber) => {
  const { code, status } = await till.call(exportBooks, { body: { ...asked, ...over, badgeNumber: badge } })
  return [status, code]
}

it("gives days to the books as a file, and keeps who was given them; days that are over are closed · BOOKS-1 BOOKS-2", async () => {
  expect(await books()).toMatchObject({ takesSie: true, given: [], mailReady: true })
  const before = (await books()).stores.map(({ number }) => number)
  expect(before).toEqual(expect.arrayContaining(["101", "102"]))
  const first = (await till.call(exportBooks, { body: asked })).answer
  // The day is not over: its voucher grows, and nothing is closed.
  expect(first).toMatchObject({
    name: "karat-2026-11-20-2026-11-20.csv",
    vouchers: 1,
    unfinished: "2026-11-20"
  })
  expect(await isExported(server.db, "101", "2026-11-20")).toBe(false)
  await until("2026-11-21T09:00:00Z")
  const second = (await till.call(exportBooks, { body: asked })).answer
  expect(second.unfinished).toBeUndefined()
  expect(await isExported(server.db, "101", "2026-11-20")).toBe(true)
  const fetched = await fetch(`${server.url}/api/${second.path}`)
  expect(fetched.headers.get("content-disposition")).toContain('filename="karat-2026-11-20-2026-11-20.csv"')
  const rows: string[][] = parse(Buffer.from(await fetched.arrayBuffer()), { bom: true, delimiter: ";" })
  expect(rows.some((row) => row[2] === "3001")).toBe(true)
  // Fetching it is not giving it out anew.
  const { given } = await books()
  expect(given).toHaveLength(2)
  expect(given[0]).toMatchObject({
    way: "browser",
    name: "Maja Lindqvist",
    from: "2026-11-20",
    to: "2026-11-20",
    format: "csv",
    stores: ["101"],
    vouchers: 1
  })
  const [latest] = (await till.call(readAdminChanges, { query: { badgeNumber } })).answer
  expect(latest).toMatchObject({ kind: "export", subject: "karat-2026-11-20-2026-11-20.csv" })
  const sie = (await till.call(exportBooks, { body: { ...asked, format: "sie" } })).answer
  const file = await (await fetch(`${server.url}/api/${sie.path}`)).text()
  expect([sie.name, file.startsWith("#FLAGGA 0")]).toEqual(["karat-2026-11-20-2026-11-20.si", true])
})

it("says why days cannot be given out, and notes none of it · BOOKS-1", async () => {
  const before = (await books()).given.length
  expect(await refused({ stores: [] })).toEqual([422, "books_store_unknown"])
  expect(await refused({ stores: ["fi201"] })).toEqual([422, "books_store_unknown"])
  expect(await refused({ from: "2020-01-01" })).toEqual([422, "period_invalid"])
  expect(await refused({ from: "2026-11-21", to: "2026-11-20" })).toEqual([422, "period_invalid"])
  expect(await refused({ from: "2025-01-01", to: "2025-01-31" })).toEqual([422, "books_empty"])
  expect(await refused({}, "1003")).toEqual([422, "not_administrator"])
  expect((await books()).given).toHaveLength(before)
  const finnish = await signedInTill(server.url, "fi201-1")
  const abroad = { ...asked, badgeNumber: "1002", stores: ["fi201"] }
  expect((await finnish.call(exportBooks, { body: { ...abroad, format: "sie" } })).code).toBe("books_empty")
  const own = (await finnish.call(readBooks, { query: { badgeNumber: "1002" } })).answer
  expect([own.takesSie, own.given, own.stores.every(({ number }) => number.startsWith("fi"))]).toEqual([
    false,
    [],
    true
  ])
})

it("mails each month that is over once, of each company, from the month of its address on · BOOKS-3", async () => {
  const address = async (email: string | undefined) =>
    await till.call(mailBooks, { body: { badgeNumber, email } })
  expect((await address("anna@")).code).toBe("invalid_email")
  expect((await address(" bok@example.com ")).answer.email).toBe("bok@example.com")
  const [latest] = (await till.call(readAdminChanges, { query: { badgeNumber } })).answer
  expect(latest?.changed).toEqual([{ field: "booksEmail", after: "bok@example.com" }])
  // A company of its own has books of its own.
  await server.db.run(sqlText("UPDATE store SET organisation_number = '556999-0001' WHERE number = '102'"))
  await until("2026-12-01T03:59:00Z")
  await look()
  const mailed = async () => (await books()).given.filter(({ way }) => way === "mail")
  expect(await mailed()).toEqual([])
  await until("2026-12-01T04:00:00Z")
  await look()
  await look()
  const given = await mailed()
  expect(given.map(({ from, to, vouchers }) => [from, to, vouchers])).toEqual([
    ["2026-11-01", "2026-11-30", 0],
    ["2026-11-01", "2026-11-30", 1]
  ])
  expect(given.map(({ stores }) => stores.includes("102"))).toEqual([true, false])
  await expect.poll(() => mails().length, { timeout: 5000 }).toBe(1)
  const [mail] = mails()
  expect(mail).toMatchObject({ to: "bok@example.com", attached: { name: "karat-2026-11-01-2026-11-30.si" } })
  expect(mail?.subject).toContain("Bokföring 2026-11")
  expect(Buffer.from(mail?.attached?.base64 ?? "", "base64").toString("latin1")).toContain("#VER")
  await expect
    .poll(async () => (await mailed()).map(({ state }) => state), { timeout: 5000 })
    .toEqual(["empty", "sent"])
  // Without an address nothing is sent.
  expect((await address(undefined)).answer.email).toBeUndefined()
  await until("2027-01-02T04:00:00Z")
  await look()
  expect(await mailed()).toHaveLength(2)
})
