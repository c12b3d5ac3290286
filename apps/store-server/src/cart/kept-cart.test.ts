import * as calls from "@karat/contract/cart"
import { discountToWire } from "@karat/contract/discount"
import { insureLine, removeInsurance } from "@karat/contract/insurance"
import { setCartMember } from "@karat/contract/member"
import { setIncomeExpense } from "@karat/contract/round-up"
import { setGiftCard } from "@karat/contract/voucher"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { anna } from "../testing/test-customer.ts"
import { insurableRing, itemWhere } from "../testing/test-items.ts"
import { add } from "../testing/test-return.ts"
import { asBooked, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { readCart } from "./cart-rows.ts"

const config = await testConfig()
let server: TestServer
let till: TestTill
let id: string

async function started(): Promise<void> {
  server = await startTestServer(config)
  till = await signedInTill(server.url)
}
beforeAll(started)
afterAll(() => server.stop())
beforeEach(async () => {
  await till.call(calls.voidCart, { params: { id: (await openedCart(till)).id } })
  id = (await openedCart(till)).id
})

/** The cart as the till reads it. */
async function answered() {
  const params = { id }
  return {
    header: (await till.call(calls.readHeader, { params })).answer,
    lines: (await till.call(calls.readLines, { params })).answer,
    payments: (await till.call(calls.readPayments, { params })).answer,
    information: (await till.call(calls.readInformation, { params })).answer,
    insurances: (await till.call(calls.readInsurances, { params })).answer,
    incomeExpenses: (await till.call(calls.readIncomeExpenses, { params })).answer.map(asBooked),
    giftCards: (await till.call(calls.readGiftCards, { params })).answer
  }
}
const stored = async () => present(await readCart(server.db, id)).cart

/** What a till asks is done, and then the database has what the till reads. */
async function done(asked: Promise<{ readonly status: number }>): Promise<void> {
  expect((await asked).status).toBe(200)
  expect(await stored()).toEqual(await answered())
}
const [astrid, viktor] = ["7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11", "c2d94e0b-17a3-4f68-8b4d-5e9a7c3b2f22"]
const member = (memberNumber: string | null) =>
  till.call(setCartMember, { params: { id }, body: { memberNumber, memberName: undefined } })
const discounted = (basisPoints: number, reason: string) =>
  till.call(calls.discountCart, {
    params: { id },
    body: { ...discountToWire({ kind: "percent", basisPoints }), reason }
  })
const comment = (text: string) => till.call(calls.commentCart, { params: { id }, body: { comment: text } })
const training = (on: boolean) => till.call(calls.setTraining, { params: { id }, body: { training: on } })
const numbered = (orderNumber: string) =>
  till.call(calls.setOrderNumber, { params: { id }, body: { orderNumber } })
const insured = (lineId: string) =>
  till.call(insureLine, { params: { id, lineId }, body: { customerInfo: anna } })
const card = (lineId: string, code: string) =>
  till.call(setGiftCard, { params: { id, code }, body: { lineId } })
const rings = async (quantity = 1) => add(till, id, await itemWhere(server, insurableRing), quantity)

it("each change of a cart's head is in the database when it is answered · CART-2", async () => {
  await add(till, id, "BAG-S", 1)
  for (const change of [
    () => training(true),
    () => training(false),
    () => member(astrid),
    () => member(viktor),
    () => member(null),
    () => numbered("W-1001"),
    () => numbered(""),
    () => comment("Comes back after lunch"),
    () => comment("Comes back tomorrow"),
    () => comment(" ")
  ])
    await done(change())
  await rings()
  for (const change of [
    () => discounted(1000, "D1"),
    () => discounted(1000, "D2"),
    () => discounted(0, "D2")
  ])
    await done(change())
})

it("lines stand where they were put, insurances and gift cards in the order in which they came · INS-3", async () => {
  const [first, second, third] = [await rings(), await rings(2), await rings()]
  const linked = (await insured(second)).answer.insurance
  await done(insured(first))
  await done(insured(third))
  await done(till.call(removeInsurance, { params: { id, insuranceId: linked.id } }))
  await done(insured(second))
  const [one, two] = [await add(till, id, "GIFTCARD", 1, 100_00), await add(till, id, "GIFTCARD", 1, 200_00)]
  await done(card(two, "AAAABBBBCCCCEE01"))
  await done(card(one, "AAAABBBBCCCCEE02"))
  expect((await stored()).giftCards.map(({ lineId }) => lineId)).toEqual([two, one])
  await done(card(two, "AAAABBBBCCCCEE03"))
  await done(till.call(calls.removeLine, { params: { id, lineId: first } }))
  expect((await stored()).lines.map(({ id: lineId }) => lineId).slice(-2)).toEqual([one, two])
})

it("money that moves along leaves the database with the last line · RUP-3", async () => {
  const line = await add(till, id, "BESPOKE", 1, 94_50)
  const rounded = { params: { id, expenseId: "1" }, body: { amount: minorUnits(5_50) } }
  await done(till.call(setIncomeExpense, rounded))
  expect((await stored()).incomeExpenses).toHaveLength(1)
  await done(till.call(calls.removeLine, { params: { id, lineId: line } }))
  expect((await stored()).incomeExpenses).toEqual([])
})

it("a cart is as it was after a restart, and its next line stands last · CART-2", async () => {
  const lines = [await rings(), await add(till, id, "BAG-S", 2), await add(till, id, "BAG-M", 1)]
  await insured(present(lines[0]))
  await comment("gift wrapping")
  const before = await answered()
  await server.stop()
  await started()
  expect(await answered()).toEqual(before)
  lines.push(await add(till, id, "BAG-L", 1))
  const standing = (await stored()).lines.filter(({ itemNumber }) => itemNumber !== "INSURANCE")
  expect(standing.map(({ id: lineId }) => lineId)).toEqual(lines)
  expect(await stored()).toEqual(await answered())
})

it("a receipt has what was paid, by which card, with which change, when it was closed · CART-2", async () => {
  await add(till, id, "BESPOKE", 1, 299_00)
  // A part of it is paid while the sale goes on.
  await done(pay(till, id, 199_00, { tenderType: tender.card }))
  expect((await stored()).header).toMatchObject({ paid: 199_00, numberOfPaymentLines: 1 })
  await done(pay(till, id, 500_00))
  const { closedAt, receiptNumber } = await headerOf(till, id)
  expect(await stored()).toEqual(await answered())
  expect(await stored()).toMatchObject({
    header: { closedAt, receiptNumber, paid: 299_00 },
    payments: [
      { tenderType: tender.card, maskedCard: expect.stringMatching(/\d{4}$/u), isChange: false },
      { tenderType: tender.cash, amountInCurrency: 500_00, isChange: false },
      { tenderType: tender.cash, amountInCurrency: -400_00, isChange: true }
    ]
  })
  expect(present((await stored()).payments[0]).cardBrand).toBeTruthy()
})
