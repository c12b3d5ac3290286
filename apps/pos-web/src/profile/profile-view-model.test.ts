import { confirmDialog, Dialogs } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { memoryCarts } from "@karat/adapters/memory/carts"
import { memoryCardTerminal } from "@karat/adapters/memory/card-terminal"
import { memoryCartServices } from "@karat/adapters/memory/cart-services"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import type { Locale } from "@karat/domain/money/format-amount"
import { Refused } from "@karat/domain/ports/call-failure"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { hasSetting, type StaffSetting, withSetting } from "@karat/domain/staff/staff-setting"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn, testCart, testGestures } from "../testing/test-till.ts"
import { type ProfileNeeds, ProfileViewModel } from "./profile-view-model.ts"

const maja: StaffMember = {
  badgeNumber: knownShop.badge,
  givenName: "Maja",
  familyName: "Lindqvist",
  storeNumber: "101",
  locale: "sv",
  savesSearch: false,
  goesToFavorites: false,
  wideCart: false
}
const no = new Refused({ status: 422, text: "No." })

/** A profile over a server that answers after a moment, in any order, and refuses while it is told to. */
function profile(over: { readonly width?: number; readonly feedbackUrl?: string } = {}) {
  const shop = knownMemoryShop()
  const server = { staff: maja, refuses: false, asked: [] as string[], afterMs: () => 0 }
  const changed = (asked: string, change: (staff: StaffMember) => StaffMember) =>
    Effect.suspend(() => {
      server.asked.push(asked)
      if (server.refuses) return Effect.fail(no)
      server.staff = change(server.staff)
      return Effect.delay(Effect.succeed(server.staff), server.afterMs())
    })
  const ports = Layer.mergeAll(
    memoryCarts(shop),
    memoryCardTerminal(shop),
    memoryCartServices(shop),
    Layer.mock(StaffSettings, {
      speak: (_who: unknown, locale: Locale) => changed(`speak ${locale}`, (staff) => ({ ...staff, locale })),
      turn: (_who: unknown, setting: StaffSetting, on: boolean) =>
        changed(`${setting} ${on}`, (staff) => withSetting(staff, setting, on)),
      unassignCard: (badge: string) =>
        Effect.suspend(() => {
          server.asked.push(`unassign ${badge}`)
          return server.refuses ? Effect.fail(no) : Effect.void
        })
    })
  )
  const run = runWith(ports)
  const { notices, said, navigation, gone } = sayingAndGoing()
  const cart = testCart({ run, notices })
  const spoken: string[] = []
  const session = {
    staff: maja,
    badgeNumber: knownShop.badge as string,
    claims: { storeNumber: "101" },
    store: { number: "101", name: "Stockholm", currency: "SEK" as const },
    setup: { feedbackUrl: over.feedbackUrl, frameOrigins: ["https://intranet.karat.example"] },
    learnStoreChange: () => Promise.resolve(),
    changeStaff(change: (staff: StaffMember) => StaffMember) {
      session.staff = change(session.staff)
    }
  }
  const dialogs = new Dialogs()
  const model = new ProfileViewModel(
    standIn<ProfileNeeds>({
      run,
      gestures: testGestures(),
      cart,
      session,
      dialogs,
      notices,
      navigation,
      connection: { offline: false },
      screen: { width: over.width ?? 1280 },
      page: { location: { origin: "https://till.example" } },
      texts: { locale: () => "en", speak: async (locale: string) => void spoken.push(locale) },
      signedOut: () => gone.push("/authenticate")
    })
  )
  const settled = () =>
    expect.poll(() => model.wanted.size === 0 && model.wantedLocale === undefined).toBe(true)
  return { model, server, session, dialogs, cart, said, gone, spoken, settled }
}

