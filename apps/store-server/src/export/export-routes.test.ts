import { readAdminChanges } from "@karat/contract/admin"
import * as imports from "@karat/contract/catalogue-import"
import { exportList } from "@karat/contract/shop-file"
import { exportColumns, type ExportList, exportLists } from "@karat/domain/admin/export-list"
import {
  firstLayout,
  judgedDraft,
  readDraft,
  type Register
} from "@karat/domain/catalogue-import/import-draft"
import type { StandingItem } from "@karat/domain/catalogue-import/item-changes"
import { exportedFields } from "@karat/domain/catalogue-import/written-item"
import { minorUnits } from "@karat/domain/money/minor-units"
import { anyHostileText } from "@karat/domain/testing/hostile-texts"
import { csvTable } from "@karat/domain/text/csv-table"
import { parse } from "csv-parse/sync"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { writeItem } from "../catalogue/item-writer.ts"
import { draftSheets } from "../catalogue-import/draft-sheets.ts"
import { sqlText } from "../testing/sql-text.ts"
import { soldReceipt } from "../testing/test-return.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { articleHead, articleRow } from "./article-table.ts"

let server: TestServer
let till: TestTill
let now = new Date("2026-11-20T09:00:00Z")
beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now, followsClock: true })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const days = { from: "2026-11-01", to: "2026-11-30" }
const words = { heads: {}, values: {} }
const asked = (list: ExportList, over: object = {}) => ({
  badgeNumber: "1001",
  locale: "sv",
  search: undefined,
  ...days,
  ...words,
  list,
  ...over
})
const ticket = async (list: ExportList, over: object = {}, at = till) =>
  await at.call(exportList, { body: asked(list, over) })
const fetched = (path: string) => fetch(`${server.url}/api/${path}`)

/** The rows of a list as a spreadsheet reads them, and how it came. */
async function table(list: ExportList, over: object = {}, at = till) {
  const { answer } = await ticket(list, over, at)
  const response = await fetched(answer.path)
  const text = Buffer.from(await response.arrayBuffer()).toString("utf8")
  expect(response.status, list).toBe(200)
  expect(text.startsWith("\u{FEFF}"), list).toBe(true)
  const rows: string[][] = parse(text, { bom: true, delimiter: ";" })
  return { rows, text, headers: response.headers, name: answer.name }
}

it("gives every list out as a table, with the words of who asks and a row for each thing · EXPORT-1", async () => {
  await soldReceipt(till, [1_000_00])
  for (const list of exportLists) {
    const { rows, headers } = await table(list)
    const width = list === "item" ? exportedFields.length : exportColumns(list).length
    expect([...new Set(rows.map(({ length }) => length))], list).toEqual([width])
    expect(headers.get("content-disposition")).toMatch(
      new RegExp(`^attachment; filename="karat-${list}`, "u")
    )
  }
  const staff = await table("staff", {
    heads: { givenName: "=Förnamn", maySell: "Säljer" },
    values: { true: "Ja", false: "Nej" }
  })
  const [head = []] = staff.rows
  expect([head[0], staff.rows.some((row) => row[head.indexOf("Säljer")] === "Ja")]).toEqual([
    "'=Förnamn",
    true
  ])
  const receipts = await table("receipt", { values: { SALE: "Köp" } })
  expect(receipts.rows.at(-1)).toEqual(
    expect.arrayContaining(["2026-11-20", "101", "WK1011", "1001", "Köp", "1", "1000,00"])
  )
  expect((await table("receipt", { from: "2026-11-21" })).rows).toHaveLength(1)
  // What a finder of the file could spend is not in it.
  const codes = (await table("voucher")).rows.slice(1).map((row) => row[1] ?? "")
  expect(codes.length).toBeGreaterThan(0)
  expect(codes.every((code) => /^….{4}$/u.test(code))).toBe(true)
})

it("gives out what was looked for, or all of it, however much it is · EXPORT-1 EXPORT-4", async () => {
  const count = async (sql: string) => (await server.db.get(sqlText<{ n: number }>(sql)))?.n ?? 0
  const all = await table("item")
  expect(all.rows.length - 1).toBe(await count("SELECT count(*) AS n FROM item"))
  expect(all.rows.length).toBeGreaterThan(500)
  const found = await table("item", { search: "aurora" })
  expect(found.rows.length).toBeGreaterThan(50)
  expect(found.rows.slice(1).every((row) => row.join(" ").toLowerCase().includes("aurora"))).toBe(true)
  const changes = await table("change", { values: { "field.exportSearch": "Sökord", exportSearch: "Fel" } })
  expect(changes.rows.some(([, , , , , field, , after]) => field === "Sökord" && after === "aurora")).toBe(
    true
  )
  const stock = await table("stock", { search: "BESPOKE" })
  expect(stock.rows.slice(1).map(([number]) => number)).toEqual(
    Array.from({ length: stock.rows.length - 1 }, () => "BESPOKE")
  )
})

it("takes the items back that it has given out, and changes nothing · EXPORT-2", async () => {
  await writeItem(
    server.db,
    {
      number: "=HYPERLINK-1",
      description: '=1+1;"x"',
      description2: "'=2+2 \u{FFFD}",
      division: "RINGS",
      status: "10",
      barcodes: ["12"],
      weightMg: 1_234,
      origin: "import"
    },
    "now",
    now
  )
  for (const locale of ["sv", "fi", "en"]) {
    const { text } = await table("item", { locale })
    const file = Buffer.from(text, "utf8").toString("base64")
    const { id } = (
      await till.call(imports.bringImport, { body: { badgeNumber: "1001", fileName: "a.csv", file } })
    ).answer
    const query = { badgeNumber: "1001", show: "all", from: "0" }
    const { counts, layout } = (await till.call(imports.readImport, { params: { id }, query })).answer
    expect(layout.columns).toEqual(exportedFields)
    expect({ ...counts, all: 0 }).toEqual({ all: 0, wrong: 0, new: 0, changed: 0, left: 0, same: counts.all })
  }
})

