import { signOutDevice } from "@karat/contract/device"
import { readOfflineRemarks, reserveSeries, settleOfflineRemark } from "@karat/contract/offline"
import { readRegisterReport } from "@karat/contract/register-report"
import { readTroubles } from "@karat/contract/trouble"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const badgeNumber = "1001"
let now: Date
let server: TestServer

beforeEach(async () => {
  now = new Date("2026-11-23T08:00:00Z")
  server = await startTestServer(await testConfig(), { clock: () => now, followsClock: true })
})
afterEach(() => server.stop())

const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const reserve = async (till: TestTill) =>
  (await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })).answer
/** A device of register WK1011 that has got its numbers, ten minutes after whatever was before. */
async function newDevice() {
  later(10)
  const till = await signedInTill(server.url, "101-1")
  return { till, block: await reserve(till) }
}
const leftOnes = async (till: TestTill, state: "open" | "settled" = "open") =>
  (await till.call(readOfflineRemarks, { query: { badgeNumber, state } })).answer.filter(
    ({ kind }) => kind === "numbers-left"
  )
const troubles = async (till: TestTill) =>
  (await till.call(readTroubles)).answer.troubles.filter(({ kind }) => kind === "offline-remarks")

it("numbers that a silent device was given are remarked when another of its register gets some, until it is heard · OFF-66", async () => {
  const { till: one, block } = await newDevice()
  expect(await leftOnes(one)).toEqual([])
  const { till: other } = await newDevice()
  expect(await leftOnes(other)).toMatchObject([
    {
      receiptNumber: `0000WK1011${block.first}`,
      soldAt: now.toISOString(),
      cashier: "",
      values: { first: block.first, last: block.last }
    }
  ])
  expect(await troubles(other)).toMatchObject([{ count: 1, since: now.toISOString() }])
  later(2)
  await one.call(readRegisterReport)
  expect([await leftOnes(other), await troubles(other)]).toEqual([[], []])
})

it("a device that signs itself out has left none, and one that was ended from afar has until one of its numbers comes · OFF-66", async () => {
  const { till: one } = await newDevice()
  await one.call(signOutDevice)
  const { till: two, block } = await newDevice()
  expect(await leftOnes(two)).toEqual([])
  await server.db.run(
    sqlText(
      "UPDATE device SET revoked_at = ? WHERE id = (SELECT device_id FROM offline_series WHERE first = ?)",
      now.toISOString(),
      block.first
    )
  )
  const { till: three } = await newDevice()
  expect(await leftOnes(three)).toHaveLength(1)
  const sale = sampleOfflineSale({ name: newOfflineName(), serial: block.first, at: now })
  expect((await tellOf(three, sale)).answer.state).toBe("booked")
  expect(await leftOnes(three)).toEqual([])
})

it("is settled once with a reason, and is not remarked again while the device is silent · OFF-66", async () => {
  const { till: one, block } = await newDevice()
  const sale = sampleOfflineSale({ name: newOfflineName(), serial: block.first, at: now })
  expect((await tellOf(one, sale)).answer.state).toBe("booked")
  const { till: two } = await newDevice()
  const [left] = await leftOnes(two)
  expect(left?.values).toEqual({ first: block.first + 1, last: block.last })
  const reason = "The old tablet was sold, no paper is missing"
  const body = { badgeNumber, reason }
  const params = { remarkId: String(left?.id) }
  expect((await two.call(settleOfflineRemark, { params, body })).answer).toMatchObject({ reason })
  await two.call(signOutDevice)
  const { till: three } = await newDevice()
  expect(await leftOnes(three)).toEqual([])
  expect(await leftOnes(three, "settled")).toMatchObject([{ id: left?.id, reason }])
})
