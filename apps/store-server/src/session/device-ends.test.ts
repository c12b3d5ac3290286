import {
  readDevices,
  readSignedInDevices,
  saveDevice,
  signOutDevice,
  signOutRegister
} from "@karat/contract/device"
import { signInWithCode } from "@karat/contract/session"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, testTill, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-22T08:00:00Z")
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await testConfig({ proxies: 1 }), { clock: () => now })
})
afterAll(() => server.stop())

const isIn = async (till: TestTill) => (await till.call(readDevices)).status === 200
const shown = async (till: TestTill) => (await till.call(readSignedInDevices)).answer
const asRegister = (till: TestTill, terminalId: string) =>
  till.call(saveDevice, {
    params: { terminalId },
    body: { cardTerminalId: "V400m-347069202", receiptPrinterId: "PRN-WK1012" }
  })

describe("a token", () => {
  it("is good for nothing once its device has been signed out, for whoever has it · KARAT-1", async () => {
    const till = await signedInTill(server.url)
    const thief = testTill(server.url, till.token)
    expect((await till.call(signOutDevice)).answer).toEqual({ success: true })
    expect([await isIn(till), await isIn(thief)]).toEqual([false, false])
    // Whoever lost the answer asks again.
    expect((await till.call(signOutDevice)).answer).toEqual({ success: true })
    const stranger = testTill(server.url, "no-token-of-ours")
    expect((await stranger.call(signOutDevice)).status).toBe(401)
    expect((await testTill(server.url).call(signOutDevice)).code).toBe("token_missing")
  })

  it("ends when its till signs in anew; others of the register work on · KARAT-1", async () => {
    const [till, other] = [await signedInTill(server.url), await signedInTill(server.url)]
    const thief = testTill(server.url, till.token)
    const { answer } = await till.call(signInWithCode, { body: { code: "101-1" } })
    expect([await isIn(thief), await isIn(testTill(server.url, answer.token)), await isIn(other)]).toEqual([
      false,
      true,
      true
    ])
  })

  it("that was stolen cannot lock the register out: who it was stolen from takes the device along · KARAT-1", async () => {
    const till = await signedInTill(server.url)
    const { answer } = await asRegister(testTill(server.url, till.token), "WK1012")
    const thief = testTill(server.url, answer.token)
    expect([await isIn(till), await isIn(thief)]).toEqual([false, true])
    await till.call(signOutDevice)
    expect(await isIn(thief)).toBe(false)
    expect(await isIn(await signedInTill(server.url))).toBe(true)
  })
})

describe("the devices of a register", () => {
  it("are signed out together by a badge that may, the asking one among them · KARAT-3", async () => {
    const tills = [await signedInTill(server.url, "102-1"), await signedInTill(server.url, "102-1")]
    const [till] = tills as [TestTill, TestTill]
    const elsewhere = await signedInTill(server.url, "101-2")
    const asked = (who: TestTill, badgeNumber: string, terminalId = "WK1021") =>
      who.call(signOutRegister, { params: { terminalId }, body: { badgeNumber } })
    expect(await asked(till, "1003")).toMatchObject({ status: 422, code: "sign_out_not_allowed" })
    expect(await asked(till, "4711")).toMatchObject({ status: 422, code: "sign_out_not_allowed" })
    expect(await asked(elsewhere, "1001")).toMatchObject({ status: 404, code: "register_not_found" })
    expect(await isIn(till)).toBe(true)
    expect((await asked(till, "1001")).answer).toEqual({ success: true })
    expect(await Promise.all(tills.map(isIn))).toEqual([false, false])
    expect(await isIn(elsewhere)).toBe(true)
    expect(await isIn(await signedInTill(server.url, "102-1"))).toBe(true)
  })

  it("are listed with when and where they were last seen, while their tokens are good · KARAT-2", async () => {
    const code = "fi201-1"
    const mine = await signedInTill(server.url, code, "10.0.0.7")
    now = new Date(now.getTime() + 3 * 60_000)
    const other = await signedInTill(server.url, code, "10.0.0.8")
    const names = { terminalId: "WKFI2011", registerName: expect.any(String) as string }
    const signedInAt = new Date(now.getTime() - 3 * 60_000).toISOString()
    expect(await shown(mine)).toEqual(
      expect.arrayContaining([
        { ...names, signedInAt, lastSeenAt: now.toISOString(), lastSeenFrom: "10.0.0.7", isThis: true },
        {
          ...names,
          signedInAt: now.toISOString(),
          lastSeenAt: now.toISOString(),
          lastSeenFrom: "10.0.0.8",
          isThis: false
        }
      ])
    )
    expect(await shown(mine)).toHaveLength(2)
    // Its token turns up somewhere else.
    await isIn(testTill(server.url, other.token, "203.0.113.9"))
    expect((await shown(mine)).map(({ lastSeenFrom }) => lastSeenFrom)).toContain("203.0.113.9")
    await other.call(signOutDevice)
    expect(await shown(mine)).toHaveLength(1)
    expect(await shown(await signedInTill(server.url, "101-1"))).not.toContainEqual(
      expect.objectContaining({ terminalId: "WKFI2011" })
    )
  })
})
