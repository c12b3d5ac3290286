import { tender } from "@karat/domain/tender/tender-type"
import { pino } from "pino"
import { afterEach, expect, it } from "vitest"
import type { SwishBank } from "../hardware/charge-service.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { statusOf, swishCode } from "../testing/test-phones.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, testTill } from "../testing/test-till.ts"

const key = "a-payment-of-a-silent-bank"
const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

let isSilent = false
const lookedUp = new Set<string>()
/** A bank that takes every request and answers none, for as long as it is silent. */
function silent({ swishBank: bank, ...others }: StoreHardware): StoreHardware {
  const answered = <Answer>(ask: () => Promise<Answer>) =>
    isSilent ? new Promise<Answer>(() => undefined) : ask()
  const swishBank: SwishBank = {
    ...bank,
    abort: (attempt) => answered(() => bank.abort(attempt)),
    lookup: (attempt) => {
      lookedUp.add(attempt)
      return answered(() => bank.lookup(attempt))
    },
    latePayments: () => answered(() => bank.latePayments())
  }
  return { ...others, swishBank }
}

it("a bank that never answers at a restart keeps no till waiting, and is asked until it does · PAY-29", async () => {
  const config = await testConfig({ stopGraceMs: 30 })
  isSilent = false
  const first = await startTestServer(config, { before: silent })
  const tills = [await signedInTill(first.url, "101-1"), await signedInTill(first.url, "101-2")]
  const ids: string[] = []
  present(first.simulator).swish.choose("wait")
  for (const [at, till] of tills.entries()) {
    const id = await cartWorth(till, 80_00, at === 0 ? "1001" : "1003")
    await swishCode(till, id, 80_00, key)
    ids.push(id)
  }
  await expect.poll(() => present(first.simulator).swish.requests().length, { timeout: 10_000 }).toBe(2)
  isSilent = true
  await first.stop()

  lookedUp.clear()
  let isOpen = false
  const opening = startTestServer({ ...config, ledgerAnswerMs: 2000 }, { before: silent }).finally(() => {
    isOpen = true
  })
  // Each of the two has its time, and they have it together: before the store opens.
  await expect.poll(() => lookedUp.size, { timeout: 10_000, interval: 20 }).toBe(2)
  expect(isOpen).toBe(false)
  const second = await opening
  servers.push(second)
  const again = tills.map(({ token }) => testTill(second.url, token))
  const standing = () => Promise.all(again.map((till, at) => statusOf(till, present(ids[at]), key)))
  await expect.poll(standing, { timeout: 10_000 }).toEqual([4, 4])
  expect((await pay(present(again[0]), present(ids[0]), 80_00)).code).toBe("payment_running")
  isSilent = false
  for (const _ of ids) present(second.simulator).swish.pay()
  await expect.poll(standing, { timeout: 10_000 }).toEqual([1, 1])
  expect(await verifyJournal(second.db)).toEqual([])
})

it("a bank that does not tell of late payments keeps no till waiting either", async () => {
  isSilent = true
  const began = performance.now()
  servers.push(await startTestServer(await testConfig({ ledgerAnswerMs: 60_000 }), { before: silent }))
  expect(performance.now() - began).toBeLessThan(10_000)
})

it("what goes wrong in a timer is logged, and the payment is asked for until it ends", async () => {
  const logged: string[] = []
  const log = pino({ level: "error" }, { write: (line: string) => logged.push(line) })
  const server = await startTestServer(await testConfig({ swishExpiryMs: 300 }), { log })
  servers.push(server)
  const till = await signedInTill(server.url)
  present(server.simulator).swish.choose("wait")
  const id = await cartWorth(till, 80_00)
  await swishCode(till, id, 80_00, key)
  await server.db.run(sqlText("ALTER TABLE payment_attempt RENAME TO put_away"))
  const failures = () => logged.filter((line) => line.includes("a payment could not be carried on")).length
  await expect.poll(failures, { timeout: 5000 }).toBeGreaterThan(2)
  await server.db.run(sqlText("ALTER TABLE put_away RENAME TO payment_attempt"))
  await expect.poll(() => statusOf(till, id, key), { timeout: 5000 }).toBe(2)
  expect((await pay(till, id, 80_00, { tenderType: tender.cash })).answer.success).toBe(true)
  expect((await headerOf(till, id)).closedAt).toBeDefined()
})
