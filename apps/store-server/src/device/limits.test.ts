import { readMayAdminister } from "@karat/contract/admin"
import { openCart } from "@karat/contract/cart"
import { saveFavorite } from "@karat/contract/catalogue"
import { readPerson } from "@karat/contract/customer"
import type { Call } from "@karat/contract/call"
import { OfflineSaleShape, tellOfflineSale } from "@karat/contract/offline"
import { readAttempts } from "@karat/contract/payment-attempt"
import { changeRegister } from "@karat/contract/device"
import { readStaffOfCode } from "@karat/contract/employee-card"
import { readMember, readMemberTicket } from "@karat/contract/member"
import { searchReceipts } from "@karat/contract/old-receipt"
import { unparkCart } from "@karat/contract/parking"
import { textReceipt } from "@karat/contract/receipt-sending"
import { signInWithCode } from "@karat/contract/session"
import { changeStore, readCanChangeStore, readStaff } from "@karat/contract/staff"
import { readVoucher } from "@karat/contract/voucher"
import { tender } from "@karat/domain/tender/tender-type"
import { Schema, type SchemaAST } from "effect"
import { buildSchema, isInputObjectType } from "graphql"
import { request } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { goodsSchema } from "../goods/goods-schema.ts"
import { badgesIn } from "../staff/staff-lookup.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { cartWorth, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-22T08:00:00Z")
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await testConfig({ proxies: 1, paceAMinute: 6 }), { clock: () => now })
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

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../../packages/contract/src/*.ts", "!../../../../packages/contract/src/*.test.ts"],
  { eager: true }
)
/** Every call of the contract, found by its shape so that a new one cannot be forgotten. */
const calls = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Call =>
      typeof value === "object" && value !== null && "method" in value && "path" in value && "answer" in value
  )

/** What a field for a badge would be called. */
const looksLikeBadge = /badge|staff|approvedBy|cashier|seller/iu

/** Every field of a shape, by the names that lead to it. */
function placesIn(ast: SchemaAST.AST): readonly (readonly string[])[] {
  if (ast._tag === "Union") return ast.types.flatMap(placesIn)
  if (ast._tag === "Arrays") return [...ast.elements, ...ast.rest].flatMap(placesIn)
  if (ast._tag !== "Objects") return []
  return ast.propertySignatures.flatMap(({ name, type }) => [
    [String(name)],
    ...placesIn(type).map((at) => [String(name), ...at])
  ])
}

const digitsOf = (text: string) => `77${text.replace(/\D/gu, "")}`

/** Sends goods, with a badge as the document writes it. */
async function transfer(till: TestTill, staff: string, variables: object = {}) {
  const query = `mutation ${staff === "$staff" ? "($staff: String!)" : ""} { createTransfer(transfer: {
    transferFromId: "L-101", transferToId: "L-102", transferLines: [{ itemId: "1", quantity: 1 }], staff: ${staff},
    integrationRef: "${crypto.randomUUID()}", externalOrderNumber: "", documentTypeId: "12", validated: true,
    systemId: 1, transferStatus: FINAL
  }) { id } }`
  const told = await till.raw("POST", "/api/goods/graphql", {
    body: JSON.stringify({ query, variables }),
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }
  })
  const [error] =
    ((await told.json()) as { errors?: readonly { extensions?: { status?: number } }[] }).errors ?? []
  return { status: error?.extensions?.status ?? told.status }
}

let serial = 0
/** Tells of a sale without the line; of these the server keeps for a person what does not add up. */
function tellSale(till: TestTill, sale: object) {
  const id = `off-${(serial += 1).toString(16).padStart(32, "0")}`
  return till.call(tellOfflineSale, { body: { id, serial, terminalNumber: "WK1011", sale } })
}

/** The addresses that one token is used from, each in its turn. */
const fiftyAddresses = Array.from({ length: 50 }, (_, at) => `10.1.${at}.1`)

