import { voidCart } from "@karat/contract/cart"
import { cancelPayment, readPaymentStatus } from "@karat/contract/payment"
import { parkCart, unparkCart } from "@karat/contract/parking"
import { readAttempts } from "@karat/contract/payment-attempt"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { statusOf, swishCode } from "../testing/test-phones.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill
let otherTill: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url, "101-1")
  otherTill = await signedInTill(server.url, "101-2")
})
afterAll(() => server.stop())

/** A cart that another register has taken over. */
async function cartElsewhere(): Promise<string> {
  const id = await cartWorth(till, 75_00)
  await till.call(parkCart, { params: { id } })
  await otherTill.call(unparkCart, { params: { id }, body: { badgeNumber: "1003" } })
  return id
}
const cancel = (on: TestTill, id: string, attempt?: string) =>
  on.call(cancelPayment, { params: { id }, query: attempt === undefined ? {} : { attempt } })

describe("a payment of a cart that another register has taken over", () => {
  it("is given up by the till whose request never came, and does not begin when it comes after all", async () => {
    const id = await cartElsewhere()
    expect((await cancel(till, id, "lost-attempt-1")).answer).toEqual({ success: true })
    expect((await pay(till, id, 75_00, { key: "lost-attempt-1" })).answer).toMatchObject({ success: false })
    const query = { attempt: "lost-attempt-1" }
    expect((await till.call(readPaymentStatus, { params: { id }, query })).answer.status).toBe(
      paymentStatus.cancelled
    )
    expect((await pay(otherTill, id, 75_00)).answer.success).toBe(true)
  })

  it("is not cancelled by a till that did not make it", async () => {
    const id = await cartElsewhere()
    expect(await cancel(till, id)).toMatchObject({ status: 409, code: "cart_elsewhere" })
    await pay(otherTill, id, 25_00, { key: "made-elsewhere-1" })
    expect(await cancel(till, id, "made-elsewhere-1")).toMatchObject({ status: 409, code: "cart_elsewhere" })
    expect((await pay(otherTill, id, 50_00)).answer.success).toBe(true)
  })
})

describe("a cancel", () => {
  const card = tender.card
  const { cancelled } = paymentStatus
  const terminal = async () => present(await server.simulator?.cardTerminal("V400m-347069201"))
  const nothingToCancel = { success: true }
  const isPaid = { success: false, errorMessage: "The payment has already been completed." }

  it("of nothing is no mistake, and leaves nothing behind · PAY-23", async () => {
    const id = await cartWorth(till, 20_00)
    expect((await cancel(till, id)).answer).toEqual(nothingToCancel)
    expect((await till.call(readAttempts, { query: { cart: id } })).answer).toEqual([])
    expect((await pay(till, id, 20_00)).answer.success).toBe(true)
  })

  it("without a name is of the payment that runs, or of the last one: what is booked stays · PAY-23 PAY-27", async () => {
    const id = await cartWorth(till, 20_00)
    ;(await terminal()).choose("decline")
    await pay(till, id, 20_00, { tenderType: card })
    expect((await cancel(till, id)).answer).toEqual(nothingToCancel)
    await pay(till, id, 5_00)
    expect((await cancel(till, id)).answer).toEqual(isPaid)
    await pay(till, id, 15_00)
    expect((await cancel(till, id)).answer).toEqual(isPaid)
  })

  it("by its name is of that payment alone, whatever runs beside it · PAY-23", async () => {
    const id = await cartWorth(till, 20_00)
    ;(await terminal()).choose("decline")
    await pay(till, id, 20_00, { tenderType: card, key: "declined-before" })
    present(server.simulator).swish.choose("wait")
    await swishCode(till, id, 20_00, "waits-for-a-phone")
    for (const name of ["declined-before", "never-came-at-all"])
      expect((await cancel(till, id, name)).answer, name).toEqual(nothingToCancel)
    expect(await statusOf(till, id, "waits-for-a-phone")).toBe(paymentStatus.pending)
    expect((await cancel(till, id)).answer).toEqual(nothingToCancel)
    expect(await statusOf(till, id, "waits-for-a-phone")).toBe(cancelled)
    expect((await pay(till, id, 20_00)).answer.success).toBe(true)
  })

  it("names what can be a gesture, and none that stands for another cart's · IDEM-4", async () => {
    const first = await cartWorth(till, 20_00)
    await cancel(till, first, "given-up-on-the-first")
    await till.call(voidCart, { params: { id: first } })
    const id = await cartWorth(till, 20_00)
    for (const name of ["seven-7", "x".repeat(129), "!behind-a-sign", "before-a-sign!", "ett-försök"])
      expect(await cancel(till, id, name), name).toMatchObject({ status: 422, code: "attempt_invalid" })
    for (const name of ["eight-88", "x".repeat(128)])
      expect((await cancel(till, id, name)).answer, name).toEqual(nothingToCancel)
    const key = "given-up-on-the-first"
    expect(await cancel(till, id, key)).toMatchObject({ status: 422, code: "key_reused" })
    expect(await pay(till, id, 20_00, { key })).toMatchObject({ status: 422, code: "key_reused" })
    expect((await pay(till, id, 20_00)).answer.success).toBe(true)
  })

  it("that nobody confirms says so, and is none · PAY-27", async () => {
    const id = await cartWorth(till, 20_00)
    ;(await terminal()).choose("silent")
    await pay(till, id, 20_00, { tenderType: card, key: "nobody-answers-it" })
    expect((await cancel(till, id, "nobody-answers-it")).answer).toEqual({
      success: false,
      errorMessage: "The cancel has not been confirmed yet."
    })
    ;(await terminal()).approve()
    await expect.poll(() => statusOf(till, id, "nobody-answers-it")).toBe(paymentStatus.completed)
  })
})
