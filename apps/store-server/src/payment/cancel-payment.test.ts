import { cancelPayment, readPaymentStatus } from "@karat/contract/payment"
import { parkCart, unparkCart } from "@karat/contract/parking"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: RunningStoreServer
let till: TestTill
let otherTill: TestTill

beforeAll(async () => {
  server = await startStoreServer(testConfig())
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
