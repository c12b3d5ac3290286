import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest"
import { ring } from "../words/items.ts"
import { ProductApi } from "../e2e/store/product-api.ts"
import { badges, stockholm } from "../words/registers.ts"
import { SimulatedCounter } from "../e2e/store/simulator.ts"
import { StoreServer } from "../e2e/store/store-server.ts"
import type { Engine } from "./engine.ts"
import { startFirefox } from "./firefox.ts"
import { Till } from "./till.ts"
import { startWebKit } from "./webkit.ts"

const starts = { Firefox: startFirefox, WebKit: startWebKit } as const

declare module "vitest" {
  interface ProvidedContext {
    readonly engine: keyof typeof starts
  }
}

/** Items of the demo store that have a barcode, as a scanner reads it. */
const chain = { number: "20-001-001", name: "Ankarkedja Strömdrag silver, 42 cm" }
const bracelet = { number: "30-001-001", name: "Pärlarmband Vågskum vita pärlor, 18 cm" }
const earrings = { number: "35-001-001", name: "Pärlörhängen Vågskum 5 mm silver" }
const silverRing = { number: "12-001-001", name: "Ring Havsglim slät silver, 15,5" }
const items = [ring, chain, bracelet, earrings, silverRing]

let server: StoreServer
let engine: Engine | undefined
let till: Till
let counter: SimulatedCounter
let api: ProductApi
const barcodes = new Map<string, string>()

// A busy machine takes long to start a server and a browser.
const startMs = 180_000
beforeAll(async () => {
  server = await StoreServer.open(25_000, false)
  counter = new SimulatedCounter(server.url, stockholm.number)
  api = await ProductApi.signIn(server.url, stockholm.code)
  for (const { number } of items) barcodes.set(number, await api.barcode(number))
  engine = await starts[inject("engine")]()
  till = new Till(engine, server.url)
  await till.signIn(stockholm.code)
}, startMs)
afterAll(async () => {
  await engine?.close()
  await server.dispose()
})
beforeEach(async () => {
  await counter.tidyUp()
  await api.clear(badges.english)
  await till.openNewTab()
})

const scan = async (...scanned: readonly { readonly number: string }[]) => {
  for (const { number } of scanned) await till.scan(barcodes.get(number) ?? "")
}

/** Sells the chain for cash; answers the number of the receipt. */
async function sellChain(): Promise<string> {
  await till.startSelling(badges.english)
  await scan(chain)
  await till.isToPay("SEK 679.00")
  await till.goToPayment()
  await till.tap(/^SEK 679\.00 Exact/u)
  const number = await till.receiptNumber()
  await till.takesNoReceipt()
  return number
}

