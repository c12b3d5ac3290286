import { printReceipt } from "@karat/contract/receipt"
import { expect, it, onTestFinished, vi } from "vitest"
import { openPostgres } from "../database/open-postgres.ts"
import { putIntoOutbox } from "../outbox/outbox-rows.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

it("a receipt that two stores print at the same moment is an original once · RCPT-12 CHAIN-35", async () => {
  const config = await testConfig()
  const server = await startTestServer(config)
  onTestFinished(() => server.stop())
  const db = await openPostgres(present(config.database))
  onTestFinished(() => db.close())
  const [till, elsewhere] = [await signedInTill(server.url, "101-1"), await signedInTill(server.url, "102-1")]
  const cartId = await cartWorth(till, 10_00)
  await pay(till, cartId, 10_00)
  const [begun, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The store that has sold it is about to print it.
  const own = db.transaction(async () => {
    const payload = { copy: false, showPrice: true, nav: false, whole: true }
    await putIntoOutbox(db, { kind: "print", lane: "PRN-WK1011", cartId, payload }, new Date())
    begun.resolve()
    await ends.promise
  }, "101")
  await begun.promise
  let isPrinted = false
  const printed = elsewhere
    .call(printReceipt, { params: { transactionId: cartId }, body: { nav: false } })
    .finally(() => (isPrinted = true))
  const waiting = sqlText(
    "SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  )
  await vi.waitFor(async () => expect(isPrinted || (await db.all(waiting)).length > 0).toBe(true), 10_000)
  ends.resolve()
  await own
  expect((await printed).answer).toEqual({ success: true })
  const jobs = await db.all(
    db.build.selectFrom("outbox").select("payload").where("cart_id", "=", cartId).where("kind", "=", "print")
  )
  expect(jobs.filter(({ payload }) => !(JSON.parse(payload) as { copy: boolean }).copy).length).toBe(1)
})
