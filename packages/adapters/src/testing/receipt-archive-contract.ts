import type { Carts } from "@karat/domain/ports/carts"
import type { Payments } from "@karat/domain/ports/payments"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { badge, itemWithoutPrice, storeNumber } = knownShop

const { email, mobilePhone, socialSecurityNumber } = knownShop.customer
const phone = { mobilePhone, countryCode: "46" }

/** What every adapter does with receipts that leave the store by wire. */
function sendingContract(make: Make<ReceiptArchive | Carts | Payments>, received: () => number): void {
  it("sends a closed sale by e-mail, by text message and to a mailbox, once for a gesture · RCPT-14 RCPT-16 RCPT-19 RCPT-21", async () => {
    const till = await make()
    const sending = await answer(till, ReceiptArchive)
    const before = received()
    const { cartId } = await answer(till, cartWorth(49_00))
    await answer(till, paidInCash(cartId, 49_00))
    const key = newKey()
    for (let tries = 0; tries < 2; tries += 1)
      expect(await answer(till, sending.sendEmail(cartId, email, key))).toEqual({ success: true })
    expect(await answer(till, sending.sendSms(cartId, phone, newKey()))).toEqual({ success: true })
    expect(await answer(till, sending.hasMailbox(socialSecurityNumber))).toBe(true)
    expect(await answer(till, sending.sendToMailbox(cartId, socialSecurityNumber, newKey()))).toEqual({
      success: true
    })
    await expect.poll(() => received() - before, { timeout: 5000 }).toBe(3)
  })

  it("sends no sale that is open or unknown, and none to what is no address · RCPT-18 RCPT-19 RCPT-22", async () => {
    const till = await make()
    const sending = await answer(till, ReceiptArchive)
    const { cartId } = await answer(till, cartWorth(49_00))
    const open = { status: 409, code: "cart_not_closed" }
    expect(await refusal(till, sending.sendEmail(cartId, email, newKey()))).toMatchObject(open)
    expect(await refusal(till, sending.sendSms(cartId, phone, newKey()))).toMatchObject(open)
    expect(await refusal(till, sending.sendToMailbox(cartId, socialSecurityNumber, newKey()))).toMatchObject(
      open
    )
    expect(await refusal(till, sending.sendEmail("no-such-sale", email, newKey()))).toMatchObject({
      status: 404,
      code: "receipt_not_found"
    })
    await answer(till, paidInCash(cartId, 49_00))
    const before = received()
    expect(await refusal(till, sending.sendEmail(cartId, "anna@", newKey()))).toMatchObject({
      status: 422,
      code: "invalid_email"
    })
    const nobody = { mobilePhone: "call me", countryCode: "46" }
    expect(await refusal(till, sending.sendSms(cartId, nobody, newKey()))).toMatchObject({
      status: 422,
      code: "invalid_mobile_phone"
    })
    const wrong = { status: 422, code: "invalid_social_security_number" }
    expect(await refusal(till, sending.sendToMailbox(cartId, "19880808-1189", newKey()))).toMatchObject(wrong)
    expect(await refusal(till, sending.hasMailbox("19880808-1189"))).toMatchObject(wrong)
    expect(received()).toBe(before)
  })
}

/** What every adapter of ReceiptArchive does. */
export function receiptArchiveContract(
  name: string,
  make: Make<ReceiptArchive | Carts | Payments>,
  received: () => number
): void {
  describe(`ReceiptArchive by ${name}`, () => {
    it("has a sale as soon as it is closed, found by its number alone · FIND-10 FIND-16", async () => {
      const till = await make()
      const archive = await answer(till, ReceiptArchive)
      const { cartId } = await answer(till, cartWorth(99_00, 2))
      expect(await refusal(till, archive.read({ id: cartId }, badge))).toMatchObject({ status: 404 })
      await answer(till, paidInCash(cartId, 198_00))
      expect(await answer(till, archive.last)).toBe(cartId)
      const { header, items, payments, returnReasons } = await answer(
        till,
        archive.read({ id: cartId }, badge)
      )
      expect(header).toMatchObject({ id: cartId, total: 198_00, storeNumber, saleIsReturn: false })
      expect(items).toMatchObject([{ itemNumber: itemWithoutPrice, quantity: 2, amount: 198_00 }])
      expect(payments).toMatchObject([{ amountInCurrency: 198_00 }])
      expect(returnReasons.map(({ id }) => id)).toContain(knownShop.returnReason)
      const found = await answer(till, archive.search({ receiptNumber: header.receiptNumber }, 1, badge))
      expect(found.map(({ id }) => id)).toEqual([cartId])
    })

    it("looks for the fields that are asked for, and has an end · FIND-4 FIND-10 FIND-12", async () => {
      const till = await make()
      const archive = await answer(till, ReceiptArchive)
      const { cartId } = await answer(till, cartWorth(49_00))
      await answer(till, paidInCash(cartId, 49_00))
      const { header } = await answer(till, archive.read({ id: cartId }, badge))
      const { receiptNumber, date } = header
      const finds = async (query: object, page = 1) =>
        (await answer(till, archive.search({ receiptNumber, ...query }, page, badge))).length
      expect(await finds({ dateFrom: date, dateTo: date, articleNumber: itemWithoutPrice })).toBe(1)
      expect(await finds({ isReturn: false })).toBe(1)
      expect(await finds({ isReturn: true })).toBe(0)
      expect(await finds({ articleNumber: knownShop.item })).toBe(0)
      expect(await finds({ dateTo: "1999-12-31" })).toBe(0)
      expect(await finds({}, 2)).toBe(0)
      expect(await finds({ find: receiptNumber.slice(-5) })).toBe(1)
      expect(await finds({ find: itemWithoutPrice })).toBe(1)
      expect(await finds({ find: "nothing-of-it" })).toBe(0)
      expect(await finds({ badgeId: badge, amountFrom: "49", amountTo: "49.00" })).toBe(1)
      expect(await finds({ badgeId: knownShop.badgeThatStays })).toBe(0)
      expect(await finds({ amountFrom: "49.01" })).toBe(0)
      expect(await finds({ amountTo: "48.99" })).toBe(0)
    })

    it("says by what a cashier knows a receipt again · KARAT-25 KARAT-26", async () => {
      const till = await make()
      const archive = await answer(till, ReceiptArchive)
      const { cartId } = await answer(till, cartWorth(49_00))
      await answer(till, paidInCash(cartId, 49_00))
      const { header } = await answer(till, archive.read({ id: cartId }, badge))
      const { receiptNumber } = header
      const [found] = await answer(till, archive.search({ receiptNumber }, 1, badge))
      expect(found).toMatchObject({ firstItem: expect.any(String), staffName: "Maja", staffId: badge })
      expect(found?.tenders?.map(({ description }) => description)).toEqual(["Kontant"])
    })

    it("knows the brands and stores to look in · FIND-3", async () => {
      const till = await make()
      const archive = await answer(till, ReceiptArchive)
      const brands = await answer(till, archive.brands)
      expect(brands.length).toBeGreaterThan(0)
      expect(brands).toEqual([...new Set(brands)])
      const stores = await answer(till, archive.stores)
      expect(stores.map(({ number }) => number)).toContain(storeNumber)
    })

    sendingContract(make, received)
  })
}
