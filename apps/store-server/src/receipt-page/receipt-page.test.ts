import * as carts from "@karat/contract/cart"
import { isReceiptNumber } from "@karat/domain/scan/classify-scan"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { barcodeRuns } from "../receipt/barcode.ts"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { present } from "../testing/present.ts"
import { cartWorth, headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { receiptLinks } from "./receipt-links.ts"
import { receiptPage } from "./receipt-page.ts"
import { closedReceipt } from "../receipt/closed-receipt.ts"

const tokenSecret = "a secret that is long enough for a test"
const links = receiptLinks(new TextEncoder().encode(tokenSecret), () => "")
const logged: string[] = []
let server: RunningStoreServer
let till: TestTill

beforeAll(async () => {
  const { pino } = await import("pino")
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) })
  server = await startStoreServer(testConfig({ tokenSecret }), { log })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const page = (id: string) => fetch(server.url + links.path(id))

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
    const token = links.path(id).slice("/r/".length)
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
    expect(links.read(elsewhere.path(id).slice(3))).toBeUndefined()
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
    expect(decoded128(barcodeRuns(number))).toBe(number)
    const receipt = present(closedReceipt(server.db, id))
    const drawn = await receiptPage(receipt, { inMail: false })
    const bars = [...drawn.matchAll(/M(\d+) 0h(\d+)v40/gu)].map(([, at, width]) => [
      Number(at),
      Number(width)
    ])
    expect(bars).toHaveLength((barcodeRuns(number).length + 1) / 2)
    const cells = [
      ...(await receiptPage(receipt, { inMail: true })).matchAll(
        /width:(\d+)px;background:#(?:000000|ffffff)/gu
      )
    ]
    expect(decoded128(cells.map(([, width]) => Number(width) / 2))).toBe(number)
    expect(isReceiptNumber(number)).toBe(true)
  })
})

/** Reads the digits and letters of a Code 128 barcode from its bars and gaps, and checks its check sign. */
function decoded128(runs: readonly number[]): string {
  const signs = (runs.slice(0, -7).join("").match(/\d{6}/gu) ?? []).map((pattern) =>
    patterns.indexOf(pattern)
  )
  expect(runs.slice(-7).join("")).toBe("2331112")
  const check = signs.pop()
  const [start = 0, ...rest] = signs
  expect(rest.reduce((sum, sign, index) => sum + sign * (index + 1), start) % 103).toBe(check)
  let set = start
  let text = ""
  for (const sign of rest)
    if (sign === 99 && set !== 105) set = 105
    else if (sign === 100 && set !== 104) set = 104
    else if (sign === 101 && set !== 103) set = 103
    else text += set === 105 ? String(sign).padStart(2, "0") : String.fromCharCode(sign + 32)
  return text
}

/** The patterns of the standard (ISO/IEC 15417), from sign 0 on, starts last. */
const patterns = (
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122" +
  "123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323" +
  "131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131" +
  "213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122" +
  "141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112" +
  "124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141" +
  "411131211412211214211232"
).match(/\d{6}/gu) as readonly string[]
