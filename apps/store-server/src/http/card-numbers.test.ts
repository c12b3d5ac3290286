import * as carts from "@karat/contract/cart"
import { returnItems } from "@karat/contract/goods-return"
import { createMember } from "@karat/contract/member"
import { takePayment } from "@karat/contract/payment"
import { minorUnits } from "@karat/domain/money/minor-units"
import { overrideTender } from "@karat/contract/goods-return"
import { showMenu } from "@karat/contract/terminal"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { anna } from "../testing/test-customer.ts"
import { openedCart, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { withoutCardNumbers } from "../idempotency/call-binder.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const spellings = [
  "4111111111111111",
  "4111 1111 1111 1111",
  "4111-1111-1111-1111",
  "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
  "４１１１１１１１１１１１１１１１",
  "٤١١١١١١١١١١١١١١١",
  "betalt med 4111.1111.1111.1111 igår"
]

it.each(spellings)("a card number is written nowhere, as %s either · PRIV-5", async (text) => {
  const { id } = await openedCart(till)
  const { line } = await soldFor(till, id, 100_00)
  const params = { id }
  const reason = { name: text, telephone: "0701740605", reason: "R1" }
  const payWith = (tenderType: TenderTypeId, data: string) =>
    till.call(takePayment, {
      params,
      body: { amount: minorUnits(100_00), tenderType, currency: "SEK", changeCurrency: "SEK", data }
    })
  const asked = [
    till.call(carts.commentCart, { params, body: { comment: text } }),
    till.call(carts.changeLine, {
      params: { id, lineId: line.id },
      body: { type: "comment", comment: text }
    }),
    till.call(carts.setOrderNumber, { params, body: { orderNumber: text } }),
    till.call(showMenu, { body: { outputText: "?", buttons: ["Ja", text] } }),
    till.call(overrideTender, { params, query: { reason: text } }),
    till.call(createMember, { body: { customerInfo: { ...anna, street: text } } }),
    till.call(returnItems, { params, body: { transactionId: "any", returnItems: [], nav: false, reason } }),
    payWith(tender.card, text)
  ]
  for (const told of await Promise.all(asked))
    expect(told).toMatchObject({ status: 422, code: "card_number_in_text" })
  // A voucher may be numbered so; one that there is not is unknown.
  expect(await payWith(tender.giftCard, text)).toMatchObject({ status: 404, code: "invalid_card" })
  expect((await till.call(carts.readInformation, { params })).answer).toEqual([])
  await till.call(carts.voidCart, { params })
})

const codes = [
  "alias",
  "id",
  "ids",
  "item",
  "itemDescription",
  "itemNumber",
  "itemOrBarcode",
  "lineId",
  "memberNumber",
  "oneId",
  "shownNumber",
  "transactionId"
]

it("no field may hold one, however deep it stands and whatever it is called, but those of codes · PRIV-5", () => {
  const wrapped = fc.constantFrom<(inner: unknown) => unknown>(
    (inner) => [inner],
    (inner) => ({ more: inner, quantity: 1 }),
    (inner) => ["text", { customerInfo: inner }]
  )
  const anyName = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom("note", "comment", "title", ...codes))
  fc.assert(
    fc.property(
      anyName,
      fc.array(wrapped),
      fc.constantFrom(...spellings),
      fc.boolean(),
      (name, around, text, many) => {
        fc.pre(name !== "__proto__")
        const body = around.reduce<unknown>((inner, wrap) => wrap(inner), {
          [name]: many ? ["a", text] : text
        })
        const told = () => withoutCardNumbers(body)
        if (codes.includes(name)) expect(told()).toBe(body)
        else expect(told).toThrow("card")
      }
    )
  )
})

it("a barcode that looks like one is a barcode · PRIV-5", async () => {
  const { id } = await openedCart(till)
  const body = { itemNumber: "4222222222222", quantity: 1 }
  expect(await till.call(carts.addItem, { params: { id }, body })).toMatchObject({ status: 404 })
})
