import { returnItems } from "@karat/contract/goods-return"
import { signInWithCode, signInWithCredential } from "@karat/contract/session"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { backupsForTests } from "@karat/store-server/testing/backups-for-tests"
import { proveEverybody } from "@karat/store-server/testing/proved"
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { gestures } from "./gestures.ts"
import { everyMutatingCall, everyMutation, nameOf } from "./every-call.ts"
import { bringingBack, presses, receiptNumberOf, unpressed } from "./presses.ts"
import { mutationName, pressingTill, soon, type Wanted } from "./pressing-till.ts"

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(
    await testConfig({ serverAnswerMs: 5000, terminalTimeoutMs: 4000, ...backupsForTests() })
  )
})
afterEach(() => void vi.unstubAllGlobals())
afterAll(async () => await server.stop())

const tested = new Set<string>()
const nameOfWanted = (wanted: Wanted) => ("document" in wanted ? mutationName(wanted) : nameOf(wanted))

const signsIn = new Set<Wanted>([signInWithCode, signInWithCredential])

/** A till at which somebody works, or nobody yet. */
async function loggedIn(token: string | undefined, badge: string | undefined, width?: number) {
  const on = pressingTill(server.url, token, width)
  if (badge === undefined) return on
  await on.till.session.logIn(badge)
  await on.till.flow.enterDashboard(new URL("https://till.example/dashboard"))
  return on
}

describe("a cashier whose till heard no answer", () => {
  it.each([...presses])(
    "and %s again sends the same once more, and it is done once · KARAT-32",
    async (_, press) => {
      const behind = await signedInTill(server.url)
      const { wanted, parts, effects = () => 0, finish } = await press.prepare(server, behind)
      tested.add(nameOfWanted(wanted))
      onTestFinished(async () => void (await finish?.()))
      const width = press.phone === true ? 390 : 1280
      const on = await loggedIn(signsIn.has(wanted) ? undefined : behind.token, press.badge, width)
      const { line } = on
      await proveEverybody(server)
      const pressed = (await press.ready(on, parts, server)) as () => unknown
      const before = await effects()
      line.breakOn(wanted)
      await pressed()
      await soon(() => line.isBroken)
      await line.quiet()
      const once = Math.abs((await effects()) - before)
      const sentAtFirst = line.sent.length
      line.mend()
      if (press.again === "cashier") void pressed()
      if (press.again !== "nobody") await soon(() => line.sent.length > sentAtFirst)
      await line.quiet()
      expect(new Set(line.sent.map((each) => JSON.stringify(each))).size).toBe(1)
      expect({ first: once, again: Math.abs((await effects()) - before) }).toEqual({
        first: once,
        again: once
      })
    }
  )

  it("reads what became of a return; taken out of the cart again, it can be made anew · KARAT-32", async () => {
    const behind = await signedInTill(server.url)
    const { parts } = (await gestures["takes goods back"]?.(server, behind)) ?? {}
    const { transactionId } = (parts as unknown as { readonly body: { readonly transactionId: string } }).body
    // A device of its own: this one would come back to the sale that it has just closed.
    const on = await loggedIn((await signedInTill(server.url)).token, "1001")
    const { till, line } = on
    const returned = () => till.cart.lines.find((each) => each.line.quantity < 0)?.line.id
    const press = async () => bringingBack(on, await receiptNumberOf(server, transactionId))
    line.breakOn(returnItems)
    void (await press())()
    await soon(() => line.isBroken)
    await line.quiet()
    line.mend()
    till.dialogs.dismiss()
    till.cart.remove((await soon(returned)) ?? "")
    await till.backOffice.cart.flush()
    expect(returned()).toBeUndefined()
    void (await press())()
    expect(await soon(returned)).toBeDefined()
  })

  it("can press nothing that is not tried here · IDEM-1 KARAT-32", () => {
    const every = [...everyMutatingCall, ...everyMutation].map(nameOfWanted)
    expect([...tested, ...unpressed.map(nameOfWanted)].sort()).toEqual(every.sort())
  })
})
