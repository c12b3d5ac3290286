import * as carts from "@karat/contract/cart"
import { emailReceipt, findMailbox, mailReceiptToMailbox, textReceipt } from "@karat/contract/receipt-sending"
import { setGiftCard } from "@karat/contract/voucher"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ publicUrl: "https://receipts.karat.example" }))
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const post = () => server.simulator!.post
const sold = async () => {
  const id = await cartWorth(till, 99_60)
  await pay(till, id, 100_00)
  return id
}
const email = (transactionId: string, to: string, key?: string) => {
  const parts = { params: { transactionId }, body: { email: to } }
  return till.call(emailReceipt, key === undefined ? parts : { ...parts, key })
}
const letter = (transactionId: string, ssn: string, checkUserExists = "true") =>
  till.call(mailReceiptToMailbox, { params: { transactionId, ssn }, query: { checkUserExists } })

describe("a receipt by mail", () => {
  it("arrives as a page and as text, once however often the gesture is sent · RCPT-19 RCPT-20 IDEM-3", async () => {
    const id = await sold()
    for (let tries = 0; tries < 2; tries += 1)
      expect((await email(id, "anna.nyqvist@example.com", "one-mail-please")).text).toBe('{"success":true}')
    await expect.poll(() => post().mails().length, { timeout: 5000 }).toBe(1)
    const mail = present(post().mails()[0])
    const { receiptNumber } = await headerOf(till, id)
    expect(mail).toMatchObject({
      to: "anna.nyqvist@example.com",
      subject: "Ditt kvitto från Stockholm Drottninggatan"
    })
    for (const part of [present(receiptNumber), "99,60", "https://receipts.karat.example/r/"]) {
      expect(mail.text).toContain(part)
      expect(mail.html).toContain(part)
    }
    expect(mail.html).not.toMatch(/<script|<svg|<img/iu)
    const shown = await testTill(server.url).raw("GET", `/simulator/post/mail/${mail.id}`)
    expect(shown.headers.get("content-security-policy")).toContain("script-src 'self'")
    expect(await shown.text()).toBe(mail.html)
  })

  it("is refused for what is no address, and for a sale that is not closed", async () => {
    const id = await sold()
    for (const wrong of [
      "anna",
      "anna@",
      "a@b.se\r\nBcc: all@example.com",
      "a@b.se, c@d.se",
      `${"x".repeat(260)}@b.se`
    ])
      expect(await email(id, wrong), wrong).toMatchObject({ status: 422, code: "invalid_email" })
    const open = await cartWorth(till, 10_00)
    expect(await email(open, "anna@example.com")).toMatchObject({ status: 409 })
    await pay(till, open, 10_00)
    expect(await email("no-such-receipt", "anna@example.com")).toMatchObject({ status: 404 })
  })

  it("is accepted while the way is down, and sent when it is up again", async () => {
    post().behave("mail", "away")
    const before = post().mails().length
    const id = await sold()
    expect((await email(id, "anna@example.com")).answer).toEqual({ success: true })
    const waits = () =>
      server.db.get(
        sqlText<{ tries: number }>("SELECT tries FROM outbox WHERE cart_id = ? AND kind = 'email'", id)
      )
    await expect.poll(async () => (await waits())?.tries, { timeout: 5000 }).toBe(1)
    post().behave("mail", "deliver")
    await expect.poll(() => post().mails().length, { timeout: 10_000 }).toBe(before + 1)
    expect(await server.db.get(sqlText("SELECT payload FROM outbox WHERE cart_id = ?", id))).toEqual({
      payload: '{"whole":true}'
    })
  })
})

describe("a receipt by text message", () => {
  it("brings the receipt's address to the number as the world dials it · RCPT-21 RCPT-22", async () => {
    const id = await sold()
    const body = { mobilePhone: "070-174 06 05", countryCode: "46" }
    expect((await till.call(textReceipt, { params: { transactionId: id }, body })).answer).toEqual({
      success: true
    })
    await expect.poll(() => post().texts().length, { timeout: 5000 }).toBe(1)
    expect(post().texts()[0]).toMatchObject({
      to: "+46701740605",
      text: expect.stringMatching(
        /^Ditt kvitto från Stockholm Drottninggatan, 99,60 kr: https:\/\/receipts\.karat\.example\/r\/\S+$/u
      ) as string
    })
    const wrong = { mobilePhone: "call me", countryCode: "46" }
    expect(await till.call(textReceipt, { params: { transactionId: id }, body: wrong })).toMatchObject({
      status: 422,
      code: "invalid_mobile_phone"
    })
  })
})

