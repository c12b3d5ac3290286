import * as carts from "@karat/contract/cart"
import { insureLine } from "@karat/contract/insurance"
import { printReceipt, readLastReceipt } from "@karat/contract/receipt"
import { setGiftCard } from "@karat/contract/voucher"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { Receipt } from "@karat/domain/receipt/receipt"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { receiptMail } from "../mail/receipt-mail.ts"
import { closedReceipt } from "../receipt/closed-receipt.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { anna } from "../testing/test-customer.ts"
import { campaignRing, insurableRing, itemWhere } from "../testing/test-items.ts"
import { cartWorth, headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { receiptPaper } from "./receipt-paper.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const printed = async (transactionId: string, showPrice = true) => {
  await till.call(printReceipt, { params: { transactionId }, body: { nav: false, showPrice } })
  return [...(server.simulator?.printer("PRN-WK1011")?.paper()[0] ?? [])]
}
const add = async (id: string, itemNumber: string) =>
  (await till.call(carts.addItem, { params: { id }, body: { itemNumber, quantity: 1 } })).answer.line
const lines = (receipt: Receipt, columns: number, over: { copy?: boolean; showPrice?: boolean } = {}) =>
  receiptPaper(receipt, { copy: false, showPrice: true, ...over }, columns).flatMap((part) =>
    part.type === "text" ? [part.text] : []
  )

describe("a receipt on paper", () => {
  it("shows campaign, discount by hand and insurance under the line they belong to · WIRE-14", async () => {
    const { id } = await openedCart(till)
    const onCampaign = await add(id, await itemWhere(server, campaignRing))
    const ring = await add(id, await itemWhere(server, insurableRing))
    const change = { type: "discount", discount: 50, percent: false, reason: "D2" } as const
    await till.call(carts.changeLine, { params: { id, lineId: onCampaign.id }, body: change })
    await till.call(insureLine, { params: { id, lineId: ring.id }, body: { customerInfo: anna } })
    await pay(till, id, (await headerOf(till, id)).totalRounded)
    const paper = await printed(id)
    const text = paper.join("\n")
    expect(text).toMatch(
      new RegExp(`Rabatt ${present(onCampaign.periodicDiscountDescription)} [\\d ]+,\\d\\d`, "u")
    )
    expect(text).toMatch(/ {2}Rabatt 50,00/u)
    expect(text).toMatch(/0 +0,00 +[\d ]+,\d\d +[\d ]+,\d\d$/mu)
    const at = paper.findIndex((line) => line.includes("Försäkringsbevis 101-"))
    expect(paper[at - 1]).toMatch(/^ {2}\S.*\d,\d\d$/u)
    expect(paper.findIndex((line) => line.startsWith(ring.description.slice(0, 12)))).toBeLessThan(at)
    expect(text).toContain(`||| ${present((await headerOf(till, id)).receiptNumber)} |||`)
  })

  it("shows what was left on a voucher when the sale was closed, on later copies too · RCPT-13", async () => {
    const spend = async (amount: number) => {
      const id = await cartWorth(till, amount)
      await pay(till, id, amount, { tenderType: tender.giftCard, data: "GIFT-DEMO-AAAA-0001" })
      return id
    }
    const first = await spend(120_00)
    expect((await printed(first)).join("\n")).toMatch(/Kvar 380,00, giltigt till \d{4}-\d\d-\d\d/u)
    await spend(80_00)
    const copy = (await printed(first)).join("\n")
    expect(copy).toContain("KOPIA")
    expect(copy).toContain("Kvar 380,00")
  })

  it("says of foreign cash its currency, the rate it was taken at, its worth and the change · FX-4", async () => {
    const id = await cartWorth(till, 100_00)
    await pay(till, id, 10_00, { currency: "EUR", changeCurrency: "SEK" })
    const paper = await printed(id)
    const at = paper.findIndex((line) => line.startsWith("Kontant"))
    expect(paper.slice(at, at + 4)).toEqual([
      expect.stringMatching(/^Kontant +10,00 EUR$/u),
      "  1 EUR = 11,50 SEK",
      "  Motsvarar 115,00 SEK",
      expect.stringMatching(/^Växel i valuta +−15,00 SEK$/u)
    ])
    const mail = await receiptMail(
      present(await closedReceipt(server.db, id, { whole: true })),
      "http://store.example/r/1"
    )
    for (const part of ["10,00 EUR", "1 EUR = 11,50 SEK", "Motsvarar 115,00 SEK", "−15,00 SEK"]) {
      expect(mail.html).toContain(part)
      expect(mail.text).toContain(part)
    }
    const own = await cartWorth(till, 100_00)
    await pay(till, own, 200_00)
    expect((await printed(own)).join("\n")).not.toMatch(/ = |(?:00|,) SEK$/mu)
  })

  it("says in Finland what Swedish kronor were worth, in Finnish · FX-4", async () => {
    const finnish = await signedInTill(server.url, "fi201-1")
    const id = await cartWorth(finnish, 10_00)
    await pay(finnish, id, 200_00, { currency: "SEK" })
    const receipt = present(await closedReceipt(server.db, id, { whole: true }))
    expect(lines(receipt, 42).join("\n")).toMatch(/1 SEK = 0,087 EUR\n +Arvo 17,40 EUR/u)
  })

  it("shows a sold gift card's number, and on a gift receipt no price at all · RCPT-11", async () => {
    const { id } = await openedCart(till)
    const body = { itemNumber: "GIFTCARD", quantity: 1, manualPrice: minorUnits(500_00) }
    const { line } = (await till.call(carts.addItem, { params: { id }, body })).answer
    await till.call(setGiftCard, { params: { id, code: "AAAA-BBBB-CCCC-EE01" }, body: { lineId: line.id } })
    await soldFor(till, id, 99_50)
    await pay(till, id, 600_00)
    expect((await printed(id)).join("\n")).toContain("Presentkort AAAA-BBBB-CCCC-EE01")
    const gift = (await printed(id, false)).join("\n")
    expect(gift).toContain("PRESENTKVITTO")
    expect(gift).not.toMatch(/\d,\d\d/u)
    expect(gift).toContain(`||| ${present((await headerOf(till, id)).receiptNumber)} |||`)
  })

  it("names the receipt that returned goods were sold on, and says what is given back · RCPT-12", async () => {
    const id = await cartWorth(till, 250_00)
    await pay(till, id, 250_00)
    const sale = present(await closedReceipt(server.db, id, { whole: true }))
    const back: Receipt = {
      ...sale,
      isReturn: true,
      total: minorUnits(-250_00),
      lines: sale.lines.map((line) => ({
        ...line,
        quantity: -1,
        amount: minorUnits(-250_00),
        originalReceiptNumber: sale.receiptNumber
      }))
    }
    const text = lines(back, 48).join("\n")
    expect(text).toContain(`Returkvitto ${sale.receiptNumber}`)
    expect(text).toContain(`Köpt på kvitto ${sale.receiptNumber}`)
    expect(text).toMatch(/-1 x 250,00/u)
    expect(text).toMatch(/ATT ÅTERBETALA SEK +−250,00/u)
  })

  it("fits papers from 42 to 48 columns, whatever an item is called", async () => {
    const { id } = await openedCart(till)
    const { line } = await soldFor(till, id, 99_999_00)
    const comment = "Gravyr: Åsa & Örjan för evigt ".repeat(4).trim()
    await till.call(carts.changeLine, { params: { id, lineId: line.id }, body: { type: "comment", comment } })
    await pay(till, id, 100_000_00)
    const receipt = present(await closedReceipt(server.db, id, { whole: true }))
    const long = {
      ...receipt,
      lines: receipt.lines.map((each) => ({ ...each, description: "Diamant".repeat(12) }))
    }
    for (let columns = 42; columns <= 48; columns += 1)
      for (const each of lines(long, columns, { copy: true }))
        expect(each.length, `${columns}: ${each}`).toBeLessThanOrEqual(columns)
  })
})