describe("whoever guesses from fifty addresses with one token", () => {
  const from = (till: TestTill, at: number) =>
    testTill(server.url, till.token, fiftyAddresses[at % fiftyAddresses.length])

  it("has ten badges of a thousand looked up · KARAT-96", async () => {
    const till = await anew("10.1.0.1", "101-2")
    const statuses = await tried(1000, (at) =>
      from(till, at).call(readStaff, { params: { staffId: `${6000 + at}` } })
    )
    expect([...statuses]).toEqual([
      [404, 10],
      [429, 990]
    ])
    later(20 * 60)
  })

  it("gains nothing by signing in anew as the same register · KARAT-96", async () => {
    const statuses = await tried(100, async (at) =>
      (await anew(`10.1.${at}.2`, "101-2")).call(readStaff, { params: { staffId: `${5000 + at}` } })
    )
    expect(statuses.get(404)).toBe(10)
    later(20 * 60)
  })

  it("nor by working as another register of the store · KARAT-96", async () => {
    let till = await anew("10.1.0.3", "101-2")
    const guess = (at: number) => from(till, at).call(readStaff, { params: { staffId: `${8000 + at}` } })
    expect((await tried(20, guess)).get(404)).toBe(10)
    const { answer } = await till.call(changeRegister, { params: { terminalId: "WK1011" }, body: {} })
    till = testTill(server.url, answer.token)
    expect((await tried(20, (at) => guess(at + 50))).get(404)).toBeUndefined()
    later(20 * 60)
  })

  it("has ten of two hundred numbers of gift cards looked up · KARAT-96", async () => {
    const till = await anew("10.1.0.1", "101-2")
    const statuses = await tried(200, (at) =>
      from(till, at).call(readVoucher, { params: { code: `GUES-SING-AAAA-${1000 + at}` } })
    )
    expect(statuses.get(404)).toBe(10)
    later(20 * 60)
  })

  it("is told the names of twelve people of a hundred · KARAT-96", async () => {
    const till = await anew("10.1.0.1", "101-2")
    const statuses = await tried(100, (at) =>
      from(till, at).call(readPerson, { params: { ssn: "199001012385" } })
    )
    expect(statuses.get(429)).toBe(88)
    later(20 * 60)
  })

  it("is told of twelve badges at once whether they administer; a till asks again for nothing · KARAT-96", async () => {
    const ask = (till: TestTill) => till.call(readMayAdminister, { query: { badgeNumber: "1003" } })
    const till = await anew("10.1.0.1", "101-2")
    expect(await tried(40, () => ask(till))).toEqual(new Map([[200, 40]]))
    const statuses = await tried(15, async () => ask(await anew("10.1.0.1", "101-2")))
    expect(statuses.get(429)).toBe(4)
    later(20 * 60)
  })

  it("has thirty of two hundred cards of employees looked up · KARAT-96", async () => {
    const till = await anew("10.1.0.1", "101-2")
    const statuses = await tried(200, (at) =>
      from(till, at).call(readStaffOfCode, { params: { code: `KRT0000001${100 + at}` } })
    )
    expect(statuses.get(401)).toBe(30)
    later(20 * 60)
  })
})

