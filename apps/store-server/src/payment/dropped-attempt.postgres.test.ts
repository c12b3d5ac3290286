import { saveKeyProvisioning, beginTapToPay } from "@karat/contract/tap-to-pay"
import { readPaymentStatus } from "@karat/contract/payment"
import { minorUnits } from "@karat/domain/money/minor-units"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { randomUUID } from "node:crypto"
import { afterEach, expect, it } from "vitest"
import { lineBetween } from "../testing/line-between.ts"
import { present } from "../testing/present.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

it("a payment that was written down as the answer of the database was lost comes to its end · CHAIN-34", async () => {
  const config = await testConfig()
  const line = await lineBetween(present(config.database))
  closing.push(line.stop)
  const server = await startTestServer({ ...config, database: line.config })
  closing.push(server.stop)
  const till = await signedInTill(server.url)
  await till.call(saveKeyProvisioning, { body: { keyProvisioningCompleted: true } })
  const id = await cartWorth(till, 10_00)
  const attempt = randomUUID()
  line.loseNextCommit()
  const begun = { params: { id }, body: { amount: minorUnits(10_00) }, key: attempt }
  expect((await till.call(beginTapToPay, begun)).status).toBe(503)
  const status = async () =>
    (await till.call(readPaymentStatus, { params: { id }, query: { attempt } })).answer.status
  await expect.poll(status, { timeout: 30_000 }).toBe(paymentStatus.cancelled)
  await pay(till, id, 10_00)
  expect((await headerOf(till, id)).receiptNumber).toBeDefined()
})
