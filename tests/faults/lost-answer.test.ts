import { findWebReturn } from "@karat/contract/click-and-collect"
import { takePayment } from "@karat/contract/payment"
import type { Call } from "@karat/contract/call"
import * as codes from "@karat/contract/personal-code"
import { generateSwishQr } from "@karat/contract/swish"
import { beginTapToPay, registerMerchant, saveKeyProvisioning } from "@karat/contract/tap-to-pay"
import { minorUnits } from "@karat/domain/money/minor-units"
import * as terminal from "@karat/contract/terminal"
import { signOutDevice } from "@karat/contract/device"
import { openShop } from "@karat/contract/first-start"
import { signInWithCode, signInWithCredential } from "@karat/contract/session"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { backupsForTests } from "@karat/store-server/testing/backups-for-tests"
import { proveEverybody } from "@karat/store-server/testing/proved"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { signedInTill, testConfig, testTill, type TestTill } from "@karat/store-server/testing/test-till"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type DroppingProxy, droppingProxy } from "./dropping-proxy.ts"
import { callsInUse, everyMutatingCall, nameOf } from "./every-call.ts"
import { count, type Gesture, type Preparation, until } from "./gesture.ts"
import { gestures } from "./gestures.ts"
import { cardPayment, cartWithBag } from "./prepared-cart.ts"

let server: TestServer
let proxy: DroppingProxy

beforeAll(async () => {
  server = await startTestServer(
    await testConfig({ serverAnswerMs: 5000, terminalTimeoutMs: 4000, ...backupsForTests() })
  )
  proxy = await droppingProxy(server.url)
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})

interface Prepared extends Gesture {
  readonly till: TestTill
  /** Sends the gesture through the proxy. */
  readonly send: (key: string, what?: "parts" | "other") => ReturnType<TestTill["call"]>
}

async function prepared(prepare: Preparation): Promise<Prepared> {
  const till = await signedInTill(server.url)
  const ready = await prepare(server, till)
  await proveEverybody(server)
  const behind = testTill(proxy.url, till.token)
  return {
    ...ready,
    till,
    send: (key, what = "parts") => behind.call(ready.call, { ...ready[what], key })
  }
}

describe.each(Object.entries(gestures))("a till that %s", (_, prepare) => {
  it("and hears nothing gets the first answer on its retry, and one effect · IDEM-2 IDEM-3", async () => {
    const { send, effects, finish } = await prepared(prepare)
    const key = randomUUID()
    const before = await effects()
    proxy.loseAnswers(1)
    await expect(send(key)).rejects.toThrow("fetch failed")
    expect(Math.abs((await effects()) - before)).toBe(1)
    const retry = await send(key)
    expect({ status: retry.status, text: retry.text }).toEqual({ status: 200, text: proxy.lastLost() })
    expect((await send(key)).text).toBe(retry.text)
    expect(Math.abs((await effects()) - before)).toBe(1)
    await finish?.()
  })

  it("twice at once is told the same twice, and there is one effect · IDEM-5", async () => {
    const { send, effects, finish } = await prepared(prepare)
    const key = randomUUID()
    const before = await effects()
    const twins = await Promise.all(Array.from({ length: 4 }, () => send(key)))
    expect(twins.map((twin) => twin.status)).toEqual([200, 200, 200, 200])
    expect(new Set(twins.map((twin) => twin.text)).size).toBe(1)
    expect(Math.abs((await effects()) - before)).toBe(1)
    await finish?.()
  })

  it("is refused when its key comes back with another request · IDEM-4", async () => {
    const { send, effects, finish } = await prepared(prepare)
    const key = randomUUID()
    const before = await effects()
    await send(key)
    expect(await send(key, "other")).toMatchObject({ status: 422, code: "key_reused" })
    expect(Math.abs((await effects()) - before)).toBe(1)
    await finish?.()
  })
})