describe("the profile", () => {
  it("shows a switch turned at once, and the till goes by it as soon as it is saved · PROF-6 PROF-7 PROF-8", async () => {
    const { model, server, session, settled } = profile()
    model.turn("cartSize")
    expect(model.settings.cartSize).toBe(true)
    await settled()
    expect(session.staff.wideCart).toBe(true)
    expect(server.asked).toEqual(["cartSize true"])
  })

  it("turns a switch back, with the reason, when it is refused · PROF-6", async () => {
    const { model, server, session, said, settled } = profile()
    server.refuses = true
    model.turn("saveSearch")
    expect(model.settings.saveSearch).toBe(true)
    await settled()
    expect(model.settings.saveSearch).toBe(false)
    expect(session.staff.savesSearch).toBe(false)
    expect(said).toEqual([{ text: "No." }])
  })

  it("ends where the cashier ended, however fast they press and however late answers come · PROF-6 PROF-7 PROF-8", async () => {
    const press = fc.tuple(
      fc.constantFrom<StaffSetting>("saveSearch", "goToFavorites", "cartSize"),
      fc.boolean()
    )
    await fc.assert(
      fc.asyncProperty(fc.array(press, { maxLength: 8 }), fc.array(fc.nat(4)), async (presses, delays) => {
        const { model, server, session, settled } = profile()
        let answers = 0
        server.afterMs = () => delays[answers++ % Math.max(1, delays.length)] ?? 0
        for (const [setting, waits] of presses) {
          model.turn(setting)
          if (waits) await new Promise((resolve) => setTimeout(resolve, 1))
        }
        const ends = { ...model.settings }
        await settled()
        for (const setting of ["saveSearch", "goToFavorites", "cartSize"] as const) {
          expect(hasSetting(server.staff, setting)).toBe(ends[setting])
          expect(hasSetting(session.staff, setting)).toBe(ends[setting])
        }
      }),
      { numRuns: 60 }
    )
  })

  it("speaks the chosen language once the server knows it, and the last one of several · LANG-4 PROF-5", async () => {
    const { model, session, spoken, settled } = profile()
    model.speak("fi")
    expect([model.locale, spoken]).toEqual(["fi", []])
    model.speak("en")
    await settled()
    expect([session.staff.locale, model.locale, spoken.at(-1)]).toEqual(["en", "en", "en"])
  })

  it("does not speak to who works here by the time of the answer · LANG-4", async () => {
    const { model, server, session, spoken, settled } = profile()
    server.afterMs = () => 10
    model.speak("fi")
    session.badgeNumber = knownShop.badgeThatStays
    session.staff = { ...maja, badgeNumber: knownShop.badgeThatStays }
    await settled()
    expect([server.staff.locale, session.staff.locale, spoken]).toEqual(["fi", "sv", []])
  })

  it("keeps the language when the choice is refused · LANG-4", async () => {
    const { model, server, spoken, said, settled } = profile()
    server.refuses = true
    model.speak("fi")
    await settled()
    expect([model.locale, spoken, said]).toEqual(["sv", [], [{ text: "No." }]])
  })

  it("unassigns the card only after a question · PROF-4", async () => {
    const { model, server, dialogs, said } = profile()
    model.unassignCard()
    await expect.poll(() => openModel(dialogs, confirmDialog)).toBeDefined()
    dialogs.dismiss()
    await expect.poll(() => dialogs.open).toBeUndefined()
    expect(server.asked).toEqual([])
    model.unassignCard()
    openModel(dialogs, confirmDialog)?.confirm()
    await expect.poll(() => said).toEqual([{ key: "cardUnassigned" }])
    expect(server.asked).toEqual([`unassign ${knownShop.badge}`])
  })

  it("switches training on the open cart, and says why it cannot while there are payments · PROF-3", async () => {
    const { model, cart } = profile()
    expect(model.canSwitchTraining).toBe(false)
    await cart.open(knownShop.badge)
    model.switchTraining()
    await expect.poll(() => model.cart.training).toBe(true)
    await expect.poll(() => model.canSwitchTraining).toBe(true)
    const { confirmed } = cart
    if (confirmed === undefined) throw new Error("There is a cart")
    cart.takeIn({ header: { ...confirmed.header, numberOfPaymentLines: 1 }, payments: [] })
    expect([model.canSwitchTraining, model.trainingRefusal]).toEqual([false, { key: "trainingRefused" }])
  })

  it("has a link for feedback on a desktop only, and only to where setup allows · PROF-12", () => {
    const here = "/feedback?store={store}&language={language}"
    expect(profile({ feedbackUrl: here }).model.feedbackUrl).toBe("/feedback?store=101&language=sv")
    expect(profile({ feedbackUrl: here, width: 1024 }).model.feedbackUrl).toBeDefined()
    expect(profile({ feedbackUrl: here, width: 1023 }).model.feedbackUrl).toBeUndefined()
    expect(profile().model.feedbackUrl).toBeUndefined()
    const allowed = "https://intranet.karat.example/feedback?store={store}"
    expect(profile({ feedbackUrl: allowed }).model.feedbackUrl).toContain("store=101")
    for (const foreign of ["https://elsewhere.example/", "javascript:alert(1)", "//elsewhere.example/"])
      expect(profile({ feedbackUrl: foreign }).model.feedbackUrl).toBeUndefined()
  })

  it("leads back to the dashboard · PROF-1", () => {
    const { model, gone } = profile()
    model.toCart()
    expect(gone).toEqual(["/dashboard"])
  })
})
