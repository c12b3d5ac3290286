import { memoryTapToPay } from "@karat/adapters/memory/tap-to-pay"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { describe, expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { type MerchantNeeds, MerchantViewModel } from "./merchant-view-model.ts"

/** The merchant's screen of a phone, with the merchant it has and where it is registered. */
async function screen(merchantId: string | undefined, registrationLink = "/simulator/tap/register") {
  const shop = { ...knownMemoryShop(), merchantId, registrationLink }
  const left: string[] = []
  const taps: boolean[] = []
  const { said, gone, notices, navigation } = sayingAndGoing()
  const model = new MerchantViewModel(
    standIn<MerchantNeeds>({
      run: runWith(memoryTapToPay(shop)),
      gestures: testGestures(),
      session: { setup: { frameOrigins: ["https://pay.example"] } },
      dialogs: { confirm: async () => true },
      page: { location: { origin: "https://till.example", assign: (to: string) => void left.push(to) } },
      preferences: { setTapOnPhone: (on: boolean) => void taps.push(on) },
      notices,
      navigation
    })
  )
  await model.open()
  return { model, shop, left, said, gone, taps }
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
    const { model, left } = await screen(undefined)
    model.register()
    const close = encodeURIComponent("https://till.example/settings/mypinpad/close")
    await expect.poll(() => left).toEqual([`/simulator/tap/register?callbackUri=${close}`])
  })

  it("does not follow a link to where setup does not lead · MERCH-3", async () => {
    const { model, left, said } = await screen(undefined, "https://evil.example/register")
    model.register()
    await expect.poll(() => said).toEqual([{ key: "merchantLinkNotAllowed" }])
    expect(left).toEqual([])
    expect(model.canRegister).toBe(true)
  })

  it("removes the merchant when somebody is sure · MERCH-5", async () => {
    const { model, shop, taps } = await screen("M-1")
    model.remove()
    await expect.poll(() => model.merchantId).toBeUndefined()
    expect(shop.merchantId).toBeUndefined()
    expect(taps).toEqual([false])
  })
})
