import { openCart } from "@karat/contract/cart"
import { saveFavorite } from "@karat/contract/catalogue"
import { readPerson } from "@karat/contract/customer"
import { readMember, readMemberTicket } from "@karat/contract/member"
import { searchReceipts } from "@karat/contract/old-receipt"
import { unparkCart } from "@karat/contract/parking"
import { textReceipt } from "@karat/contract/receipt-sending"
import { signInWithCode } from "@karat/contract/session"
import { changeStore, readCanChangeStore, readStaff } from "@karat/contract/staff"
import { readVoucher } from "@karat/contract/voucher"
import { tender } from "@karat/domain/payment/tender-type"
import { request } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { cartWorth, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-22T08:00:00Z")
let server: RunningStoreServer
beforeAll(async () => {
  server = await startStoreServer(testConfig({ proxies: 1, paceAMinute: 6 }), { clock: () => now })
})
afterAll(() => server.stop())

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const anew = (address: string, code = "101-1") => signedInTill(server.url, code, address)
/** How often a call was refused for each reason. */
async function tried(times: number, ask: (at: number) => Promise<{ readonly status: number }>) {
  const statuses = new Map<number, number>()
  for (let at = 0; at < times; at += 1) {
    const { status } = await ask(at)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

/** A request whose body waits for its last byte, and what it is answered. */
function held(path: string, body: string) {
  const { promise: answered, resolve, reject } = Promise.withResolvers<number>()
  const headers = { "content-length": Buffer.byteLength(body), "x-forwarded-for": "10.0.0.1" }
  const sent = request(`${server.url}${path}`, { method: "POST", headers }, (answer) => {
    answer.resume()
    resolve(answer.statusCode ?? 0)
  })
  sent.on("error", reject)
  sent.write(body.slice(0, -1))
  return { answered, letGo: () => void sent.end(body.slice(-1)) }
}

describe("sign-in codes", () => {
  it("are not evaluated side by side over connections that were held · AUTH-6", async () => {
    const all = Array.from({ length: 60 }, (_, at) =>
      held("/api/authenticate/code", JSON.stringify({ code: `9-${at}` }))
    )
    await new Promise((resolve) => void setTimeout(resolve, 200))
    for (const each of all) each.letGo()
    const statuses = await Promise.all(all.map(({ answered }) => answered))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(55)
  })

  it("that are known make none of the wrong ones forgotten, and another address waits for nobody · AUTH-6", async () => {
    const till = testTill(server.url, "", "10.0.0.2")
    const code = (text: string) => till.call(signInWithCode, { body: { code: text } })
    const statuses = await tried(40, (at) => code(at % 2 === 0 ? "101-1" : `8-${at}`))
    expect(statuses.get(401)).toBe(5)
    expect((await anew("10.0.0.3")).token).not.toBe("")
    later(60)
    expect((await code("101-1")).status).toBe(200)
  })
})

describe("badges", () => {
  const address = "10.0.1.1"
  const asking: readonly [
    string,
    (till: TestTill, badgeNumber: string) => Promise<{ readonly status: number }>
  ][] = [
    [
      "a store change is asked for",
      (till, badgeNumber) => till.call(readCanChangeStore, { query: { badgeNumber } })
    ],
    ["a cart is opened", (till, badgeNumber) => till.call(openCart, { body: { badgeNumber } })],
    [
      "a favourite is kept",
      (till, badgeNumber) => till.call(saveFavorite, { body: { item: "BAG-S", delete: false, badgeNumber } })
    ],
    [
      "a cart is taken",
      (till, badgeNumber) => till.call(unparkCart, { params: { id: "none" }, body: { badgeNumber } })
    ],
    [
      "a store is changed",
      (till, badgeNumber) => till.call(changeStore, { query: { badgeNumber }, body: { storeNumber: "102" } })
    ],
    ["somebody logs in", (till, staffId) => till.call(readStaff, { params: { staffId } })]
  ]
  it.each(asking)("are counted where %s, whichever device asks · LOGIN-28", async (name, ask) => {
    const from = `${address}.${name}`
    const statuses = await tried(30, async (at) => await ask(await anew(from), `${name} ${at}`))
    expect(statuses.get(429)).toBe(10)
    // Nor by another door.
    expect((await (await anew(from)).call(readStaff, { params: { staffId: "1001" } })).status).toBe(429)
  })

  it("of cashiers at work do not wait for somebody else's guesses · LOGIN-28", async () => {
    const till = await anew("10.0.1.2")
    await openedCart(till, "1001")
    await tried(30, async (at) =>
      (await anew("10.0.1.2")).call(readStaff, { params: { staffId: `71${at}` } })
    )
    expect((await till.call(readStaff, { params: { staffId: "1004" } })).status).toBe(429)
    expect((await openedCart(till, "1001")).id).toBeDefined()
  })
})

describe("vouchers", () => {
  it("are guessed slowly by whichever call and device, and a good one in between forgives nothing · GIFT-10", async () => {
    const at = "10.0.2.1"
    const id = await cartWorth(await anew(at), 500_00, "1003")
    const statuses = await tried(90, async (nth) => {
      const till = await anew(at)
      if (nth % 3 === 0) return await till.call(readVoucher, { params: { code: "GIFT-DEMO-AAAA-0001" } })
      if (nth % 3 === 1)
        return await till.call(readVoucher, { params: { code: `GUES-SING-AAAA-1${nth + 100}` } })
      const data = `GUES-SING-AAAA-2${nth + 100}`
      return await pay(till, id, 1_00, { tenderType: tender.giftCard, data })
    })
    expect(statuses.get(404)).toBe(20)
  })
})

describe("what is done at a cashier's pace", () => {
  it("is looking people up: right answers count, and a sign-in begins nothing anew · CUST-1", async () => {
    const at = "10.0.3.1"
    const statuses = await tried(60, async (nth) => {
      const till = await anew(at)
      return nth % 2 === 0
        ? await till.call(readPerson, { params: { ssn: "199001012385" } })
        : await till.call(readMember, { params: { ssn: "199001012385" } })
    })
    expect(statuses.get(429)).toBe(48)
    expect(
      (await (await anew(at, "101-2")).call(readMember, { params: { ssn: "199001012385" } })).status
    ).not.toBe(429)
    later(120)
    expect((await (await anew(at)).call(readMember, { params: { ssn: "199001012385" } })).status).not.toBe(
      429
    )
  })

  it("is asking what somebody has bought, and opening their page · KARAT-60 CUST-1", async () => {
    const at = "10.0.5.1"
    const till = await anew(at, "102-1")
    const asked = (nth: number) =>
      nth % 2 === 0
        ? till.call(searchReceipts, { query: { page: "1", socialSecurityNumber: `19900101${nth}` } })
        : till.call(readMemberTicket, { params: { id: `member-${nth}` } })
    expect((await tried(60, asked)).get(429)).toBe(48)
    expect(await till.call(searchReceipts, { query: { page: "1" } })).toMatchObject({ status: 200 })
    later(120)
  })

  it("is sending receipts, and no receiver is flooded · RCPT-21", async () => {
    const till = await anew("10.0.4.1", "102-1")
    const id = await cartWorth(till, 10_00, "1003")
    await pay(till, id, 10_00)
    const text = (mobilePhone: string) =>
      till.call(textReceipt, { params: { transactionId: id }, body: { mobilePhone, countryCode: "46" } })
    expect((await tried(10, () => text("070-174 06 05"))).get(200)).toBe(6)
    expect((await tried(30, (nth) => text(`070-174 06 ${nth + 10}`))).get(200)).toBe(6)
  })
})