const money = fc.integer({ min: 0, max: 999_999_99 }).map((minor) => (minorUnits(minor) / 100).toFixed(2))
const anyItem: fc.Arbitrary<StandingItem> = fc.record({
  description: anyHostileText.map((text) => `${text}x`),
  description2: anyHostileText,
  family: anyHostileText,
  category: anyHostileText,
  division: anyHostileText,
  size: anyHostileText,
  model: anyHostileText,
  status: fc.constantFrom("10", "99"),
  picture: fc.constant(""),
  weightMg: fc.oneof(fc.constant(""), fc.integer({ min: 1, max: 9_999_999 }).map(String)),
  barcodes: fc.oneof(fc.constant(""), fc.stringMatching(/^\d{1,14}$/u)),
  priceMinor: fc.oneof(fc.constant(""), money),
  originalPriceMinor: fc.oneof(fc.constant(""), money),
  vatBasisPoints: fc.integer({ min: 0, max: 10_000 }).map(String),
  stock: fc.constant("0")
})
const anyNumber = fc.stringMatching(/^[A-ZÅÄÖ0-9][A-ZÅÄÖ0-9._/-]{0,19}$/u)

it("takes any items back as they were, whatever the register has of them · EXPORT-2", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(anyNumber, anyItem), {
        minLength: 1,
        maxLength: 8,
        selector: ([number]) => number
      }),
      fc.constantFrom("sv", "fi", "en"),
      async (items, locale) => {
        const lines = [articleHead(locale), ...items.map(([number, item]) => articleRow(number, item))]
        const read = await draftSheets("items.csv", Buffer.from(csvTable(lines), "utf8"))
        if ("fault" in read) throw new Error(`The table cannot be read: ${read.fault}`)
        const layout = firstLayout(read.sheets)
        expect(layout.columns).toEqual(exportedFields)
        const register: Register = {
          standing: new Map(items),
          owners: new Map(),
          statuses: new Set(["10"]),
          divisions: new Map()
        }
        const rows = readDraft(read.sheets, { layout, mended: [], left: new Map() }, "SEK")
        expect(judgedDraft(rows, layout, register).map(({ kind }) => kind)).toEqual(items.map(() => "same"))
      }
    ),
    { numRuns: 200 }
  )
})

it("is for administrators, by a ticket that is good for a minute and nothing else · EXPORT-3", async () => {
  const refused = await ticket("staff", { badgeNumber: "1003" })
  expect([refused.status, refused.code]).toEqual([422, "not_administrator"])
  const withoutDays = await ticket("receipt", { from: undefined })
  expect([withoutDays.status, withoutDays.code]).toEqual([422, "period_invalid"])
  const { path } = (await ticket("staff")).answer
  expect((await fetched(`${path}x`)).status).toBe(404)
  expect((await fetched("files/bm90aGluZw.AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404)
  await server.db.run(sqlText("UPDATE staff SET may_administer = 0 WHERE badge = '1001'"))
  expect((await fetched(path)).status).toBe(422)
  await server.db.run(sqlText("UPDATE staff SET may_administer = 1 WHERE badge = '1001'"))
  expect((await fetched(path)).headers.get("cache-control")).toBe("no-store")
  now = new Date(now.getTime() + 61_000)
  expect((await fetched(path)).status).toBe(404)
})

it("has the lists of the country of who asks alone, and is in the log with what was looked for · EXPORT-3", async () => {
  const finnish = await signedInTill(server.url, "fi201-1")
  const { rows } = await table("store", { badgeNumber: "1002", locale: "fi" }, finnish)
  expect(rows.slice(1).every(([number]) => number?.startsWith("fi"))).toBe(true)
  await ticket("stock", { search: "aurora" })
  const [latest] = (await till.call(readAdminChanges, { query: { badgeNumber: "1001" } })).answer
  expect(latest).toMatchObject({
    kind: "export",
    badgeNumber: "1001",
    subject: "karat-stock-2026-11-20.csv",
    changed: [{ field: "exportSearch", after: "aurora" }]
  })
})

it("has neither receipts nor changes of another country, and no practice · EXPORT-3", async () => {
  const finnish = await signedInTill(server.url, "fi201-1")
  const rowsOf = async (list: ExportList, ...who: readonly [over: object, at: TestTill]) =>
    (await table(list, ...who)).rows.slice(1)
  const [swede, finn] = [[{}, till] as const, [{ badgeNumber: "1002", locale: "fi" }, finnish] as const]
  await soldReceipt(till, [10_00])
  expect((await rowsOf("receipt", ...swede)).length).toBeGreaterThan(0)
  expect(await rowsOf("receipt", ...finn)).toEqual([])
  await server.db.run(sqlText("UPDATE receipt_index SET training = 1"))
  expect(await rowsOf("receipt", ...swede)).toEqual([])
  await ticket("receipt")
  expect((await rowsOf("change", ...finn)).filter((row) => row.includes("1001"))).toEqual([])
})
