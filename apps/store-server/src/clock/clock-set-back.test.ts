import { closeRegister, readRegisterReport } from "@karat/contract/register-report"
import { readTroubles } from "@karat/contract/trouble"
import { expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"
import { WrongClock } from "./steady-clock.ts"

const hourMs = 3_600_000
const noon = Date.parse("2026-11-20T12:00:00.000Z")
/** On the wall of the store, an hour before UTC. */
const onTheWall = (wall: string | undefined) => Date.parse(`${wall}+01:00`)

it("a server whose clock goes back sells and makes its Zs in order, tells of it, and starts after a day only when told to · OPS-18 OPS-19 OPS-20", async () => {
  let now = noon
  let server: TestServer
  const config = await testConfig()
  const start = async (over = {}) => {
    server = await startTestServer({ ...config, ...over }, { clock: () => new Date(now) })
    return await signedInTill(server.url)
  }
  let till = await start()
  const day = async () => {
    const id = await cartWorth(till, 100_00)
    await pay(till, id, 100_00)
    const soldAt = onTheWall((await headerOf(till, id)).closedAt)
    const { number } = (await till.call(readRegisterReport)).answer
    expect((await till.call(closeRegister, { body: { number, badgeNumber: "1001" } })).status).toBe(200)
    return { soldAt }
  }
  const troubles = async () => (await till.call(readTroubles)).answer.troubles
  const first = await day()
  expect([first.soldAt, await troubles()]).toEqual([noon, []])

  now = noon - 3 * hourMs
  const second = await day()
  expect(second.soldAt).toBeGreaterThanOrEqual(noon)
  expect(await troubles()).toEqual([{ kind: "clock", minutes: 180 }])
  await server!.stop()

  // After a restart, too.
  till = await start()
  const third = await day()
  expect(third.soldAt).toBeGreaterThanOrEqual(second.soldAt)
  expect(await troubles()).toEqual([{ kind: "clock", minutes: 180 }])
  expect(await verifyJournal(server!.db)).toEqual([])
  await server!.stop()

  now = noon - 25 * hourMs
  await expect(start()).rejects.toThrow(WrongClock)
  till = await start({ acceptClock: true })
  const fourth = await day()
  expect(fourth.soldAt).toBeGreaterThanOrEqual(third.soldAt)
  expect(await verifyJournal(server!.db)).toEqual([])
  await server!.stop()

  now = noon + 26 * hourMs
  await expect(start({ closedDays: 1 })).rejects.toThrow(WrongClock)
  till = await start({ closedDays: 3 })
  expect((await day()).soldAt).toBe(now)
  expect(await troubles()).toEqual([])
  await server!.stop()
})
