import * as carts from "@karat/contract/cart"
import { readPerson } from "@karat/contract/customer"
import * as calls from "@karat/contract/member"
import { pino } from "pino"
import vm from "node:vm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { anna, secretsOf } from "../testing/test-customer.ts"
import { archivedSale } from "../testing/archived-sale.ts"
import { cartWorth, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"

const logged: string[] = []
let server: TestServer
let till: TestTill
let finnish: TestTill

beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => logged.push(line) })
  server = await startTestServer(await testConfig(), { log })
  till = await signedInTill(server.url)
  finnish = await signedInTill(server.url, "fi201-1")
})
afterAll(() => server.stop())

const astrid = "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11"
const find = (on: TestTill, ssn: string) =>
  on.call(calls.readMember, { params: { ssn }, query: { memberNumber: "true" } })
const person = (on: TestTill, ssn: string) => on.call(readPerson, { params: { ssn } })

describe("a member", () => {
  it("is found by ten digits or twelve, and by a Finnish code in Finland · MEMB-3 MEMB-4 MEMB-5 MEMB-6 WIRE-22", async () => {
    for (const ssn of ["198504122386", "8504122386", "850412-2386"])
      expect((await find(till, ssn)).answer).toEqual({ data: { contactId: astrid } })
    expect((await find(finnish, "130590-211e")).answer.data).toBeDefined()
    const { text } = await till.call(calls.readMemberContact, { params: { id: astrid } })
    expect(JSON.parse(text)).toMatchObject({
      contactId: astrid,
      attributes: { firstName: "Astrid", lastName: "Holm", socialSecurityNumber: "198504122386" }
    })
  })

  it("of one country tells no till of another one their personal number · KARAT-33", async () => {
    const told = await finnish.call(calls.readMemberContact, { params: { id: astrid } })
    expect(told.answer.attributes).toMatchObject({ firstName: "Astrid", socialSecurityNumber: "" })
    for (const secret of ["8504122386", "850412"]) expect(told.text).not.toContain(secret)
    expect(await person(finnish, "200105154421")).toMatchObject({ status: 404, code: "person_not_found" })
    const { contactId = "" } = (await find(finnish, "130590-211e")).answer.data ?? {}
    const own = await finnish.call(calls.readMemberContact, { params: { id: contactId } })
    expect(own.answer.attributes.socialSecurityNumber.toUpperCase()).toBe("130590-211E")
    const foreign = await till.call(calls.readMemberContact, { params: { id: contactId } })
    expect(foreign.answer.attributes.socialSecurityNumber).toBe("")
  })

  it("whom nobody knows is answered by nothing; a number nobody can have is refused · MEMB-8 MEMB-18 CUST-16", async () => {
    expect(JSON.parse((await find(till, "200105154421")).text)).toEqual({})
    for (const ssn of ["8504122387", "8513122386", "12345", "130590-211E"]) {
      const refused = await find(till, ssn)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('"error":"Invalid social security number"')
    }
  })

  it("is made once, from a whole form · MEMB-15 MEMB-16 CUST-4", async () => {
    const create = (customerInfo = anna) => till.call(calls.createMember, { body: { customerInfo } })
    expect(await create({ ...anna, givenName: "x".repeat(31) })).toMatchObject({
      status: 422,
      code: "customer_form_invalid"
    })
    const { answer } = await create()
    expect((await find(till, anna.socialSecurityNumber)).answer).toEqual(answer)
    const again = await create({ ...anna, socialSecurityNumber: anna.socialSecurityNumber.slice(2) })
    expect(again).toMatchObject({ status: 409, code: "already_exists" })
    expect(JSON.parse(again.text)).toMatchObject({ reason: "alreadyExistsInRegistry" })
  })

  it("is put on the cart under the register's name, and taken off · MEMB-7 MEMB-13", async () => {
    const { id } = await openedCart(till)
    const set = (memberNumber: string | null, memberName?: string) =>
      till.call(calls.setCartMember, { params: { id }, body: { memberNumber, memberName } })
    expect((await set(astrid, "<b>Somebody</b>")).answer.header).toMatchObject({
      memberNumber: astrid,
      memberName: "Astrid Holm"
    })
    expect(await set("nobody")).toMatchObject({ status: 404, code: "member_not_found" })
    const header = (await set(null)).answer.header
    expect([header.memberNumber, header.memberName]).toEqual([undefined, undefined])
  })

  it("can have a card connected and removed, but never by its number · MEMB-10 MEMB-11 PRIV-5", async () => {
    const connect = (alias: string) => till.call(calls.connectCard, { body: { memberNumber: astrid, alias } })
    expect((await connect("card-alias-1")).answer).toEqual({ success: true })
    for (const number of ["4111111111111111", "4111 1111 1111 1111", "４１１１-１１１１-１１１１-１１１１"])
      expect(await connect(number)).toMatchObject({ status: 422, code: "alias_invalid" })
    for (const none of ["", "x".repeat(101)])
      expect(await connect(none)).toMatchObject({ code: "alias_invalid" })
    expect((await connect("x".repeat(100))).answer).toEqual({ success: true })
    expect((await connect("card-alias-1")).answer).toEqual({ success: true })
    const cards = async () => (await server.db.all(sqlText("SELECT * FROM member_card"))).length
    expect(await cards()).toBe(2)
    const removed = await till.call(calls.removeConnectedCard, { params: { memberNumber: astrid } })
    expect([removed.answer.success, await cards()]).toEqual([true, 0])
  })

  it("cannot be asked for while the club is away, and the server itself is well · MEMB-17", async () => {
    server.simulator?.outside.letClubAnswer(false)
    for (const refused of [
      await find(till, "198504122386"),
      await till.call(calls.readMemberContact, { params: { id: astrid } }),
      await till.call(calls.createMember, { body: { customerInfo: anna } })
    ])
      expect(refused).toMatchObject({ status: 422, code: "503_crm" })
    server.simulator?.outside.letClubAnswer(true)
    expect((await find(till, "198504122386")).status).toBe(200)
  })
})