describe("a receipt to a digital mailbox", () => {
  it("goes to whoever has one, after asking · RCPT-14 RCPT-16", async () => {
    const id = await sold()
    expect((await till.call(findMailbox, { params: { ssn: "198504122386" } })).text).toBe(
      '{"userExists":true}'
    )
    expect((await letter(id, "198504122386")).text).toBe('{"success":true}')
    await expect.poll(() => post().letters().length, { timeout: 5000 }).toBe(1)
    expect(post().letters()[0]).toMatchObject({ personalNumber: "198504122386" })
  })

  it("is refused for whoever has none, for what is no number, and where setup has none · RCPT-15 RCPT-18", async () => {
    const id = await sold()
    post().letHaveMailbox(false)
    expect((await till.call(findMailbox, { params: { ssn: "198504122386" } })).text).toBe(
      '{"userExists":false}'
    )
    const refused = await letter(id, "198504122386")
    expect(refused).toMatchObject({ status: 404, code: "not_mailbox_user" })
    expect(refused.text).toContain("Not a digital mailbox user")
    expect((await letter(id, "198504122386", "false")).status).toBe(200)
    post().letHaveMailbox(true)
    expect(await letter(id, "19850412-2386")).toMatchObject({
      status: 422,
      code: "invalid_social_security_number"
    })
    post().behave("mailbox", "away")
    expect((await letter(id, "198504122386")).status).toBe(503)
    post().behave("mailbox", "deliver")
    const finnish = await signedInTill(server.url, "fi201-1")
    expect(await finnish.call(findMailbox, { params: { ssn: "198504122386" } })).toMatchObject({
      status: 422,
      code: "digital_mailbox_off"
    })
  })
})

describe("a digital gift card", () => {
  const cardTo = async (to: string) => {
    const { id } = await openedCart(till)
    const body = { itemNumber: "GIFTCARD", quantity: 1, manualPrice: minorUnits(500_00) }
    const { line } = (await till.call(carts.addItem, { params: { id }, body })).answer
    const card = await till.call(setGiftCard, {
      params: { id, code: "0" },
      body: { lineId: line.id, email: to }
    })
    return { id, code: card.answer.number }
  }
  it("arrives by mail when it has been paid, not before, and never from training · FOLLOW-9 TRAIN-1", async () => {
    const arrived = () =>
      post()
        .mails()
        .filter(({ to }) => to === "friend@example.com")
    const { code, id } = await cardTo("friend@example.com")
    expect(await server.db.all(sqlText("SELECT 1 FROM outbox WHERE cart_id = ?", id))).toEqual([])
    await pay(till, id, 500_00)
    await expect.poll(() => arrived().length, { timeout: 5000 }).toBe(1)
    expect(arrived()[0]?.text).toMatch(/500,00.kr/u)
    expect(arrived()[0]?.text).toContain(code)
    const trained = await cardTo("friend@example.com")
    await till.call(carts.setTraining, { params: { id: trained.id }, body: { training: true } })
    await pay(till, trained.id, 500_00)
    expect(await server.db.all(sqlText("SELECT 1 FROM outbox WHERE cart_id = ?", trained.id))).toEqual([])
  })
})

it("says so where a way is not set up, as in production without one", async () => {
  const real = await startTestServer(await testConfig({ mode: "production", demo: true }))
  const there = await signedInTill(real.url)
  const id = await cartWorth(there, 10_00)
  await pay(there, id, 10_00)
  const params = { transactionId: id }
  expect((await there.call(emailReceipt, { params, body: { email: "anna@example.com" } })).answer).toEqual({
    success: false,
    errorMessage: "E-mail is not set up.",
    code: "mail_not_set_up"
  })
  const body = { mobilePhone: "0701740605", countryCode: "46" }
  expect((await there.call(textReceipt, { params, body })).answer.success).toBe(false)
  expect((await there.call(findMailbox, { params: { ssn: "198504122386" } })).status).toBe(422)
  await real.stop()
})
