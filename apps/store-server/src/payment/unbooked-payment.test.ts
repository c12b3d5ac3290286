import { cancelPayment } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { afterEach, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { refuseWrites } from "../testing/refused-writes.ts"
import { statusOf, swishCode } from "../testing/test-phones.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const terminalId = "V400m-347069201"
const key = "a-payment-that-cannot-be-booked"
const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

/** As a full disk or somebody else's lock: reading works, and no end of a payment can be written down. */
const stopWriting = ({ db }: TestServer) => refuseWrites(db, { table: "payment_attempt", on: "UPDATE" })

async function running(): Promise<{ server: TestServer; till: TestTill }> {
  const server = await startTestServer(await testConfig({ statusPollMs: 200, terminalTimeoutMs: 60_000 }))
  servers.push(server)
  return { server, till: await signedInTill(server.url) }
}

const cancelled = async (till: TestTill, id: string) =>
  (await till.call(cancelPayment, { params: { id }, query: { attempt: key } })).answer

describe("what was approved while nothing could be written", () => {
  it("is asked for until it stands, though the cashier pressed Cancel meanwhile · PAY-29", async () => {
    const { server, till } = await running()
    const terminal = await present(server.simulator).cardTerminal(terminalId)
    terminal?.choose("wait")
    const id = await cartWorth(till, 55_00)
    const paying = pay(till, id, 55_00, { tenderType: tender.card, key })
    await expect.poll(() => terminal?.screen().type).not.toBe("idle")
    const write = await stopWriting(server)
    terminal?.approve()
    await expect.poll(() => present(server.simulator).ledger(terminalId)[0]?.state).toBe("approved")
    // Several times, so that one meets each moment between two questions.
    for (let times = 0; times < 3; times += 1)
      expect(await cancelled(till, id)).toMatchObject({ success: false })
    expect((await headerOf(till, id)).closedAt).toBeUndefined()
    await write()
    await expect.poll(() => statusOf(till, id, key), { timeout: 5000 }).toBe(1)
    await paying
    expect(await headerOf(till, id)).toMatchObject({ paid: 55_00, closedAt: expect.any(String) })
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("is found as well where a bank was asked, and where its time was over · PAY-29", async () => {
    const { server, till } = await running()
    const { swish } = present(server.simulator)
    swish.choose("wait")
    const id = await cartWorth(till, 80_00)
    await swishCode(till, id, 80_00, key)
    await expect.poll(() => swish.requests().length).toBe(1)
    const write = await stopWriting(server)
    swish.pay()
    for (let times = 0; times < 3; times += 1)
      expect(await cancelled(till, id)).toMatchObject({ success: false })
    await write()
    await expect.poll(() => statusOf(till, id, key), { timeout: 5000 }).toBe(1)
    expect((await headerOf(till, id)).paid).toBe(80_00)
  })
})
