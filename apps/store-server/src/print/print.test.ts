import * as carts from "@karat/contract/cart"
import { orderHome } from "@karat/contract/home-order"
import { insureLine } from "@karat/contract/insurance"
import { openDrawer, printReceipt } from "@karat/contract/receipt"
import { displayReceipt } from "@karat/contract/terminal"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { anna, secretsOf } from "../testing/test-customer.ts"
import { insurableRing, itemWhere } from "../testing/test-items.ts"
import { cartWorth, headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const printer = () => server.simulator!.printer("PRN-WK1011")!
const lastPaper = () => (printer().paper()[0] ?? []).join("\n")
const print = (transactionId: string, over: { showPrice?: boolean; key?: string; on?: TestTill } = {}) => {
  const { showPrice, key, on = till } = over
  const body = { nav: false, showPrice }
  return on.call(printReceipt, { params: { transactionId }, body, ...(key === undefined ? {} : { key }) })
}
const soldCart = async (priceMinor: number, paidMinor: number) => {
  const id = await cartWorth(till, priceMinor)
  await pay(till, id, paidMinor)
  return id
}

describe("a receipt", () => {
  it("tells store, lines, rounding, payments and tax, in the store's language · RCPT-9 ROUND-4", async () => {
    const id = await soldCart(99_60, 500_00)
    expect((await print(id)).text).toBe('{"success":true}')
    const { receiptNumber } = await headerOf(till, id)
    for (const part of [
      "Stockholm Drottninggatan",
      "556012-5790",
      present(receiptNumber),
      "Säljare Maja",
      "Smycke efter"
    ])
      expect(lastPaper()).toContain(part)
    for (const row of [
      /TOTALT SEK +99,60/u,
      /Öresavrundning +0,40/u,
      /Kontant +500,00/u,
      /Växel +−400,00/u,
      /25 +19,92 +79,68 +99,60/u
    ])
      expect(lastPaper()).toMatch(row)
    expect(present(printer().paper()[0]).every((line) => line.length <= 48)).toBe(true)
  })

  it("names foreign money by its currency, and a voucher by its number; neither is rounding · FX-4 ROUND-4", async () => {
    const id = await cartWorth(till, 180_00)
    const voucher = { tenderType: tender.giftCard, data: "GIFT-DEMO-AAAA-0001" }
    expect((await pay(till, id, 80_00, voucher)).answer.success).toBe(true)
    await pay(till, id, 10_00, { currency: "EUR", changeCurrency: "SEK" })
    await print(id)
    for (const row of [
      /Presentkort +80,00/u,
      /\*{4}-\*{4}-\*{4}-0001/u,
      /Kontant +10,00 EUR/u,
      /Växel i valuta +−15,00/u
    ])
      expect(lastPaper()).toMatch(row)
    expect(lastPaper()).not.toContain("Öresavrundning")
  })

  it("is an original once and a copy ever after; a repeated gesture prints once · RCPT-12 RCPT-13 IDEM-3", async () => {
    const id = await soldCart(10_00, 10_00)
    await print(id, { key: "the-first-print" })
    expect(lastPaper()).not.toContain("KOPIA")
    const papers = printer().paper().length
    await print(id, { key: "the-first-print" })
    expect(printer().paper()).toHaveLength(papers)
    await print(id)
    expect(lastPaper()).toContain("*** KOPIA ***")
  })

  it("that another till asks for while it is printed is a copy there, and never a second original · RCPT-13", async () => {
    const id = await soldCart(10_00, 10_00)
    const other = await signedInTill(server.url, "101-2")
    const otherPrinter = present(server.simulator?.printer("PRN-WK1012"))
    const papers = () => [printer(), otherPrinter].map((each) => each.paper().length)
    const before = papers()
    let finish: () => void = () => undefined
    const paperThrough = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { print: printNow } = printer()
    const slow = vi.spyOn(printer(), "print").mockImplementation(async (paper) => {
      await paperThrough
      await printNow(paper)
    })
    const original = print(id)
    await expect.poll(() => slow.mock.calls.length).toBe(1)
    expect((await print(id, { on: other })).text).toBe('{"success":true}')
    expect(present(otherPrinter.paper()[0]).join("\n")).toContain("*** KOPIA ***")
    finish()
    expect((await original).text).toBe('{"success":true}')
    slow.mockRestore()
    expect(lastPaper()).not.toContain("KOPIA")
    expect(papers()).toEqual(before.map((count) => count + 1))
  })

  it("for a gift shows no prices · RCPT-10 RCPT-11", async () => {
    const id = await soldCart(1234_00, 1234_00)
    await print(id, { showPrice: false })
    expect(lastPaper()).toContain("PRESENTKVITTO")
    expect(lastPaper()).not.toMatch(/\d,\d\d/u)
    expect(lastPaper()).not.toContain("KOPIA")
  })

  it("of training carries the training word · TRAIN-3", async () => {
    const id = await cartWorth(till, 10_00)
    await till.call(carts.setTraining, { params: { id }, body: { training: true } })
    await pay(till, id, 10_00)
    await print(id)
    expect(lastPaper()).toContain("ÖVNING")
  })

  it("shows of a card its last four digits only · PRIV-5", async () => {
    const id = await cartWorth(till, 10_00)
    await pay(till, id, 10_00, { tenderType: tender.card })
    await print(id)
    expect(lastPaper()).toMatch(/(?:VISA|MASTERCARD) [* ]+\d{4}\n/u)
  })

  it("lets no control character through to the printer · SEC-2", async () => {
    const { id } = await openedCart(till)
    const { line } = await soldFor(till, id, 10_00)
    const comment = "cut\u001BV1 and \u001Bp0 open \u202Eevil\u0007"
    await till.call(carts.changeLine, { params: { id, lineId: line.id }, body: { type: "comment", comment } })
    await pay(till, id, 10_00)
    await print(id)
    expect(lastPaper()).toContain("cut V1 and p0 open evil")
    expect(lastPaper().replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })

  it("of a Finnish store is Finnish, in euro, rounded to five cents · ROUND-1", async () => {
    const finnish = await signedInTill(server.url, "fi201-1")
    const id = await cartWorth(finnish, 12_33, "1002")
    await pay(finnish, id, 12_35, { currency: "EUR" })
    await print(id, { on: finnish })
    const paper = (server.simulator?.printer("PRN-WKFI2011")?.paper()[0] ?? []).join("\n")
    for (const row of [
      /YHTEENSÄ EUR +12,33/u,
      /Pyöristys +0,02/u,
      /Käteinen +12,35/u,
      /25,5 +2,51 +9,82 +12,33/u
    ])
      expect(paper).toMatch(row)
    expect(paper).toContain("Kuitti 00WKFI2011000000001")
  })

  it("tells what is due at the door, what a discount on the cart took, and the certificate · HOME-2", async () => {
    const { id } = await openedCart(till)
    const add = async () =>
      (
        await till.call(carts.addItem, {
          params: { id },
          body: { itemNumber: await itemWhere(server, insurableRing), quantity: 1 }
        })
      ).answer.line
    const [sent, insured] = [await add(), await add()]
    const customerInfo = { ...anna, toggleCheckbox: true }
    await till.call(orderHome, { params: { id, lineId: sent.id }, body: { customerInfo } })
    await till.call(insureLine, { params: { id, lineId: insured.id }, body: { customerInfo } })
    const discount = { discount: 100, percent: false, reason: "D2" }
    await till.call(carts.discountCart, { params: { id }, body: discount })
    await pay(till, id, (await headerOf(till, id)).totalRounded)
    await print(id)
    for (const part of [
      /Betalas vid leverans [\d ]+,\d\d/u,
      /Rabatt +100,00/u,
      /Försäkringsbevis 101-\d{7}/u
    ])
      expect(lastPaper()).toMatch(part)
    for (const secret of secretsOf(anna)) expect(lastPaper()).not.toContain(secret)
  })

  it("waits while the printer is off, and the sale does not · RCPT-9", async () => {
    printer().turn(false)
    const id = await soldCart(77_00, 77_00)
    const papers = printer().paper().length
    expect((await print(id)).answer).toEqual({ success: false, errorMessage: expect.any(String) })
    expect((await print(id)).answer.success).toBe(false)
    printer().turn(true)
    await expect.poll(() => printer().paper().length, { timeout: 10_000 }).toBe(papers + 1)
    expect(lastPaper()).toContain("77,00")
    expect(lastPaper()).not.toContain("KOPIA")
  })

  it("exists for closed sales, of the whole country; an open one is its own store's alone", async () => {
    const foreign = await signedInTill(server.url, "102-1")
    const open = await cartWorth(till, 10_00)
    expect(await print(open)).toMatchObject({ status: 409, code: "cart_not_closed" })
    expect(await print(open, { on: foreign })).toMatchObject({ status: 404 })
    await pay(till, open, 10_00)
    expect((await print(open, { on: foreign })).answer).toEqual({ success: true })
    const paper = (server.simulator?.printer("PRN-WK1021")?.paper()[0] ?? []).join("\n")
    expect(paper).toContain("Stockholm Drottninggatan")
  })
})

describe("the drawer", () => {
  it("opens by hand only while nothing has been rung up, and that is told · DRAWER-1 DRAWER-2", async () => {
    const { id } = await openedCart(till)
    const drawer = server.simulator!.drawer("WK1011")!
    const before = drawer.timesOpened()
    expect((await till.call(openDrawer, { params: { id } })).answer).toEqual({ success: true })
    expect(drawer.timesOpened()).toBe(before + 1)
    await soldFor(till, id, 10_00)
    expect((await till.call(openDrawer, { params: { id } })).answer.success).toBe(false)
    expect(drawer.timesOpened()).toBe(before + 1)
    const told = await server.db.all(
      sqlText("SELECT * FROM journal_entry WHERE cart_id = ? AND group_kind = 'drawer-opened'", id)
    )
    expect(told).toHaveLength(1)
    await pay(till, id, 10_00)
  })
})

describe("the card terminal", () => {
  it("shows the lines and the total of the cart · CART-10", async () => {
    const id = await cartWorth(till, 1234_50)
    expect((await till.call(displayReceipt, { params: { id } })).answer).toEqual({ success: true })
    const screen = (await server.simulator!.cardTerminal("V400m-347069201"))!.screen()
    expect(screen).toMatchObject({ type: "lines", total: expect.stringMatching(/^1.234,50 SEK$/u) })
    await till.call(carts.voidCart, { params: { id } })
  })
})
