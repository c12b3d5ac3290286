import * as carts from "@karat/contract/cart"
import { parkCart } from "@karat/contract/parking"
import { printReceipt } from "@karat/contract/receipt"
import { tender } from "@karat/domain/tender/tender-type"
import { expect, it, onTestFinished } from "vitest"
import { closesByCard, closesSale } from "../testing/paid-answers.ts"
import { startTestServer } from "../testing/test-server.ts"
import { cartWorth, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

it("a sale for cash or by card, from its opening to its receipt, needs nothing that stores share · CHAIN-35", async () => {
  const server = await startTestServer(
    await testConfig({ serverAnswerMs: 20_000, terminalTimeoutMs: 20_000 })
  )
  onTestFinished(() => server.stop())
  const till = await signedInTill(server.url)
  // Whoever wants all of the database fails from here on.
  await server.db.run(
    sqlText(
      "CREATE OR REPLACE FUNCTION write_all() RETURNS void LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'all of it is wanted'; END $$"
    )
  )
  await expect(server.db.transaction(() => 1)).rejects.toThrow("all of it is wanted")
  const { id: changed } = await openedCart(till)
  const at = { params: { id: changed } }
  const { id: lineId } = (await soldFor(till, changed, 10_00)).line
  await soldFor(till, changed, 20_00)
  const asked = [
    await till.call(carts.setTraining, { ...at, body: { training: true } }),
    await till.call(carts.setTraining, { ...at, body: { training: false } }),
    await till.call(carts.commentCart, { ...at, body: { comment: "A gift." } }),
    await till.call(carts.changeLine, {
      params: { id: changed, lineId },
      body: { type: "quantity", quantity: 3 }
    }),
    await till.call(carts.discountCart, { ...at, body: { percent: true, discount: 5, reason: "D1" } }),
    await till.call(carts.removeLine, { params: { id: changed, lineId } }),
    await till.call(parkCart, at)
  ]
  expect(asked.map(({ status, text }) => (status === 200 ? status : text))).toEqual(asked.map(() => 200))
  for (const [tenderType, answer] of [
    [tender.cash, closesSale],
    [tender.card, closesByCard]
  ] as const) {
    const id = await cartWorth(till, 65_00)
    expect((await pay(till, id, 65_00, { tenderType })).answer).toEqual(answer)
    const printed = await till.call(printReceipt, { params: { transactionId: id }, body: { nav: false } })
    expect(printed.answer).toEqual({ success: true })
  }
})
