import { openDrawer, printReceipt } from "@karat/contract/receipt"
import { describe, expect, it, onTestFinished } from "vitest"
import { readPayments } from "@karat/contract/cart"
import { removePaymentLine } from "@karat/contract/payment"
import { readSetup } from "@karat/contract/store"
import { noHardware } from "../hardware/store-hardware.ts"
import { present } from "../testing/present.ts"
import { withNetworkPrinters } from "./with-network-printers.ts"
import { readPrinters } from "../config/printer-config.ts"
import { outOfPaper, PrinterUnavailable } from "../hardware/receipt-printer.ts"
import { startTestServer } from "../testing/test-server.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"
import { escPosPaper } from "./esc-pos.ts"
import { networkPrinter } from "./network-printer.ts"
import { decodedEscPos } from "../testing/decoded-esc-pos.ts"
import { listeningPrinter } from "../testing/listening-printer.ts"

/** A printer for one test. */
async function paperPrinter(status?: Parameters<typeof listeningPrinter>[0]) {
  const printer = await listeningPrinter(status)
  onTestFinished(() => printer.close())
  return printer
}

const configOf = (port: number, more = "") =>
  readPrinters(`PRN-WK1011=tcp://127.0.0.1:${port}?columns=42&drawer=WK1011${more}`, [])

it("prints a sale's receipt on the network: letters, barcode and cut · RCPT-9 RCPT-25", async () => {
  const printer = await paperPrinter()
  const server = await startTestServer(await testConfig({ printers: configOf(printer.port) }))
  const till = await signedInTill(server.url)
  const id = await cartWorth(till, 99_60)
  await pay(till, id, 500_00)
  const body = { nav: false }
  expect((await till.call(printReceipt, { params: { transactionId: id }, body })).answer).toEqual({
    success: true
  })
  await expect.poll(() => printer.jobs.length).toBe(2)
  const [drawer, receipt] = printer.jobs.map(decodedEscPos)
  expect(drawer).toEqual({ lines: [], barcodes: [], qrCodes: [], cuts: 0, drawerKicks: 1 })
  expect(receipt).toMatchObject({ cuts: 1, drawerKicks: 0 })
  expect(receipt?.barcodes).toEqual([(await headerOf(till, id)).receiptNumber])
  for (const row of [
    /^ +Karat$/u,
    /^TOTALT SEK +99,60$/u,
    /^Öresavrundning +0,40$/u,
    /^Växel +-400,00$/u,
    /Säljare/u
  ])
    expect(receipt?.lines).toContainEqual(expect.stringMatching(row))
  expect(Math.max(...(receipt?.lines ?? []).map((line) => line.length))).toBeLessThanOrEqual(42)
  await server.stop()
})

it("opens the drawer through the printer, and says when it does not · DRAWER-1", async () => {
  const printer = await paperPrinter()
  const server = await startTestServer(await testConfig({ printers: configOf(printer.port) }))
  const till = await signedInTill(server.url)
  const { id } = await openedCart(till)
  expect((await till.call(openDrawer, { params: { id } })).answer).toEqual({ success: true })
  await expect.poll(() => printer.jobs.map((job) => decodedEscPos(job).drawerKicks)).toEqual([1])
  await printer.close()
  expect((await till.call(openDrawer, { params: { id } })).answer.success).toBe(false)
  await server.stop()
})

it("opens for cash the drawer of the printer beside the register, unless it is another one's · KARAT-118", async () => {
  const [drawerless] = readPrinters("P1=tcp://127.0.0.1:9", [])
  const [ofAnother] = readPrinters("P2=tcp://127.0.0.1:9?drawer=WK0002", [])
  const { cashDrawer } = withNetworkPrinters(noHardware, [present(drawerless), present(ofAnother)])
  const isThere = (register: string, printer: string) => cashDrawer(register, printer) !== undefined
  expect([isThere("WK0001", "P1"), isThere("WK0001", "P2"), isThere("WK0002", "P1")]).toEqual([
    true,
    false,
    true
  ])
  expect(isThere("WK0001", "P3")).toBe(false)
  expect(noHardware.cashDrawer("WK0001", "P1")).toBeUndefined()
})

