import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith, sayingAndGoing } from "../testing/run-with.ts"
import { type MerchantNeeds, MerchantViewModel } from "./merchant-view-model.ts"

/** The merchant's screen of a phone, with the merchant it has and the link that a registration answers. */
async function screen(merchantId: string | undefined, link = "/simulator/tap/register") {
  const called: string[] = []
  const left: string[] = []
  const taps: boolean[] = []
  const { said, gone, notices, navigation } = sayingAndGoing()
  const tap = Layer.mock(TapToPay, {
    merchantId: Effect.succeed(merchantId),
    register: (callbackUri) => Effect.sync(() => (called.push(`register ${callbackUri}`), link)),
    removeMerchant: () => Effect.sync(() => void called.push("remove"))
  })
  const model = new MerchantViewModel({
    runPaying: runWith(tap),
    newKey: () => "gesture-1" as never,
    session: { setup: { frameOrigins: ["https://pay.example"] } },
    dialogs: { confirm: async () => true },
    page: { location: { origin: "https://till.example", assign: (to: string) => void left.push(to) } },
    preferences: { setTapOnPhone: (on: boolean) => void taps.push(on) },
    notices,
    navigation
  } as unknown as MerchantNeeds)
  await model.open()
  return { model, called, left, said, gone, taps }
}

describe("the merchant's screen", () => {
  it("shows who is registered, and leads back to settings · MERCH-1 MERCH-2", async () => {
    const { model, gone } = await screen("M-1")
    expect(model.merchantId).toBe("M-1")
    model.back()
    expect(gone).toEqual(["/settings"])
  })

  it("registers nobody twice, and removes only somebody · MERCH-4 MERCH-6", async () => {
    const somebody = (await screen("M-1")).model
    expect([somebody.canRegister, somebody.canRemove]).toEqual([false, true])
    const nobody = (await screen(undefined)).model
    expect([nobody.canRegister, nobody.canRemove]).toEqual([true, false])
  })

  it("registers by the link that the server answers, which comes back to the close page · MERCH-3", async () => {
    const { model, called, left } = await screen(undefined)
    model.register()
    await expect.poll(() => left).toEqual(["/simulator/tap/register"])
    expect(called).toEqual(["register https://till.example/settings/mypinpad/close"])
  })

  it("does not follow a link to where setup does not lead · MERCH-3", async () => {
    const { model, left, said } = await screen(undefined, "https://evil.example/register")
    model.register()
    await expect.poll(() => said).toEqual([{ key: "merchantLinkNotAllowed" }])
    expect(left).toEqual([])
    expect(model.canRegister).toBe(true)
  })

  it("removes the merchant when somebody is sure · MERCH-5", async () => {
    const { model, called, taps } = await screen("M-1")
    model.remove()
    await expect.poll(() => model.merchantId).toBeUndefined()
    expect(called).toEqual(["remove"])
    expect(taps).toEqual([false])
  })
})
