import * as payments from "@karat/contract/payment"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { signedInTill } from "@karat/store-server/testing/test-till"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { cardPayment, cartWithBag } from "./prepared-cart.ts"
import { newDataDir, startServerProcess } from "./server-process.ts"

const token = "what Prometheus says"

it("the server goes on when a timer throws, as a simulated terminal's does on a full disk, and counts it · OPS-17", async () => {
  const dataDir = newDataDir()
  const server = await startServerProcess(dataDir, { environment: { KARAT_METRICS_TOKEN: token } })
  const till = await signedInTill(server.url)
  const { id } = await cartWithBag(till)
  const disk = new DatabaseSync(join(dataDir, "terminal-simulator.sqlite"))
  disk.exec(
    "CREATE TRIGGER full BEFORE UPDATE ON charge BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
  )
  const key = randomUUID()
  const asked = till.call(payments.takePayment, { ...cardPayment(id, 200), key })
  const uncaught = async () => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    return Number(/^karat_uncaught_errors_total (\d+)$/mu.exec(await answer.text())?.[1])
  }
  await expect.poll(uncaught).toBe(1)
  // There is room again, and the card is still in the terminal.
  disk.exec("DROP TRIGGER full")
  disk.close()
  const cancelled = await till.call(payments.cancelPayment, { params: { id }, query: { attempt: key } })
  expect(cancelled.answer.success).toBe(true)
  expect((await asked).answer).toMatchObject({ success: false, status: paymentStatus.cancelled })
  await server.stop()
})