describe("the gestures of this test", () => {
  it("are all the calls in use that change something · IDEM-1", async () => {
    const till = await signedInTill(server.url)
    const tested = new Set<string>()
    for (const prepare of Object.values(gestures)) {
      const { call, parts, finish } = await prepare(server, till)
      tested.add(nameOf(call))
      if (finish === undefined) continue
      await till.call(call, parts)
      await finish()
    }
    // Who is signed out is nobody any more, and hears again that nobody is there.
    // A server that has stores refuses to be opened.
    // A sign-in has no device whose key it could be, and what a provider says is made for its key; what stands on a display leaves no trace, nor does
    // ending a wait that has ended, nor asking where a phone is set up. A personal number is kept nowhere,
    // so a repetition asks for it again. Who looks a web return up changes nothing.
    // What is kept of a request would tell a personal code, so these are done again; proved twice is proved.
    const without = [
      codes.proveWearer,
      codes.choosePersonalCode,
      codes.endProofs,
      codes.makeOneTimeCode,
      signInWithCode,
      signInWithCredential,
      openShop,
      signOutDevice,
      registerMerchant,
      findWebReturn,
      terminal.displayReceipt,
      terminal.clearReceiptDisplay,
      terminal.stopReadingCard,
      terminal.askPersonalNumber,
      terminal.stopAskingPersonalNumber,
      terminal.stopShowingMenu
    ].map(nameOf)
    const inUse = (await callsInUse(server.url, everyMutatingCall)).map(nameOf)
    expect(inUse.filter((name) => !tested.has(name)).sort()).toEqual(without.sort())
  })
})

describe("a payment that was refused", () => {
  it.each([
    ["by card", takePayment, (id: string) => cardPayment(id, 100)],
    [
      "by Swish code",
      generateSwishQr,
      (id: string) => ({ params: { id }, body: { amount: minorUnits(100) } })
    ],
    ["by the phone", beginTapToPay, (id: string) => ({ params: { id }, body: { amount: minorUnits(100) } })]
  ] as const)("%s stays refused, whatever has changed since · IDEM-2 IDEM-3", async (_, call, parts) => {
    const [first, second] = [await signedInTill(server.url), await signedInTill(server.url)]
    await second.call(saveKeyProvisioning, { body: { keyProvisioningCompleted: true } })
    const terminal = await server.simulator?.cardTerminal("V400m-347069201")
    const { id } = await cartWithBag(first)
    terminal?.choose("wait")
    const running = first.call(takePayment, cardPayment(id, 100))
    await until(
      async () =>
        (await count(server, "SELECT count(*) AS n FROM payment_attempt WHERE cart_id = ?", id)) === 1
    )
    const key = randomUUID()
    const refused = await second.call<Call>(call, { ...(parts(id) as object), key })
    expect(refused).toMatchObject({ status: 422, code: "payment_running" })
    terminal?.decline()
    await running
    terminal?.choose("approve")
    const again = await second.call<Call>(call, { ...(parts(id) as object), key })
    expect({ status: again.status, text: again.text }).toEqual({ status: 422, text: refused.text })
    expect(await count(server, "SELECT count(*) AS n FROM payment_attempt WHERE cart_id = ?", id)).toBe(1)
  })
})

describe("a card payment's key", () => {
  it("is never good for a second sale: what was not charged is not booked · IDEM-4", async () => {
    const till = await signedInTill(server.url)
    const key = randomUUID()
    const first = await cartWithBag(till, "1003")
    expect((await till.call(takePayment, { ...cardPayment(first.id, 200), key })).answer.success).toBe(true)
    const second = await cartWithBag(till, "1004")
    const reused = await till.call(takePayment, { ...cardPayment(second.id, 200), key })
    expect(reused).toMatchObject({ status: 422, code: "key_reused" })
  })

  it("of one till takes nothing at another: each terminal charges for itself · IDEM-2", async () => {
    const [one, two] = [await signedInTill(server.url, "101-1"), await signedInTill(server.url, "101-2")]
    const key = randomUUID()
    const first = await cartWithBag(one)
    await one.call(takePayment, { ...cardPayment(first.id, 200), key })
    const second = await cartWithBag(two)
    const told = await two.call(takePayment, { ...cardPayment(second.id, 200), key })
    const charges = ["V400m-347069201", "V400m-347069202"].map(
      (id) =>
        server.simulator?.ledger(id).filter((row) => row.amount === 200 && row.state === "approved").length
    )
    const booked = async (id: string) =>
      (
        await server.db.get(
          sqlText<{ readonly n: number }>(
            `SELECT count(*) AS n FROM payment_line JOIN cart ON cart.id = cart_id
           WHERE terminal_id = ? AND tender_type = 3 AND amount_minor = 200`,
            id
          )
        )
      )?.n
    expect(told.status).toBeLessThan(500)
    expect(charges).toEqual([await booked("WK1011"), await booked("WK1012")])
  })
})
