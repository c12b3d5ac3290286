import { readAdminChanges } from "@karat/contract/admin"
import { addItem } from "@karat/contract/cart"
import * as calls from "@karat/contract/catalogue-import"
import { readItem } from "@karat/contract/catalogue"
import type { DraftLayout } from "@karat/domain/catalogue-import/import-draft"
import { eanCheckDigit } from "@karat/domain/scan/ean-check-digit"
import { encode } from "iconv-lite"
import { type CellValue, writeXlsx } from "hucre/xlsx"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findItem } from "../catalogue/find-item.ts"
import { sqlText } from "../testing/sql-text.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { openedCart } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const badgeNumber = "1001"
const ean = (twelve: string) => `${twelve}${eanCheckDigit(twelve)}`
let server: TestServer
let till: TestTill
const config = await testConfig()
beforeAll(async () => {
  server = await startTestServer(config)
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const bytesOf = (text: string) => Buffer.from(text, "utf8")
const bringBytes = (bytes: Uint8Array, fileName = "prislista.csv") =>
  till.call(calls.bringImport, {
    body: { badgeNumber, fileName, file: Buffer.from(bytes).toString("base64") }
  })
const bring = async (text: string) => (await bringBytes(bytesOf(text))).answer.id
const open = async (id: string, show = "all", from = "0") =>
  (await till.call(calls.readImport, { params: { id }, query: { badgeNumber, show, from } })).answer
const nothing = { layout: undefined, mended: undefined, left: undefined, leavesWrong: undefined }
const change = (
  id: string,
  more: Partial<Omit<(typeof calls.changeImport)["body"]["Type"], "badgeNumber">>
) => till.call(calls.changeImport, { params: { id }, body: { badgeNumber, ...nothing, ...more } })
const act = async (id: string, what: "import" | "undo" | "discard", version?: number) =>
  await till.call(calls.actOnImport, {
    params: { id },
    body: { badgeNumber, act: what, version: version ?? (await open(id)).version }
  })
const item = (number: string) => findItem(server.db, "101", undefined, number)

/** Waits until an import runs no more. */
async function ended(id: string) {
  for (;;) {
    const found = await open(id)
    if (found.head.state !== "running" && found.head.state !== "undoing") return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
async function imported(text: string): Promise<string> {
  const id = await bring(text)
  expect(await act(id, "import")).toMatchObject({ status: 200 })
  await ended(id)
  return id
}

describe("a file that is brought in", () => {
  it("waits with what somebody has made of it, whatever becomes of the browser · IMPORT-7", async () => {
    const id = await bring("Nordiska AB;;\nArt.nr;Benämning;Pris\nW1;Ring;tio\nW2;Ring;20\n")
    expect(await open(id)).toMatchObject({
      readAs: "UTF-8",
      names: ["Art.nr", "Benämning", "Pris"],
      layout: { heading: 1, columns: ["number", "description", "price"] },
      counts: { all: 2, wrong: 1, new: 1, changed: 0, same: 0, left: 0 },
      missing: []
    })
    await change(id, { mended: [{ row: 2, column: 2, text: "10" }], left: [{ row: 3, left: true }] })
    const found = await open(id)
    expect(found).toMatchObject({ version: 2, counts: { wrong: 0, new: 1, left: 1 } })
    expect(found.rows[0]).toMatchObject({ line: 3, kind: "new", cells: ["W1", "Ring", "10"], mended: [2] })
    const { imports } = (await till.call(calls.readImports, { query: { badgeNumber } })).answer
    expect(imports[0]).toMatchObject({ id, fileName: "prislista.csv", state: "draft", by: "Maja Lindqvist" })
    expect(await act(id, "discard")).toMatchObject({ status: 200 })
    const gone = await till.call(calls.readImport, { params: { id }, query: { badgeNumber } })
    expect(gone).toMatchObject({ status: 404, code: "import_not_found" })
  })

  it("tells a page of its rows, of one kind · IMPORT-8", async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `P${at};Ring ${at};${at === 249 ? "x" : at + 1}`)
    const id = await bring(`Art.nr;Benämning;Pris\n${rows.join("\n")}\n`)
    expect((await open(id)).rows).toHaveLength(100)
    expect((await open(id, "all", "200")).rows.map(({ line }) => line)[0]).toBe(202)
    expect((await open(id, "wrong")).rows.map(({ line }) => line)).toEqual([251])
    await change(id, { leavesWrong: true })
    expect((await open(id)).counts).toMatchObject({ wrong: 0, left: 1, new: 249 })
  })

  it("is a workbook of any sheet, or text in any letters with any separator · IMPORT-2 IMPORT-5", async () => {
    const rows: CellValue[][] = [
      ["Hinnasto 2026", null, null, null],
      ["Tuotekoodi", "Tuotenimi", "EAN", "OVH sis. alv"],
      [1001, "Sormus", 7350053850026, 249.5]
    ]
    const workbook = await writeXlsx({
      sheets: [
        { name: "Info", rows: [["Tervetuloa"]] },
        { name: "Hinnasto", rows }
      ]
    })
    const { answer } = await bringBytes(workbook, "C:\\fakepath\\hinnasto.xlsx")
    const found = await open(answer.id)
    expect(found).toMatchObject({
      head: { fileName: "hinnasto.xlsx" },
      sheets: ["Info", "Hinnasto"],
      layout: { sheet: 1, heading: 1, columns: ["number", "description", "barcodes", "price"] }
    })
    expect(found.rows[0]?.cells).toEqual(["1001", "Sormus", "7350053850026", "249.5"])
    await change(answer.id, { layout: { ...found.layout, sheet: 0 } })
    expect(await open(answer.id)).toMatchObject({ layout: { sheet: 0, heading: 0 }, counts: { all: 0 } })
    for (const [encoding, separator] of [
      ["win1252", ";"],
      ["utf16le", "\t"],
      ["utf8", "|"]
    ] as const) {
      const text = [
        ["Art.nr", "Benämning", "Pris"],
        ["E1", "Örhänge", "10"]
      ].map((row) => row.join(separator))
      const read = await bringBytes(encode(text.join("\r\n"), encoding, { addBOM: encoding === "utf16le" }))
      expect((await open(read.answer.id)).rows[0]?.cells).toEqual(["E1", "Örhänge", "10"])
    }
  })

  it("is refused where it is no table, by what it is · IMPORT-11", async () => {
    const told = async (bytes: Uint8Array) => (await bringBytes(bytes)).code
    expect(await told(bytesOf("  \n \n"))).toBe("import_file_empty")
    expect(await told(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe("import_file_old")
    expect(await told(Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9]))).toBe("import_file_unreadable")
    expect(await told(Uint8Array.from([65, 0, 0, 0, 66, 1, 2]))).toBe("import_file_unreadable")
    expect(await told(Uint8Array.from([65, 0xe5, 0x8c, 66]))).toBe("import_file_letters")
    expect(await told(bytesOf(`${"a;".repeat(300)}\nb\n`))).toBe("import_file_too_large")
    const large = await till.raw("POST", "/api/admin/imports", {
      body: JSON.stringify({ file: "A".repeat(calls.largestImportBytes) }),
      headers: { "content-type": "application/json", "idempotency-key": "large" }
    })
    expect(large.status).toBe(413)
  })

  it("is read as files with its heading were before · IMPORT-6", async () => {
    const text = (number: string) => `Kod A;Kod B;Kr\n${number};Ring;10\n`
    const first = await bring(text("M1"))
    const { layout } = await open(first)
    const mapped: DraftLayout = { ...layout, columns: ["number", "description", "price"], withoutVat: true }
    await change(first, { layout: mapped })
    expect((await act(first, "import")).status).toBe(200)
    await ended(first)
    expect((await item("M1"))?.price).toBe(12_50)
    expect((await open(await bring(text("M2")))).layout).toEqual(mapped)
  })

  it("of a web shop has a row for each variant · KARAT-20", async () => {
    const id = await bring(
      "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\nsol,Solring,Size,16,S-16,499,https://x.se/1.jpg\nsol,,,17,S-17,tio,\nsol,,,,,,https://x.se/2.jpg\n"
    )
    const found = await open(id)
    expect(found.counts).toMatchObject({ all: 2, new: 1, wrong: 1 })
    expect(found.rows[1]?.cells.slice(0, 3)).toEqual(["S-17", "Solring, 17", "tio"])
  })
})

describe("an import", () => {
  it("makes what is right and was seen, once for all, and is in the log · IMPORT-9", async () => {
    const code = ean("735005390001")
    const id = await bring(
      `Art.nr;Benämning;Pris;EAN;Varugrupp\nR1;Ring;100;${code};Provgrupp\nR2;Ring;x;;\n`
    )
    expect(await act(id, "import")).toMatchObject({ status: 422, code: "import_not_ready" })
    const { version } = await open(id)
    await change(id, { leavesWrong: true })
    expect(await act(id, "import", version)).toMatchObject({ status: 409, code: "import_changed" })
    expect((await open(id)).newDivisions).toEqual(["Provgrupp"])
    expect((await act(id, "import")).status).toBe(200)
    expect(await ended(id)).toMatchObject({ head: { state: "done" }, result: { added: 1, changed: 0 } })
    expect((await till.call(readItem, { params: { item: code } })).status).toBe(200)
    expect(await act(id, "import")).toMatchObject({ status: 409, code: "import_is_over" })
    const [logged] = (await till.call(readAdminChanges, { query: { badgeNumber } })).answer
    expect(logged).toMatchObject({
      kind: "import",
      subject: "prislista.csv",
      badgeNumber,
      changed: [
        { field: "importNew", after: "1" },
        { field: "importChanged", after: "0" }
      ]
    })
  })

  it("leaves what its file does not speak of as it is · IMPORT-9", async () => {
    await imported("Art.nr;Benämning;Pris;Varugrupp\nK1;Ring;100;Ringar\n")
    const id = await bring("Art.nr;Benämning;Pris\nK1;Ring;120\n")
    expect((await open(id)).rows[0]?.changes.map(({ field }) => field)).toEqual([
      "priceMinor",
      "originalPriceMinor"
    ])
    await act(id, "import")
    await ended(id)
    expect(await item("K1")).toMatchObject({ price: 120_00, division: "RINGS" })
  })

  it("counts from the next scan on, also of what was scanned before, and so does taking it back · IMPORT-9", async () => {
    await imported("Art.nr;Benämning;Pris\nP1;Ring;100\n")
    const cart = await openedCart(till, badgeNumber)
    const scanned = async () => {
      const body = { itemNumber: "P1", quantity: 1 }
      const { answer } = await till.call(addItem, { params: { id: cart.id }, body })
      return answer.header.total
    }
    expect(await scanned()).toBe(100_00)
    const id = await imported("Art.nr;Benämning;Pris\nP1;Ring;120\n")
    expect(await scanned()).toBe(220_00)
    await act(id, "undo")
    await ended(id)
    expect(await scanned()).toBe(320_00)
  })

  it("goes on with the next server where one was stopped · IMPORT-9", async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `Z${at};Ring ${at};${at + 1}`)
    const id = await bring(`Art.nr;Benämning;Pris\n${rows.join("\n")}\n`)
    expect((await act(id, "import")).status).toBe(200)
    await server.stop()
    server = await startTestServer(config)
    till = await signedInTill(server.url)
    expect(await ended(id)).toMatchObject({ head: { state: "done" }, result: { added: 3000, changed: 0 } })
    await act(id, "undo")
    await server.stop()
    server = await startTestServer(config)
    till = await signedInTill(server.url)
    expect(await ended(id)).toMatchObject({ result: { takenBack: 3000, kept: [] } })
    expect(await item("Z7")).toBeUndefined()
  })

  it("is taken back where nothing has happened since, and says what stays · IMPORT-10", async () => {
    const code = ean("735005390002")
    await imported(`Art.nr;Benämning;Pris;EAN\nU1;Ring;100;${code}\nU2;Ring;100;\n`)
    const id = await imported(
      `Art.nr;Benämning;Pris;EAN;Varugrupp\nU1;Guldring;150;;Nygrupp\nU2;Guldring;150;;\nU3;Ny;10;${code};Nygrupp\nU4;Såld;10;;\n`
    )
    expect(await item("U1")).toMatchObject({ description: "Guldring", price: 150_00 })
    await server.db.run(sqlText("UPDATE item SET description = 'Finring' WHERE number = 'U2'"))
    const cart = await openedCart(till, badgeNumber)
    const added = await till.call(addItem, {
      params: { id: cart.id },
      body: { itemNumber: "U4", quantity: 1 }
    })
    expect(added.status).toBe(200)
    expect((await act(id, "undo")).status).toBe(200)
    const { head, result } = await ended(id)
    expect(head.state).toBe("undone")
    expect(result).toEqual({
      added: 2,
      changed: 2,
      takenBack: 2,
      kept: [
        { itemNumber: "U2", why: "changed" },
        { itemNumber: "U4", why: "used" }
      ]
    })
    expect(await item("U1")).toMatchObject({ description: "Ring", price: 100_00, barcodes: [code] })
    expect(await item("U2")).toMatchObject({ description: "Finring", price: 100_00 })
    expect(await item("U3")).toBeUndefined()
    expect((await item("U4"))?.description).toBe("Såld")
    const divisions = await server.db.all(sqlText("SELECT id FROM division WHERE name_sv = 'Nygrupp'"))
    expect(divisions).toEqual([])
    expect(await act(id, "undo")).toMatchObject({ status: 409, code: "import_is_over" })
  })

  it("gives barcodes back that have passed between its items · IMPORT-10", async () => {
    const [one, two] = [ean("735005390003"), ean("735005390004")]
    await imported(`Art.nr;Benämning;Pris;EAN\nV1;Ring;100;${one}\nV2;Ring;100;${two}\n`)
    const id = await imported(`Art.nr;Benämning;Pris;EAN\nV1;Ring;100;${two}\nV2;Ring;100;${one}\n`)
    expect((await item("V1"))?.barcodes).toEqual([two])
    await act(id, "undo")
    expect((await ended(id)).result).toMatchObject({ takenBack: 2, kept: [] })
    expect([(await item("V1"))?.barcodes, (await item("V2"))?.barcodes]).toEqual([[one], [two]])
  })

  it("counts stock in the store that is named, and in none without · IMPORT-9", async () => {
    const id = await bring("Art.nr;Benämning;Pris;Antal\nL1;Ring;100;7\n")
    const { layout, stores } = await open(id)
    expect(stores.map((store) => store.id)).toContain("102")
    await change(id, { layout: { ...layout, stockStore: "102" } })
    await act(id, "import")
    await ended(id)
    expect((await findItem(server.db, "102", undefined, "L1"))?.stock).toBe(7)
    expect((await item("L1"))?.stock).toBe(0)
  })
})

it("is for those with the right, at every call · IMPORT-11", async () => {
  const id = await bring("Art.nr;Benämning;Pris\nN1;Ring;1\n")
  const other = { badgeNumber: "1003" }
  const answers = [
    await till.call(calls.readImports, { query: other }),
    await till.call(calls.readImport, { params: { id }, query: other }),
    await till.call(calls.bringImport, { body: { ...other, fileName: "a", file: "YTti" } }),
    await till.call(calls.changeImport, { params: { id }, body: { ...other, ...nothing } }),
    await till.call(calls.actOnImport, { params: { id }, body: { ...other, act: "import", version: 1 } })
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => "not_administrator"))
  const abroad = await signedInTill(server.url, "fi201-1")
  const foreign = await abroad.call(calls.readImport, { params: { id }, query: { badgeNumber: "2001" } })
  expect(["import_not_found", "not_administrator"]).toContain(foreign.code)
})
