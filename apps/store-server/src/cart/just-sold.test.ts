import * as carts from "@karat/contract/cart"
import { readOldReceipt } from "@karat/contract/old-receipt"
import { parkCart, unparkCart } from "@karat/contract/parking"
import { printReceipt } from "@karat/contract/receipt"
import { readVoucher } from "@karat/contract/voucher"
import { emailReceipt, textReceipt } from "@karat/contract/receipt-sending"
import { setGiftCard } from "@karat/contract/voucher"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { openedCart, pay, payAsCredit } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let now = Date.parse("2026-11-22T08:00:00Z")
let server: TestServer
let till: TestTill
let neighbour: TestTill
let göteborg: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => new Date(now) })
  till = await signedInTill(server.url)
  neighbour = await signedInTill(server.url, "101-2")
  göteborg = await signedInTill(server.url, "102-1")
})
afterAll(() => server.stop())
// Nobody mails and texts as fast as tests follow each other.
beforeEach(() => {
  now += 20 * 60_000
})

const simulator = () => present(server.simulator)
const paper = (printer: string) => (simulator().printer(printer)?.paper()[0] ?? []).join("\n")
const printed = async (on: TestTill, transactionId: string, printer = "PRN-WK1011") => {
  await on.call(printReceipt, { params: { transactionId }, body: { nav: false, showPrice: true } })
  return paper(printer)
}

let cards = 0
/** A sale of a gift card; answers its id and the card's number. */
async function soldCard() {
  const code = `KRTA-BCDE-FGHJ-${String((cards += 1)).padStart(4, "7")}`
  const { id } = await openedCart(till)
  const body = { itemNumber: "GIFTCARD", quantity: 1, manualPrice: minorUnits(500_00) }
  const { line } = (await till.call(carts.addItem, { params: { id }, body })).answer
  await till.call(setGiftCard, { params: { id, code }, body: { lineId: line.id } })
  expect((await pay(till, id, 500_00)).answer.success).toBe(true)
  return { id, code, masked: `****-****-****-${code.slice(-4)}` }
}

/** A refund as new store credit; answers its id and the credit's code. */
async function newCredit() {
  const id = await cartOfReturns(till, await soldReceipt(till, [123_45]), { 0: 1 })
  await payAsCredit(till, id, -123_45)
  const [payment] = (await till.call(carts.readPayments, { params: { id } })).answer
  const code = present(payment?.voucherNumber)
  return { id, code, masked: `****-****-****-${code.slice(-4)}` }
}

const oldReceipt = async (on: TestTill, transactionId: string) =>
  await on.call(readOldReceipt, { params: { transactionId }, query: { nav: "false", badgeNumber: "1001" } })

describe.each([
  ["a gift card that was sold", soldCard],
  ["new store credit", newCredit]
])("the code of %s", (_, sold) => {
  it("is whole on the paper of the register that sold it, and masked on everybody else's · KARAT-9", async () => {
    const { id, code, masked } = await sold()
    expect(await printed(till, id)).toContain(code)
    // The paper jammed.
    expect(await printed(till, id)).toContain(code)
    for (const [other, printer] of [
      [neighbour, "PRN-WK1012"],
      [göteborg, "PRN-WK1021"]
    ] as const) {
      const copy = await printed(other, id, printer)
      expect(copy).toContain(masked)
      expect(copy).not.toContain(code)
    }
    now += 16 * 60_000
    const later = await printed(till, id)
    expect(later).toContain(masked)
    expect(later).not.toContain(code)
  })

  it("is masked on the receipt that any till looks up, and on the page that it links to · KARAT-9", async () => {
    const { id, code } = await sold()
    for (const on of [till, neighbour, göteborg]) {
      const { text, answer } = await oldReceipt(on, id)
      expect(text).not.toContain(code)
      const page = await (await fetch(new URL(answer.receiptUrl ?? "", server.url))).text()
      expect(page).toContain(code.slice(-4))
      expect(page).not.toContain(code)
    }
  })

  it("is sent whole at once by the register that sold it, and masked by others and later · KARAT-9", async () => {
    const { id, code } = await sold()
    const mail = async (on: TestTill, email: string) => {
      await on.call(emailReceipt, { params: { transactionId: id }, body: { email } })
      return await vi.waitFor(
        () =>
          present(
            simulator()
              .post.mails()
              .find(({ to }) => to === email)
          ).text
      )
    }
    expect(await mail(till, `first-${id}@example.com`)).toContain(code)
    expect(await mail(neighbour, `second-${id}@example.com`)).not.toContain(code)
    now += 16 * 60_000
    expect(await mail(till, `third-${id}@example.com`)).not.toContain(code)
  })

  it("is read whole on the register that sells it for as long as it is handed out · KARAT-9", async () => {
    const { id, code } = await sold()
    const reads = async (on: TestTill) => {
      const payments = await on.call(carts.readPayments, { params: { id } })
      return payments.text + (await on.call(carts.readGiftCards, { params: { id } })).text
    }
    expect(await reads(till)).toContain(code)
    expect(await reads(neighbour)).not.toContain(code)
    await printed(till, id)
    expect(await reads(till)).toContain(code)
    now += 15 * 60_000
    expect(await reads(till)).toContain(code)
    now += 1000
    expect(await reads(till)).not.toContain(code)
  })

  it("is read whole in a cart while that is open, and masked while it is parked or once it is thrown away · KARAT-9", async () => {
    const { id } = await openedCart(till)
    const body = { itemNumber: "GIFTCARD", quantity: 1, manualPrice: minorUnits(100_00) }
    const { line } = (await till.call(carts.addItem, { params: { id }, body })).answer
    const number = "AAAA-BBBB-CCCC-EE77"
    await till.call(setGiftCard, { params: { id, code: number }, body: { lineId: line.id } })
    const reads = async () => (await till.call(carts.readGiftCards, { params: { id } })).text
    expect(await reads()).toContain(number)
    await till.call(parkCart, { params: { id } })
    expect(await reads()).not.toContain(number)
    await till.call(unparkCart, { params: { id }, body: { badgeNumber: "1001" } })
    expect(await reads()).toContain(number)
    await till.call(carts.voidCart, { params: { id } })
    expect(await reads()).not.toContain(number)
  })
})

