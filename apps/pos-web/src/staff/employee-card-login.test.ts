import { memoryStaffSettings } from "@karat/adapters/memory/staff-settings"
import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { SessionLost } from "@karat/domain/ports/call-failure"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn, testGestures } from "../testing/test-till.ts"
import { cardWaitsMs, EmployeeCardLogin } from "./employee-card-login.ts"
import { LoginViewModel } from "./login-view-model.ts"

const code = `${knownShop.staffCodePrefix}0000001001`

/** A start screen of a shop in memory, whose time a test turns. */
function startScreen(cards = (shop: ReturnType<typeof knownMemoryShop>) => memoryStaffSettings(shop)) {
  const shop = knownMemoryShop()
  const { notices, said, navigation, gone } = sayingAndGoing()
  const time = { ms: 0 }
  const loggedIn: [string, StaffMember | undefined][] = []
  const signedOut = { count: 0 }
  const session: { answers: SessionLost | undefined } = { answers: undefined }
  const needs = standIn<ConstructorParameters<typeof LoginViewModel>[0]>({
    signedOut: () => void (signedOut.count += 1),
    run: runWith(cards(shop)),
    gestures: testGestures(),
    notices,
    navigation,
    connection: { speed: 10 },
    now: () => new Date(time.ms),
    session: {
      claims: { storeNumber: "101", terminalNumber: "WK1011" },
      setup: {},
      logIn: async (badge: string, known?: StaffMember) => {
        loggedIn.push([badge, known])
        return session.answers
      }
    }
  })
  return { shop, said, gone, time, loggedIn, signedOut, session, needs, model: new LoginViewModel(needs) }
}

async function typeBadge(model: LoginViewModel, badge: string): Promise<void> {
  for (const digit of badge) model.press({ type: "digit", digit })
  await model.confirm()
}

describe("an employee card at the start screen", () => {
  it("logs its owner in without looking the badge up again · LOGIN-21 LOGIN-25", async () => {
    const { shop, model, loggedIn, gone } = startScreen()
    shop.cards.set(code, knownShop.badge)
    await model.scanCard(code)
    expect(loggedIn).toMatchObject([[knownShop.badge, { givenName: "Maja" }]])
    expect(gone).toEqual(["/dashboard"])
    expect(model.busy).toBe(false)
  })

  it("that is nobody's says so, and is the badge's that follows · LOGIN-26 LOGIN-27", async () => {
    const { shop, model, said, gone } = startScreen()
    await model.scanCard(code)
    expect([said, gone, model.busy]).toEqual([[{ key: "staffCodeUnknown" }], [], false])
    await typeBadge(model, knownShop.badgeThatStays)
    expect(gone).toEqual(["/dashboard"])
    await expect.poll(() => shop.cards.get(code)).toBe(knownShop.badgeThatStays)
    expect(said.at(-1)).toEqual({ key: "cardAssigned" })
  })

  it("is given to the first badge only, and to nobody who comes much later · LOGIN-27", async () => {
    const { shop, model, time } = startScreen()
    await model.scanCard(code)
    time.ms = cardWaitsMs + 1
    await typeBadge(model, knownShop.badge)
    expect(shop.cards.size).toBe(0)
    model.open()
    await model.scanCard(code)
    model.open()
    await typeBadge(model, knownShop.badge)
    expect(shop.cards.size).toBe(0)
  })

  it("that has become somebody else's meanwhile says so · LOGIN-27", async () => {
    const { shop, model, said } = startScreen()
    await model.scanCard(code)
    shop.cards.set(code, knownShop.badge)
    await typeBadge(model, knownShop.badgeThatStays)
    await expect.poll(() => said.at(-1)).toEqual({ key: "refused.staff_code_taken" })
    expect(shop.cards.get(code)).toBe(knownShop.badge)
  })

  it("of a device that is signed out leads to sign-in · LOGIN-26", async () => {
    const { model, gone, said, signedOut } = startScreen(() =>
      Layer.mock(StaffSettings, { cardOwner: () => Effect.fail(new SessionLost()) })
    )
    await model.scanCard(code)
    expect([gone, said, signedOut.count]).toEqual([[], [], 1])
  })

  it("and a badge of such a device lead there alike · LOGIN-28", async () => {
    const { model, signedOut, session } = startScreen()
    session.answers = new SessionLost()
    await typeBadge(model, knownShop.badge)
    expect([model.busy, signedOut.count]).toEqual([false, 1])
  })

  it("waits for nobody before it was scanned", () => {
    const { shop, needs } = startScreen()
    new EmployeeCardLogin(needs, code).belongsTo(knownShop.badge)
    expect(shop.cards.size).toBe(0)
  })
})
