import { spawnSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { tender } from "@karat/domain/tender/tender-type"
import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import { openCart, setTraining } from "@karat/contract/cart"
import type { Database } from "../database/database.ts"
import { environmentOf } from "../testing/environment-of.ts"
import { startTestServer } from "../testing/test-server.ts"
import { daySales } from "../store-day/day-sums.ts"
import { present } from "../testing/present.ts"
import { testDataFolder } from "../testing/test-data-folder.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { accountPlans } from "./account-plan.ts"
import { type BooksRequest, booksOf } from "./books-of.ts"
import { csvFile, sieFile } from "./written-vouchers.ts"

/** The letters of code page 437 that Swedish books have, as its table names them. */
const letters = new Map([
  [0x84, "ä"],
  [0x86, "å"],
  [0x94, "ö"],
  [0x82, "é"],
  [0x8e, "Ä"],
  [0x8f, "Å"],
  [0x99, "Ö"]
])

interface Read {
  readonly labels: ReadonlyMap<string, readonly (readonly string[])[]>
  readonly vouchers: readonly {
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }[]
}

/** Reads a file of SIE by the grammar of its specification alone: bytes, lines, fields, and what stands in brackets. */
function readSie(bytes: Buffer): Read {
  const text = [...bytes].map((byte) => {
    const letter = byte < 0x80 ? String.fromCodePoint(byte) : letters.get(byte)
    if (letter === undefined) throw new Error(`Byte ${byte} is no letter of Swedish books.`)
    return letter
  })
  const lines = text.join("").split("\r\n")
  if (lines.pop() !== "") throw new Error("The last line has no end.")
  const labels = new Map<string, string[][]>()
  const vouchers: { head: string[]; rows: string[][] }[] = []
  let inside = false
  for (const line of lines) {
    const [label = "", ...fields] = fieldsOf(line.trim())
    if (label === "{" || label === "}") inside = label === "{"
    else if (label === "#VER") vouchers.push({ head: fields, rows: [] })
    else if (label === "#TRANS") {
      if (!inside) throw new Error("A row stands outside of its voucher.")
      present(vouchers.at(-1)).rows.push(fields)
    } else labels.set(label, [...(labels.get(label) ?? []), fields])
  }
  return { labels, vouchers }
}

/** The fields of a line: plain, in quotes with `\"` in them, or a list in curly brackets. */
function fieldsOf(line: string): string[] {
  if (line === "{" || line === "}") return [line]
  return [...line.matchAll(/"(?<quoted>(?:\\.|[^"\\])*)"|\{(?<list>[^}]*)\}|(?<plain>\S+)/gu)].map(
    ({ groups }) =>
      groups?.["quoted"] === undefined
        ? (groups?.["list"] ?? groups?.["plain"] ?? "")
        : groups["quoted"].replaceAll(/\\(.)/gu, "$1")
  )
}

const minor = (decimal: string | undefined) => Math.round(Number(decimal?.replace(",", ".")) * 100)

const day = { from: "2026-11-23", to: "2026-11-23", format: "sie", stores: [] } as const

/** The file of the days that are asked for, of the common accounts. */
function written(db: Database, over: Partial<BooksRequest> = {}, plan = accountPlans(undefined)) {
  return booksOf(db, { ...day, ...over }, plan, { version: "0.1.0", now: new Date("2026-11-30T12:00:00Z") })
}

async function sold(till: TestTill, amount: number, paid: number, over = {}): Promise<void> {
  const cart = await cartWorth(till, amount)
  expect((await pay(till, cart, paid, over)).status).toBe(200)
}