it("tells the till which sale its register closed last · LOGIN-14 LOGIN-15", async () => {
  const fresh = await signedInTill(server.url, "835-1")
  expect((await fresh.call(readLastReceipt)).text).toBe("{}")
  const first = await cartWorth(till, 10_00)
  await pay(till, first, 10_00)
  const second = await cartWorth(till, 20_00)
  expect((await till.call(readLastReceipt)).answer).toEqual({ transactionId: first })
  await pay(till, second, 20_00)
  expect((await till.call(readLastReceipt)).answer).toEqual({ transactionId: second })
  expect((await fresh.call(readLastReceipt)).answer.transactionId).toBeUndefined()
})

it("tells it by the order of the sales, whatever the clock says, in training too · LOGIN-14 LOGIN-15", async () => {
  let now = new Date("2026-11-21T12:00:00Z")
  const another = await startTestServer(await testConfig(), { clock: () => now })
  try {
    const register = await signedInTill(another.url)
    const sell = async (at: string, training: boolean) => {
      now = new Date(at)
      const id = await cartWorth(register, 10_00)
      if (training) await register.call(carts.setTraining, { params: { id }, body: { training } })
      await pay(register, id, 10_00)
      return id
    }
    // The clock of the machine has been set back by an hour.
    for (const [at, training] of [
      ["2026-11-21T12:00:00Z", false],
      ["2026-11-21T11:00:00Z", false],
      ["2026-11-21T10:00:00Z", true],
      ["2026-11-21T09:00:00Z", false]
    ] as const) {
      const transactionId = await sell(at, training)
      expect((await register.call(readLastReceipt)).answer).toEqual({ transactionId })
    }
  } finally {
    await another.stop()
  }
})

it("prints a receipt of the archive as a copy, and sends it", async () => {
  const { db } = server
  await db.run(
    sqlText(`INSERT INTO archive_receipt (id, receipt_number, store_number, terminal_id, badge, date, time, currency, training,
       transaction_type, paid_minor, web_shop, svea)
     VALUES ('archive-1', '0000WK1011000000901', '101', 'WK1011', '1001', '2025-01-15', '12:00:00', 'SEK', 0, 'SALE', 90000, 0, 0)`)
  )
  await db.run(
    sqlText(`INSERT INTO archive_line (receipt_id, id, item_number, description, quantity, unit_price_minor, amount_minor, campaign, vat_bp)
     VALUES ('archive-1', '1', 'RING', 'Vigselring', 1, 100000, 90000, 'Januarirea', 2500)`)
  )
  await db.run(
    sqlText(`INSERT INTO receipt_index (seq, receipt_id, receipt_number, country, store_number, terminal_id, badge, date, time,
       currency, training, transaction_type, total_minor, total_rounded_minor, paid_minor, discount_minor, items, lines,
       payments, magnitude_minor, is_return, source)
     VALUES (1, 'archive-1', '0000WK1011000000901', 'SE', '101', 'WK1011', '1001', '2025-01-15', '12:00:00', 'SEK', 0,
       'SALE', 90000, 90000, 90000, 10000, 1, 1, 0, 90000, 0, 'archive')`)
  )
  const paper = (await printed("archive-1")).join("\n")
  for (const part of [
    "*** KOPIA ***",
    "0000WK1011000000901",
    "Vigselring",
    "Rabatt Januarirea 100,00",
    "2025-01-15"
  ])
    expect(paper).toContain(part)
  expect(paper).toMatch(/25 +180,00 +720,00 +900,00/u)
})