it("opens the drawer again where cash is given back, and says where none is connected · KARAT-118", async () => {
  const printer = await paperPrinter()
  const printers = readPrinters(`PRN-WK1011=tcp://127.0.0.1:${printer.port}`, [])
  const server = await startTestServer(await testConfig({ printers }), {
    before: (hardware) => ({
      ...hardware,
      cashDrawer: (register, beside) =>
        register === "WK1012" ? undefined : hardware.cashDrawer(register, beside)
    })
  })
  const till = await signedInTill(server.url)
  const id = await cartWorth(till, 100_00)
  await pay(till, id, 60_00)
  const [line] = (await till.call(readPayments, { params: { id } })).answer
  await till.call(removePaymentLine, { params: { id, paymentLineId: present(line).id } })
  await expect.poll(() => printer.jobs.map((job) => decodedEscPos(job).drawerKicks)).toEqual([1, 1])
  const other = await signedInTill(server.url, "101-2")
  const { id: empty } = await openedCart(other)
  const told = await other.call(openDrawer, { params: { id: empty } })
  expect(told.answer).toMatchObject({ success: false, code: "drawer_not_connected" })
  expect((await other.call(readSetup)).answer.notSetUp).toEqual(["drawer"])
  expect((await till.call(readSetup)).answer.notSetUp).toEqual([])
  await server.stop()
})

it("writes å ä ö é and € in either code page, and no sign that the printer would take for a command", () => {
  for (const codepage of ["cp858", "windows1252"] as const) {
    const text = "Åsa Öhman à 5 € – ”guld” −10,00 é"
    const bytes = escPosPaper([{ type: "text", text }], { codepage, columns: 42 })
    expect(decodedEscPos(Buffer.from(bytes)).lines).toContain('Åsa Öhman à 5 € - "guld" -10,00 é')
  }
})

it("is unavailable when nobody listens, when the paper is out and when the lid is open", async () => {
  const paper = [{ type: "text", text: "Karat" }] as const
  const gone = await paperPrinter()
  await gone.close()
  const noPaper = await paperPrinter([0x12, 0x72])
  const lidOpen = await paperPrinter([0x16, 0x12])
  for (const [{ jobs, port }, isEmpty] of [
    [gone, false],
    [noPaper, true],
    [lidOpen, false]
  ] as const) {
    for (const config of configOf(port)) {
      const cause: unknown = await networkPrinter(config)
        .print(paper)
        .catch((why: unknown) => why)
      expect(cause).toBeInstanceOf(PrinterUnavailable)
      expect((cause as Error).message === outOfPaper).toBe(isEmpty)
    }
    expect(jobs).toEqual([])
  }
})

it("prints on a printer that does not tell how it is", async () => {
  const mute = await paperPrinter("silent")
  for (const config of configOf(mute.port))
    await networkPrinter(config).print([{ type: "text", text: "Karat" }])
  await expect.poll(() => mute.jobs.map((job) => decodedEscPos(job).lines)).toEqual([["Karat"]])
})

const everyCodepage = ["cp858", "windows1252"] as const

describe.each(everyCodepage)("text on a paper in %s", (codepage) => {
  const paperOf = (text: string) =>
    Buffer.from(escPosPaper([{ type: "text", text }], { columns: 42, codepage }))
  /** The bytes between the printer's set-up and its cut: those of the text, and the end of its line. */
  const [before, after] = (() => {
    const [one, two] = [paperOf("").toString("latin1"), paperOf("X").toString("latin1")]
    const at = two.indexOf("X")
    return [two.slice(0, at), one.slice(at)]
  })()
  const textBytes = (text: string) => {
    const job = paperOf(text).toString("latin1")
    expect([job.slice(0, before.length), job.slice(-after.length)]).toEqual([before, after])
    return Buffer.from(job.slice(before.length, job.length - after.length), "latin1")
  }

  it("sends no byte that is a command, whatever sign of Unicode it is · KARAT-90", () => {
    const signsAtOnce = 1024
    for (let from = 0; from <= 0x10ffff; from += signsAtOnce) {
      const codes = Array.from({ length: signsAtOnce }, (_, at) => from + at)
      const signs = codes.filter((code) => code < 0xd800 || code > 0xdfff)
      const commands = textBytes(String.fromCodePoint(...signs)).filter(
        (byte) => byte < 0x20 || byte === 0x7f
      )
      expect({ from, commands: [...commands] }).toEqual({ from, commands: [] })
    }
  })

  it("prints Swedish, Finnish and money as they are written, composed or not · KARAT-90", () => {
    const text = "Åke Öberg, äkta pärlor à 1 249 kr; Sääskilahti Ätö, é ü ø æ ß £ € § ½ ° ²"
    expect(decodedEscPos(paperOf(text)).lines).toEqual([text])
    expect(decodedEscPos(paperOf(text.normalize("NFD"))).lines).toEqual([text])
  })

  it("prints what it lacks as its nearest plain letters, or as a star · KARAT-90", () => {
    const printed = decodedEscPos(paperOf("Łukasz 日 “Ж” − ♥ ♦ 😀 …")).lines
    expect(printed).toEqual(['Lukasz Ri "Zh" - * * * ...'])
    expect(decodedEscPos(paperOf("Š ← ►")).lines).toEqual([codepage === "cp858" ? "S < >" : "Š < >"])
  })
})