it("a day's voucher balances, equals the day's figures, and is read back from SIE and from a table, while tills sell · OPS-12", async () => {
  let now = new Date("2026-11-23T10:00:00Z")
  const config = await testConfig()
  const server = await startTestServer(config, { clock: () => now })
  const till = await signedInTill(server.url)
  // Rounded to kronor, with change; by card; partly in euros; and on another day by the wall of the store.
  await sold(till, 19_960, 50_000)
  await sold(till, 45_000, 45_000, { tenderType: tender.card, data: "" })
  await sold(till, 30_000, 5_000, { currency: "EUR", changeCurrency: "SEK" })
  now = new Date("2026-11-23T22:59:00Z")
  await sold(await signedInTill(server.url, "102-1"), 7_000, 7_000)
  now = new Date("2026-11-23T23:01:00Z")
  await sold(await signedInTill(server.url), 1_000, 1_000)

  const out = join(testDataFolder(), "books.si")
  const program = spawnSync(
    process.execPath,
    [
      "--conditions",
      "@karat/source",
      "--disable-warning=ExperimentalWarning",
      join(import.meta.dirname, "../bookkeeping-main.ts"),
      "--from",
      day.from,
      "--to",
      day.to,
      "--out",
      out
    ],
    { encoding: "utf8", env: { ...process.env, ...environmentOf(config) } }
  )
  expect([program.status, program.stderr]).toEqual([0, ""])
  const { labels, vouchers } = readSie(readFileSync(out))
  expect(labels.get("#SIETYP")).toEqual([["4"]])
  expect(labels.get("#FORMAT")).toEqual([["PC8"]])
  expect(labels.get("#OBJEKT")?.map(([, store]) => store)).toEqual(["101", "102"])
  expect(labels.get("#KONTO")).toContainEqual(["3740", "Öres- och kronutjämning"])
  expect(vouchers.map(({ head }) => head)).toEqual([
    ["K", "", "20261123", "Dagskassa butik 101 2026-11-23"],
    ["K", "", "20261123", "Dagskassa butik 102 2026-11-23"]
  ])
  for (const { head, rows } of vouchers) {
    const store = present(head[3]).replace(/^Dagskassa butik (\d+) .*$/u, "$1")
    expect(rows.reduce((sum, [, , amount]) => sum + minor(amount), 0)).toBe(0)
    expect(rows.every(([, list]) => list === `1 "${store}"`)).toBe(true)
    const on = (account: string) =>
      -rows.filter(([number]) => number === account).reduce((sum, [, , amount]) => sum + minor(amount), 0)
    const figures = await daySales(server.db, store, "2026-11-23", "SEK")
    expect([on("3001") + on("2611"), on("3001")]).toEqual([figures.total, figures.totalExVat])
  }
  const [ofStockholm] = vouchers
  const amounts = new Map(
    present(ofStockholm).rows.map(([account = "", , amount]) => [account, minor(amount)])
  )
  expect(amounts.get("1580")).toBe(45_000)
  // 200 kronor for 199,60, and what went out of the drawer as change for euros.
  expect(amounts.get("3740")).toBe(-40)
  expect(amounts.get("1911")).toBeGreaterThan(30_000)
  const drawer = present(amounts.get("1910")) + present(amounts.get("1911"))
  expect(drawer + (amounts.get("3960") ?? 0)).toBe(50_000)

  const table = await written(server.db, { format: "csv", stores: ["101"] })
  const rows: Record<string, string>[] = parse(table.file, { bom: true, columns: true, delimiter: ";" })
  expect(rows.map(({ account, debit, credit }) => [account, minor(debit) - minor(credit)])).toEqual([
    ...amounts
  ])

  const next = await written(server.db, { from: "2026-11-24", to: "2026-11-24" })
  expect(readSie(next.file).vouchers.map(({ head, rows: { length } }) => [head[2], length])).toEqual([
    ["20261124", 3]
  ])
  // The books of the day that is still going on will grow.
  const days = (from: string, to: string) => written(server.db, { from, to })
  expect(await days("2026-11-23", "2026-11-29")).toMatchObject({ vouchers: 3, unfinished: undefined })
  for (const to of ["2026-11-30", "2026-12-01"])
    expect(await days("2026-11-24", to)).toMatchObject({ vouchers: 1, unfinished: "2026-11-30" })
  await expect(() => days("2026-11-30", "2026-12-02")).rejects.toThrow("Nothing was sold or moved")
  await server.stop()
}, 60_000)

