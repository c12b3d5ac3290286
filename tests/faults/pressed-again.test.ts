import { signInWithCode } from "@karat/contract/session"
import { type RunningStoreServer, startStoreServer } from "@karat/store-server/start-store-server"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { everyMutatingCall, everyMutation, nameOf } from "./every-call.ts"
import { presses, unpressed } from "./presses.ts"
import { mutationName, pressingTill, soon, type Wanted } from "./pressing-till.ts"

let server: RunningStoreServer

beforeAll(async () => {
  server = await startStoreServer(testConfig({ serverAnswerMs: 5000, terminalTimeoutMs: 4000 }))
})
afterEach(() => void vi.unstubAllGlobals())
afterAll(async () => await server.stop())

const tested = new Set<string>()
const nameOfWanted = (wanted: Wanted) => ("document" in wanted ? mutationName(wanted) : nameOf(wanted))

describe("a cashier whose till heard no answer", () => {
  it.each([...presses])(
    "and %s again sends the same once more, and it is done once · IDEM-7",
    async (_, press) => {
      const behind = await signedInTill(server.url)
      const { wanted, parts, effects = () => 0, finish } = await press.prepare(server, behind)
      tested.add(nameOfWanted(wanted))
      const on = pressingTill(
        server.url,
        wanted === signInWithCode ? undefined : behind.token,
        press.phone === true ? 390 : 1280
      )
      const { till, line } = on
      if (press.badge !== undefined) {
        await till.session.logIn(press.badge)
        await till.flow.enterDashboard(new URL("https://till.example/dashboard"))
      }
      const pressed = (await press.ready(on, parts, server)) as () => unknown
      const before = effects()
      line.breakOn(wanted)
      await pressed()
      await soon(() => line.isBroken)
      await line.quiet()
      const once = Math.abs(effects() - before)
      const sentAtFirst = line.sent.length
      line.mend()
      if (press.again === "cashier") void pressed()
      if (press.again !== "nobody") await soon(() => line.sent.length > sentAtFirst)
      await line.quiet()
      expect(new Set(line.sent.map((each) => JSON.stringify(each))).size).toBe(1)
      expect({ first: once, again: Math.abs(effects() - before) }).toEqual({ first: once, again: once })
      await finish?.()
    }
  )

  it("can press nothing that is not tried here · IDEM-1 IDEM-7", () => {
    const every = [...everyMutatingCall, ...everyMutation].map(nameOfWanted)
    expect([...tested, ...unpressed.map(nameOfWanted)].sort()).toEqual(every.sort())
  })
})