describe("new store credit whose till died before anything was printed", () => {
  const later = () => {
    now += 16 * 60_000
  }

  it("is whole on the first paper of its register, whenever that is, and masked from then on · KARAT-9", async () => {
    const { id, code, masked } = await newCredit()
    later()
    expect((await till.call(carts.readPayments, { params: { id } })).text).toContain(code)
    for (const [other, printer] of [
      [neighbour, "PRN-WK1012"],
      [göteborg, "PRN-WK1021"]
    ] as const)
      expect(await printed(other, id, printer)).not.toContain(code)
    expect(await printed(till, id)).toContain(code)
    expect((await till.call(carts.readPayments, { params: { id } })).text).not.toContain(code)
    const copy = await printed(till, id)
    expect(copy).toContain(masked)
    expect(copy).not.toContain(code)
  })

  it("stays whole while its printer has no paper · KARAT-9", async () => {
    const { id, code } = await newCredit()
    simulator().printer("PRN-WK1011")?.turn(false)
    await till.call(printReceipt, { params: { transactionId: id }, body: { nav: false, showPrice: true } })
    later()
    expect((await till.call(carts.readPayments, { params: { id } })).text).toContain(code)
    simulator().printer("PRN-WK1011")?.turn(true)
    await vi.waitFor(() => expect(paper("PRN-WK1011")).toContain(code), 5000)
    await vi.waitFor(async () =>
      expect((await till.call(carts.readPayments, { params: { id } })).text).not.toContain(code)
    )
  })

  it("is with its customer once it was sent, or used · KARAT-9", async () => {
    const sent = await newCredit()
    const mail = { params: { transactionId: sent.id }, body: { email: `credit-${sent.id}@example.com` } }
    later()
    await till.call(emailReceipt, mail)
    const arrived = () =>
      simulator()
        .post.mails()
        .find(({ to }) => to === mail.body.email)
    expect((await vi.waitFor(() => present(arrived()))).text).toContain(sent.code)
    const read = async (id: string) => (await till.call(carts.readPayments, { params: { id } })).text
    await vi.waitFor(async () => expect(await read(sent.id)).not.toContain(sent.code))
    const used = await newCredit()
    later()
    expect(await read(used.id)).toContain(used.code)
    await soldReceipt(till, [1_00], { tenderType: tender.storeCredit, data: used.code })
    expect((await till.call(readVoucher, { params: { code: used.code } })).status).toBe(200)
    expect(await read(used.id)).not.toContain(used.code)
  })
})

it("a gift card of plastic is masked later though nothing was printed: its customer holds it · KARAT-9", async () => {
  const { id, code, masked } = await soldCard()
  now += 16 * 60_000
  const late = await printed(till, id)
  expect(late).toContain(masked)
  expect(late).not.toContain(code)
})

it("a voucher that a customer paid with is masked for everybody · KARAT-9", async () => {
  const data = "GIFT-DEMO-AAAA-0001"
  const id = await soldReceipt(till, [80_00], { tenderType: tender.giftCard, data })
  expect((await till.call(carts.readPayments, { params: { id } })).text).not.toContain(data)
  const receipt = await printed(till, id)
  expect(receipt).toContain("****-****-****-0001")
  expect(receipt).not.toContain(data)
  expect((await oldReceipt(till, id)).text).not.toContain(data)
})

it("a text message right after the sale links to the receipt with the code · KARAT-9", async () => {
  const { id, code } = await soldCard()
  const body = { mobilePhone: "0701740605", countryCode: "46" }
  await till.call(textReceipt, { params: { transactionId: id }, body })
  const sent = await vi.waitFor(() => present(simulator().post.texts()[0]))
  const page = await (await fetch(present(/https?:\S+/u.exec(sent.text)?.[0]))).text()
  expect(page).toContain(code)
})