describe(`a till in ${inject("engine")}`, () => {
  it("is signed in with the code that is typed, and stays signed in · AUTH-2 AUTH-4", async () => {
    await till.forgetDevice()
    await till.open()
    await till.page.isAt("/authenticate")
    await till.signIn(stockholm.code)
    await till.sees(stockholm.number)
    await till.open()
    await till.sees(stockholm.number)
    await till.page.isAt("/login")
  })

  it("is logged in to with a badge on the number keys, corrected once · LOGIN-2 LOGIN-24 NAV-8", async () => {
    await till.open()
    for (const key of ["1", "0", "0", "5", "Delete digit", "3", "Log in"]) await till.tap(key)
    await till.page.isAt("/dashboard")
    await till.sees("Oliver Bennett")
    await till.seesInCart("The cart is empty")
  })

  it("takes six scans in a row, and the second of an item adds to its line · SCAN-12 SRCH-5", async () => {
    await till.startSelling(badges.english)
    await scan(...items, ring)
    await till.seesLine(ring.name, "2 × 5,290.00")
    for (const { name } of items) await till.seesLine(name, name)
    await till.isToPay("SEK 12,436.00")
  })

  it("gives a discount by percent with its reason · DISC-1 DISC-2 DISC-3", async () => {
    await till.startSelling(badges.english)
    await scan(ring)
    await till.isToPay("SEK 5,290.00")
    await till.chooseOfLine(ring.name, "Discount")
    await till.tapInDialog("Percent")
    await till.typeInDialog("Discount", "10")
    await till.page.strike("Enter")
    await till.tapInDialog("Regular customer")
    await till.isToPay("SEK 4,761.00")
  })

  it("takes cash, says the change and prints the receipt · PAY-9 CASHBTN-2 RCPT-3", async () => {
    await till.startSelling(badges.english)
    await scan(chain)
    await till.isToPay("SEK 679.00")
    await till.goToPayment()
    await till.tap(/^SEK 700\.00 Change 21\.00/u)
    await till.receiptNumber()
    await till.page.sees({ role: "region", name: "Change", text: "SEK 21.00" })
    await till.tap(/^Print receipt/u)
    await till.page.isAt("/login")
    expect(await counter.paper()).toContain(chain.name)
  })

  it("takes a card that the terminal approves · PAY-14 PAY-20", async () => {
    await counter.script("wait")
    const before = await counter.charges()
    await till.startSelling(badges.english)
    await scan(ring)
    await till.isToPay("SEK 5,290.00")
    await till.goToPayment()
    await till.tap(/^Card\b/u)
    await till.sees("Waiting for the customer to approve it.")
    await counter.approve()
    await till.receiptNumber()
    await till.takesNoReceipt()
    const charges = await counter.charges()
    expect(charges.slice(before.length)).toMatchObject([{ amount: 529_000, state: "approved" }])
  })

  it("takes a sold item back and pays it out in cash · RET-1 RET-10 RET-16 REFUND-2", async () => {
    const number = await sellChain()
    await till.startSelling(badges.english)
    await till.scanReceipt(number)
    await till.tapReceiptLine(chain.name)
    await till.returnChosen()
    await till.seesLine(chain.name, `Return · receipt ${number}`)
    await till.goToRefund()
    await till.tap(/^SEK 679\.00/u)
    await till.receiptNumber()
    await till.sees("Refund Completed")
    await till.takesNoReceipt()
  })

  it("parks a cart, and takes it back · PARK-1 PARK-2 PARK-4", async () => {
    await till.startSelling(badges.english)
    await scan(ring, chain)
    await till.isToPay("SEK 5,969.00")
    await till.tap("Park")
    await till.page.isAt("/login")
    await till.logIn(badges.english)
    await till.seesInCart("The cart is empty")
    await till.tap("Unpark")
    await till.takeParkedCart("SEK 5,969.00")
    await till.seesLine(ring.name, "5,290.00")
    await till.isToPay("SEK 5,969.00")
  })

  it("finds a receipt by what is typed of it · FIND-3 FIND-5 NAV-10", async () => {
    const number = await sellChain()
    await till.startSelling(badges.english)
    await till.tapFunction("Search receipt")
    await till.page.isAt("/search/receipt")
    await till.page.fill("Receipt number", number)
    await till.tap("Search")
    await till.tap(new RegExp(number, "u"), { role: "region", name: "Receipts" })
    await till.page.sees({ role: "article", name: `Receipt ${number}`, text: chain.name })
  })

  it("sells on while the store server cannot be reached, and tells it afterwards · OFF-38", async () => {
    await till.startSelling(badges.english)
    await till.canSellOffline(chain.number, "101")
    await scan(ring)
    await till.isToPay("SEK 5,290.00")
    await server.kill()
    await scan(chain)
    await till.seesNotice(/This sale continues here/u)
    await till.tap(/Pay SEK 5,969\.00/u)
    await till.tap(/ Exact$/u)
    const number = await till.receiptNumber()
    await till.page.sees({ role: "img", name: "The receipt by code" })
    await server.start()
    await till.takesNoReceipt()
    await till.logIn(badges.english)
    await till.page.seesNo({ role: "button", name: /sale/u, within: { role: "banner" } })
    await till.scanReceipt(number)
  })
})