describe("a person", () => {
  it("fills the form, unless the identity is protected or nobody has the number · CUST-17 CUST-18 PRIV-2", async () => {
    const found = await person(till, "0105154421")
    expect(found.answer).toMatchObject({ givenName: "Selma", lastName: "Bergström", city: "Stockholm" })
    expect(found.headers.get("cache-control")).toBe("no-store")
    const secret = await person(till, "197811031199")
    expect(secret).toMatchObject({ status: 422, code: "protected_identity" })
    expect(secret.text).not.toContain("Skog")
    expect(await person(till, "197001019988")).toMatchObject({ status: 404, code: "person_not_found" })
    expect(await person(till, "197001019987")).toMatchObject({ code: "invalid_social_security_number" })
    expect((await person(finnish, "240702A338J")).answer.givenName).toBe("Aada")
  })

  it("is one since the day in the store, after midnight too · MEMB-15", async () => {
    const clock = () => new Date("2026-11-21T23:30:00Z")
    const late = await startTestServer(await testConfig(), { clock })
    const by = await signedInTill(late.url)
    const { contactId = "" } =
      (await by.call(calls.createMember, { body: { customerInfo: anna } })).answer.data ?? {}
    expect(await late.db.get(sqlText("SELECT since FROM member WHERE contact_id = ?", contactId))).toEqual({
      since: "2026-11-22"
    })
    await late.stop()
  })

  it("leaves no trace in the log · PRIV-1", () => {
    expect(logged.join("")).toContain("/api/person/:ssn")
    for (const secret of [...secretsOf(anna), "198504122386", "0105154421", "Holm", astrid])
      expect(logged.join("")).not.toContain(secret)
  })
})

describe("the member's page", () => {
  const page = (path: string, on = server) => testTill(on.url).raw("GET", `/member-system/${path}`)
  const ticketOf = async (id: string, by = till) =>
    (await by.call(calls.readMemberTicket, { params: { id } })).answer.ticket

  it("shows name, points and purchases, of before Karat too, in a frame of the till's own page only · MEMB-14 SEC-1", async () => {
    const id = await cartWorth(till, 250_00)
    await till.call(calls.setCartMember, { params: { id }, body: { memberNumber: astrid } })
    await pay(till, id, 250_00)
    const training = await cartWorth(till, 999_00)
    await till.call(calls.setCartMember, { params: { id: training }, body: { memberNumber: astrid } })
    await till.call(carts.setTraining, { params: { id: training }, body: { training: true } })
    await pay(till, training, 999_00)
    await archivedSale(server, [77_00], { member: astrid })
    await archivedSale(server, [33_00], { member: "somebody else" })
    const shown = await page(await ticketOf(astrid))
    const text = await shown.text()
    for (const part of [
      "Astrid Holm",
      "<strong>1490</strong>",
      "Stockholm Drottninggatan",
      "250,00",
      "77,00"
    ])
      expect(text).toContain(part)
    expect(text.indexOf("250,00")).toBeLessThan(text.indexOf("77,00"))
    for (const other of ["999,00", "33,00"]) expect(text).not.toContain(other)
    expect(text).not.toContain("19850412")
    expect(text).not.toMatch(/<script(?![^>]*\bsrc=)/u)
    const policy = shown.headers.get("content-security-policy") ?? ""
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(shown.headers.get("cache-control")).toBe("no-store")
  })

  it("is opened by a ticket that a till was given a minute ago, never by the member's id · KARAT-60", async () => {
    let now = new Date("2026-11-22T08:00:00Z")
    const other = await startTestServer(await testConfig(), { clock: () => now })
    const by = await signedInTill(other.url)
    const ticket = await ticketOf(astrid, by)
    const statusOf = async (path: string) => (await page(path, other)).status
    expect(await statusOf(ticket)).toBe(200)
    const [named = ""] = ticket.split(".")
    const unsigned = `${named}.${Buffer.alloc(16).toString("base64url")}`
    for (const guess of [astrid, named, unsigned, `${ticket}.x`]) expect(await statusOf(guess)).toBe(404)
    // What this server has signed for something else opens nobody's page.
    expect((await page(await ticketOf(astrid), other)).status).toBe(404)
    expect(await by.call(calls.readMemberTicket, { params: { id: "nobody" } })).toMatchObject({ status: 404 })
    now = new Date(now.getTime() + 60_000)
    expect(await statusOf(ticket)).toBe(404)
    await other.stop()
  })

  it("tells the till around it in one message that it may be closed · SEC-4", async () => {
    const posted: unknown[] = []
    let press: () => void = () => undefined
    const context = {
      document: {
        getElementById: () => ({ addEventListener: (_: string, listener: () => void) => (press = listener) }),
        body: { dataset: { contactId: astrid } }
      },
      window: {
        location: { origin: "http://till" },
        parent: { postMessage: (message: unknown, origin: string) => posted.push(message, origin) }
      }
    }
    vm.runInNewContext(await (await page("member-system.js")).text(), context)
    press()
    expect(posted).toEqual([{ type: "member-system", contactId: astrid, action: "close" }, "http://till"])
  })
})
