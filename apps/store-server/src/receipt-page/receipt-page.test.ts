import * as carts from "@karat/contract/cart"
import { decodedCode128, drawnRuns } from "@karat/domain/testing/decoded-code-128"
import type { ReceiptControl } from "@karat/domain/receipt/receipt"
import { isReceiptNumber } from "@karat/domain/scan/classify-scan"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { code128 } from "../receipt/code-128.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { cartWorth, headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { receiptLinks } from "../parts/receipt-links.ts"
import { receiptPage } from "./receipt-page.ts"
import { closedReceipt } from "../receipt/closed-receipt.ts"

const tokenSecret = "a secret that is long enough for a test"
const links = receiptLinks(new TextEncoder().encode(tokenSecret), () => "")
const logged: string[] = []
let server: TestServer
let till: TestTill

beforeAll(async () => {
  const { pino } = await import("pino")
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer(await testConfig({ tokenSecret }), { log })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const page = (id: string) => fetch(server.url + links.path({ id, whole: false }))

describe("a receipt in a browser", () => {
  it("is complete, needs no login and runs nothing · FIND-21", async () => {
    const id = await cartWorth(till, 99_60)
    await pay(till, id, 500_00)
    const answer = await page(id)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    for (const part of [
      present((await headerOf(till, id)).receiptNumber),
      "Stockholm Drottninggatan",
      "556012-5790",
      "99,60",
      "Öresavrundning",
      "−400,00",
      "19,92"
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/<script|<link|<img|javascript:/iu)
    expect(answer.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'/u
    )
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
  })

  it("lets nothing that somebody typed become markup · SEC-2", async () => {
    const { id } = await openedCart(till)
    const { line } = await soldFor(till, id, 10_00)
    const comment = `<img src=x onerror=alert(1)>"&'`
    await till.call(carts.changeLine, { params: { id, lineId: line.id }, body: { type: "comment", comment } })
    await pay(till, id, 10_00)
    const text = await (await page(id)).text()
    expect(text).toContain("&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39;")
    expect(text).not.toContain("<img")
  })

  it("opens by its signed address alone, which no log keeps · PRIV-2", async () => {
    const id = await cartWorth(till, 10_00)
    expect((await page(id)).status).toBe(404)
    await pay(till, id, 10_00)
    const token = links.path({ id, whole: false }).slice("/r/".length)
    logged.length = 0
    expect((await fetch(`${server.url}/r/${token}`)).status).toBe(200)
    const [name = "", signature = ""] = token.split(".")
    const forged = [
      name,
      `${name}.`,
      `${name}.${"A".repeat(signature.length)}`,
      `${Buffer.from("another-id").toString("base64url")}.${signature}`,
      `${token}.x`,
      id
    ]
    for (const each of forged) expect((await fetch(`${server.url}/r/${each}`)).status, each).toBe(404)
    expect(logged.join("")).toContain("/r/:token")
    expect(logged.join("")).not.toContain(signature)
    const elsewhere = receiptLinks(new TextEncoder().encode(`${tokenSecret}!`), () => "")
    expect(links.read(elsewhere.path({ id, whole: false }).slice(3))).toBeUndefined()
  })

  it("carries the training word in training · TRAIN-3", async () => {
    const id = await cartWorth(till, 10_00)
    await till.call(carts.setTraining, { params: { id }, body: { training: true } })
    await pay(till, id, 10_00)
    expect(await (await page(id)).text()).toContain("ÖVNING – EJ KVITTO")
  })
})

describe("the barcode of a receipt", () => {
  it("is the receipt's number, which the till's scanner takes for a receipt · FIND-9", async () => {
    const id = await cartWorth(till, 10_00)
    await pay(till, id, 10_00)
    const number = present((await headerOf(till, id)).receiptNumber)
    expect(decodedCode128(code128(number))).toBe(number)
    const receipt = present(await closedReceipt(server.db, id, { whole: true }))
    const drawn = await receiptPage(receipt, { inMail: false })
    expect(decodedCode128(drawnRuns(drawn))).toBe(number)
    const cells = [
      ...(await receiptPage(receipt, { inMail: true })).matchAll(
        /width:(\d+)px;background:#(?:000000|ffffff)/gu
      )
    ]
    expect(decodedCode128(cells.map(([, width]) => Number(width) / 2))).toBe(number)
    expect(isReceiptNumber(number)).toBe(true)
  })
})

describe("what the control unit said of a receipt", () => {
  const written = async (control: ReceiptControl | undefined, inMail: boolean) => {
    const id = await cartWorth(till, 10_00)
    await pay(till, id, 10_00)
    const receipt = present(await closedReceipt(server.db, id, { whole: true }))
    return receiptPage({ ...receipt, control }, { inMail })
  }

  it("stands on its page and in its mail, and nothing of it while nothing is said · UNIT-1 UNIT-6", async () => {
    for (const inMail of [false, true]) {
      const signed = await written({ state: "signed", code: "ABC<b>", unit: "KE-1" }, inMail)
      expect(signed).toContain('<p class="control">Kontrollenhet KE-1</p>')
      expect(signed).toContain('<p class="control">Kontrollkod ABC&lt;b&gt;</p>')
      expect(await written({ state: "given-up" }, inMail)).toContain(
        '<p class="control">Kontrollkod saknas: kontrollenheten svarade inte.</p>'
      )
      for (const nothing of [undefined, { state: "waiting" } as const])
        expect(await written(nothing, inMail)).not.toContain('<p class="control">')
    }
  })
})