describe("strangers at a thousand addresses", () => {
  it("have two hundred codes looked at, and hold up no shop whose tills are seen at its own · KARAT-97", async () => {
    const home = "10.2.255.1"
    const till = await anew(home)
    await till.call(readStaff, { params: { staffId: "1001" } })
    const statuses = await tried(400, (at) =>
      testTill(server.url, "", `10.2.${at % 250}.${at}`).call(signInWithCode, { body: { code: `7-${at}` } })
    )
    expect(statuses.get(401)).toBe(200)
    expect((await anew(home)).token).not.toBe("")
    const elsewhere = testTill(server.url, "", "10.3.0.1")
    expect((await elsewhere.call(signInWithCode, { body: { code: "101-1" } })).status).toBe(429)
    // Nobody waits longer than ten seconds because of them.
    later(10)
    expect((await elsewhere.call(signInWithCode, { body: { code: "101-1" } })).status).toBe(200)
    later(20 * 60)
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
    ["somebody logs in", (till, staffId) => till.call(readStaff, { params: { staffId } })],
    [
      "receipts are searched by who sold",
      (till, badge) => till.call(searchReceipts, { query: { page: "1", badgeId: digitsOf(badge) } })
    ],
    ["payments are looked for", (till, badge) => till.call(readAttempts, { query: { badge } })],
    ["goods are sent", (till, staff) => transfer(till, `"${staff}"`)],
    ["goods are sent by variables", (till, staff) => transfer(till, "$staff", { staff })],
    ["a sale was made without the line", (till, badgeNumber) => tellSale(till, { badgeNumber })],
    ["a sale offline was approved", (till, approvedBy) => tellSale(till, { approvals: [{ approvedBy }] })]
  ]
  it.each(asking)("are counted where %s, whichever device asks · LOGIN-28", async (name, ask) => {
    const from = `${address}.${name}`
    const statuses = await tried(30, async (at) => await ask(await anew(from), `${name} ${at}`))
    expect(statuses.get(429)).toBe(20)
    // Nor by another door.
    expect((await (await anew(from)).call(readStaff, { params: { staffId: "1001" } })).status).toBe(429)
    later(20 * 60)
  })

  it("may stand in no field of the contract that nobody counts · LOGIN-28", () => {
    const places = calls.flatMap(({ body, method, path, query }) => [
      ...[...path.matchAll(/:(\w+)/gu)].map(([, name = ""]) => ({ call: `${method} ${path}`, at: [name] })),
      ...query.map((name) => ({ call: `${method} ${path}`, at: [name] })),
      ...(body === undefined ? [] : placesIn(body.ast)).map((at) => ({ call: `${method} ${path}`, at }))
    ])
    const sold = placesIn(Schema.toEncoded(OfflineSaleShape).ast)
    const sent = Object.values(buildSchema(goodsSchema).getTypeMap())
      .filter(isInputObjectType)
      .flatMap((type) => Object.keys(type.getFields()).map((name) => ({ call: type.name, at: [name] })))
    const named = [...places, ...sold.map((at) => ({ call: "sale", at: ["sale", ...at] })), ...sent].filter(
      ({ at }) => looksLikeBadge.test(at.at(-1) ?? "")
    )
    const uncounted = named.filter(({ at }) => {
      const told = at.reduceRight<unknown>((inner, name) => ({ [name]: inner }), "4711")
      return badgesIn(told).length === 0
    })
    expect(uncounted).toEqual([])
    expect(named.map(({ at }) => at.join("."))).toEqual(
      expect.arrayContaining(["badgeId", "badge", "sale.badgeNumber", "sale.approvals.approvedBy", "staff"])
    )
    expect(named.length).toBeGreaterThan(40)
  })

  it("of a colleague who has left stop no till that tells of a day without the line · LOGIN-28 OFF-11", async () => {
    const till = await anew("10.0.1.3")
    const day = await tried(60, (nth) =>
      tellSale(till, { badgeNumber: `left-${nth % 2}`, approvals: [{ approvedBy: "left-approver" }] })
    )
    expect([...day]).toEqual([[200, 60]])
    // It tells whoever guesses nothing by another door.
    expect((await tried(6, () => till.call(readStaff, { params: { staffId: "left-0" } }))).get(429)).toBe(2)
    later(20 * 60)
  })

  it("that an administrator gives to new colleagues are no guesses, nor are the words of a table · LOGIN-28", () => {
    const entry = { badgeNumber: "1777", givenName: "Ny" }
    expect(badgesIn([{}, {}, { badgeNumber: "1001", entry, before: entry }])).toEqual([
      { badge: "1001", sold: false }
    ])
    const words = { heads: { badgeNumber: "Bricka", staff: "Personal" }, values: { badge: "Bricka" } }
    expect(badgesIn({ badgeNumber: "1001", ...words })).toEqual([{ badge: "1001", sold: false }])
  })

  it("of cashiers at work do not wait for somebody else's guesses · LOGIN-28", async () => {
    const till = await anew("10.0.1.2")
    await openedCart(till, "1001")
    await tried(30, async (at) =>
      (await anew("10.0.1.2")).call(readStaff, { params: { staffId: `71${at}` } })
    )
    expect((await till.call(readStaff, { params: { staffId: "1004" } })).status).toBe(429)
    expect((await openedCart(till, "1001")).id).toBeDefined()
    later(20 * 60)
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
    expect(statuses.get(404)).toBe(10)
    later(20 * 60)
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