it("practice is in no books; accounts are the shop's own where it names them; what cannot be one book is said · OPS-13", async () => {
  const config = await testConfig()
  const server = await startTestServer(config, { clock: () => new Date("2026-11-23T10:00:00Z") })
  const [till, helsinki] = [await signedInTill(server.url), await signedInTill(server.url, "fi201-1")]
  const { id } = (await till.call(openCart, { body: { badgeNumber: "1001" } })).answer
  await till.call(setTraining, { params: { id }, body: { training: true } })
  await sold(till, 77_700, 77_700)
  await sold(till, 10_000, 10_000)
  const accounts = join(testDataFolder(), "accounts.json")
  writeFileSync(accounts, JSON.stringify({ "revenue:2500": "3010 Smycken & ur", cash: "1912" }))
  const { file } = await written(server.db, {}, accountPlans(accounts))
  expect(readSie(file).vouchers[0]?.rows.map(([account, , amount]) => [account, amount])).toEqual([
    ["1912", "100.00"],
    ["2611", "-20.00"],
    ["3010", "-80.00"]
  ])

  await sold(helsinki, 1_000, 1_000, { currency: "EUR" })
  const refused = (over: Partial<BooksRequest>) => () => written(server.db, over)
  await expect(refused({})).rejects.toThrow("The stores 101, fi201 keep different books")
  await expect(refused({ stores: ["fi201"] })).rejects.toThrow("SIE is for books in Sweden")
  const finnish = { stores: ["fi201"], format: "csv" } as const
  const table = (await written(server.db, finnish)).file.toString("utf8")
  for (const row of ['1900;"Kassa";10,00', '2939;"Arvonlisäverovelka"', '3000;"Myynti"'])
    expect(table).toContain(row)
  const { SE } = accountPlans(undefined)
  await expect(written(server.db, finnish, { SE, FI: SE })).rejects.toThrow(
    "The books have no account for revenue:2550, vat:2550."
  )
  await expect(refused({ stores: ["999"] })).rejects.toThrow("There is no store '999'")
  await expect(refused({ from: "2026-11-31", to: "2026-11-31" })).rejects.toThrow("no days of the calendar")
  await expect(refused({ from: "2026-11-24" })).rejects.toThrow("no days of the calendar")
  expect(accountPlans(accounts).SE["cash"]).toEqual({ number: "1912", name: "Kassa" })
  expect(accountPlans(accounts).SE["card"]).toEqual({ number: "1580", name: "Fordringar för kontokort" })
  for (const [text, said] of [
    ["[]", "is no object of JSON"],
    ["null", "is no object of JSON"],
    ["1910", "is no object of JSON"],
    ['"1910 Kassa"', "is no object of JSON"],
    ["{", "cannot be read as JSON"],
    ['{"cash": 1910}', "'cash' must be a number and a name"],
    ['{"cash": "Kassa 1910"}', "'cash' must be a number and a name"],
    ['{"revenue:x": "3001"}', "'revenue:x' is no account"]
  ] as const) {
    writeFileSync(accounts, text)
    expect(() => accountPlans(accounts), text).toThrow(said)
  }
  writeFileSync(accounts, JSON.stringify({ "vat:2550": "2615", "revenue:*": "3009 Annat" }))
  expect(accountPlans(accounts).SE).toMatchObject({
    "vat:2550": { number: "2615", name: "vat:2550" },
    "revenue:*": { number: "3009", name: "Annat" }
  })
  writeFileSync(accounts, JSON.stringify({ "revenue:2500": "Smycken", tips: "3999" }))
  expect(() => accountPlans(accounts)).toThrow(/'revenue:2500' must be a number[^]*'tips' is no account/u)
  await server.stop()
})

it("books are the company's; names cannot break out of their field, and letters that the format lacks break nothing · KARAT-145", () => {
  const cash = present(accountPlans(undefined).SE["cash"])
  const store = {
    number: "101",
    name: 'Guld & "Silver"\r\n#TRANS \\ 東京',
    organisation_number: "556677-8899",
    organisation_name: "",
    currency: "SEK"
  }
  const vouchers = [{ store: "101", date: "2026-11-23", rows: [{ account: cash, amount: 0 as never }] }]
  const text = sieFile(vouchers, { stores: [store as never], version: "0.1.0", madeOn: "2026-11-23" })
  const { labels, vouchers: read } = readSie(text)
  expect(labels.get("#FNAMN")).toEqual([['Guld & "Silver" #TRANS / DongJing']])
  expect(read).toHaveLength(1)
  const company = { ...store, organisation_name: "Guldsmeden i Uppsala AB" }
  const books = sieFile(vouchers, { stores: [company as never], version: "0.1.0", madeOn: "2026-11-23" })
  expect(readSie(books).labels.get("#FNAMN")).toEqual([["Guldsmeden i Uppsala AB"]])
})

it("a table has each side in a column of its own with the country's decimal sign, and no cell of it is run by a sheet · KARAT-145", () => {
  const account = { number: "3010", name: '=1+1 "guld"' }
  const rows = [
    { account, amount: 12_50 as never },
    { account: { number: "1910", name: "Kassa + växel" }, amount: -12_50 as never }
  ]
  const text = csvFile([{ store: "101", date: "2026-11-23", rows }]).toString("utf8")
  expect(text).toBe(
    [
      "\u{FEFF}date;store;account;name;debit;credit",
      `2026-11-23;"101";3010;"'=1+1 ""guld""";12,50;`,
      '2026-11-23;"101";1910;"Kassa + växel";;12,50',
      ""
    ].join("\r\n")
  )
  const nameIn = (name: string) => {
    const row = { account: { number: "3010", name }, amount: 100 as never }
    const table = csvFile([{ store: "101", date: "2026-11-23", rows: [row] }]).toString("utf8")
    return table.split("\r\n")[1]?.split(";")[3]
  }
  for (const begin of ["=", "+", "-", "@", " =", "\t+", "\r-"])
    expect(nameIn(`${begin}1`)).toBe(`"'${begin.trim()}1"`)
  for (const plain of ["1-1", "Guld"]) expect(nameIn(plain)).toBe(`"${plain}"`)
})
