import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import { Refused } from "@karat/domain/ports/call-failure"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { DevicePreferences } from "../store/device-preferences.ts"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { KeyProvisioningViewModel } from "./key-provisioning-view-model.ts"

/** The close page with what its address says. */
async function closePage(query: string, fails = false) {
  const saved: boolean[] = []
  const storage = memoryStorage()
  const { gone, notices, navigation } = sayingAndGoing()
  const tap = Layer.mock(TapToPay, {
    saveKeyProvisioning: (completed) =>
      Effect.suspend(() => {
        saved.push(completed)
        return fails ? Effect.fail(new Refused({ status: 422, text: "No merchant" })) : Effect.void
      })
  })
  const model = new KeyProvisioningViewModel({
    run: runWith(tap),
    gestures: testGestures(),
    preferences: new DevicePreferences(storage),
    notices,
    navigation
  })
  expect(model.state).toBe("saving")
  await model.open(new URLSearchParams(query))
  return { model, saved, gone, flag: storage.getItem("TapOnPhone") }
}

describe("the close page", () => {
  it("reports the keys, remembers TapOnPhone and goes to login · CB-1 CB-3 CB-4", async () => {
    const { model, saved, gone, flag } = await closePage("keyProvisioningCompleted=true")
    expect(saved).toEqual([true])
    expect([flag, gone, model.state]).toEqual(["1", ["/login"], "done"])
  })

  it("shows the error code that its address carries · CB-1 CB-2 CB-5", async () => {
    const { model, gone, flag } = await closePage(`error=${encodeURIComponent('{"errorCode":3201}')}`)
    expect([model.state, model.fault, model.explanation]).toEqual([
      "failed",
      { key: "errorCode", values: { code: 3201 } },
      { key: "tapError3201" }
    ])
    expect([flag, gone]).toEqual([null, []])
  })

  it("shows the server's error when saving fails · CB-6", async () => {
    const { model, flag } = await closePage("keyProvisioningCompleted=true", true)
    expect([model.fault, flag]).toEqual([{ text: "No merchant" }, null])
  })

  it("says when its address says neither, and reports nothing · CB-7", async () => {
    const { model, saved } = await closePage("")
    expect([model.fault, saved]).toEqual([{ key: "noKeyProvisioningCompleted" }, []])
  })
})
