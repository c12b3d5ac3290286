import * as carts from "@karat/contract/cart"
import { returnItems } from "@karat/contract/goods-return"
import { createMember } from "@karat/contract/member"
import { takePayment } from "@karat/contract/payment"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/payment/tender-type"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { anna } from "../testing/test-customer.ts"
import { openedCart, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: RunningStoreServer
let till: TestTill

beforeAll(async () => {
  server = await startStoreServer(testConfig())
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
  const asked = [
    till.call(carts.commentCart, { params, body: { comment: text } }),
    till.call(carts.changeLine, {
      params: { id, lineId: line.id },
      body: { type: "comment", comment: text }
    }),
    till.call(carts.setOrderNumber, { params, body: { orderNumber: text } }),
    till.call(createMember, { body: { customerInfo: { ...anna, street: text } } }),
    till.call(returnItems, { params, body: { transactionId: "any", returnItems: [], nav: false, reason } }),
    till.call(takePayment, {
      params,
      body: {
        amount: minorUnits(100_00),
        tenderType: tender.giftCard,
        currency: "SEK",
        changeCurrency: "SEK",
        data: text
      }
    })
  ]
  for (const told of await Promise.all(asked))
    expect(told).toMatchObject({ status: 422, code: "card_number_in_text" })
  expect((await till.call(carts.readInformation, { params })).answer).toEqual([])
  await till.call(carts.voidCart, { params })
})
