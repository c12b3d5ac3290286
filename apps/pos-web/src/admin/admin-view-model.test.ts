import type { AdminChange, Entry } from "@karat/domain/admin/entry"
import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { Administration } from "@karat/domain/ports/administration"
import { karin } from "@karat/domain/testing/staff-entries"
import type { AdminView } from "@karat/ui/screens/admin/admin-screen"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { AdminViewModel } from "./admin-view-model.ts"

const reason: Entry = { reasonId: "D1", textSv: "Repa", textFi: "Naarmu", textEn: "Scratch", position: 1 }
const limits: Entry = { approvesPrice: false, approvesDrawer: false, approvesReturn: false }

/** The administration of a shop with one owner, before a server that refuses as it is told to. */
async function administration(refusals: CallFailure[] = [], changes: readonly AdminChange[] = []) {
  const shop = {
    entries: { staff: [karin], discountReason: [reason], approval: [limits] } as Record<
      string,
      readonly Entry[]
    >,
    saved: [] as object[],
    removed: [] as object[],
    pages: [] as number[]
  }
  const refusal = () => {
    const next = refusals.shift()
    return next === undefined ? Effect.void : Effect.fail(next)
  }
  const port = Layer.succeed(
    Administration,
    Administration.of({
      allowed: (badgeNumber) => Effect.succeed(badgeNumber === "4410"),
      entries: (kind, badgeNumber) =>
        badgeNumber === "4410"
          ? Effect.sync(() => ({
              entries: shop.entries[kind] ?? [],
              choices: { storeNumber: [{ id: "7", name: "7 Storgatan" }] }
            }))
          : Effect.fail(new Refused({ status: 422, code: "not_administrator", text: "no" })),
      save: (kind, { entry, before, badgeNumber }, key) =>
        Effect.suspend(() => {
          shop.saved.push({ kind, entry, before, badgeNumber, key })
          const others = (shop.entries[kind] ?? []).filter((each) => each !== before)
          return Effect.map(refusal(), () => {
            shop.entries[kind] = [...others, entry]
            return entry
          })
        }),
      remove: (kind, { before, badgeNumber }, key) =>
        Effect.suspend(() => {
          shop.removed.push({ kind, before, badgeNumber, key })
          return Effect.map(refusal(), () => {
            shop.entries[kind] = (shop.entries[kind] ?? []).filter((each) => each !== before)
          })
        }),
      controlUnit: () => Effect.succeed({ state: "not-needed" }),
      confirmExemption: () => Effect.succeed({ state: "not-needed" }),
      changes: (_, page) => {
        shop.pages.push(page)
        return Effect.succeed(changes.slice((page - 1) * 50, page * 50))
      }
    })
  )
  const { said, gone, notices, navigation } = sayingAndGoing()
  const session = { badgeNumber: "4410" as string | undefined, claims: { storeNumber: "7" } }
  const sure = { yes: true, asked: [] as unknown[] }
  const model = new AdminViewModel({
    run: runWith(port),
    gestures: testGestures(),
    session,
    notices,
    navigation,
    locale: () => "sv",
    dialogs: {
      confirm: async (ask) => {
        sure.asked.push(ask.title)
        return sure.yes
      }
    }
  })
  const look = async (view: AdminView) => {
    model.choose(view)
    await expect.poll(() => model.status).not.toBe("loading")
  }
  await model.load()
  return { model, shop, said, gone, session, sure, look }
}

const refused = (code: string) => new Refused({ status: 409, code, text: "no" })

describe("the administration", () => {
  it("shows who works here, and says who may not see it · ADMIN-1", async () => {
    const { model, session, look } = await administration()
    expect([model.view, model.status]).toEqual(["start", "ready"])
    await look("staff")
    expect([model.status, model.entries]).toEqual(["ready", [karin]])
    session.badgeNumber = "4411"
    await model.load()
    expect(model.status).toBe("forbidden")
    await look("start")
    expect(model.status).toBe("forbidden")
  })

  it("adds somebody once everything is right, and says so · ADMIN-2", async () => {
    const { model, shop, said, look } = await administration()
    await look("staff")
    model.add()
    const { form } = model
    expect(form?.typed).toMatchObject({ storeNumber: "7", worksHere: true, locale: "en" })
    await form?.send()
    expect(Object.keys(form?.faults ?? {})).toEqual(["givenName", "familyName", "badgeNumber"])
    form?.type("givenName", " Ebba ")
    form?.type("familyName", "Ek")
    form?.type("badgeNumber", "44")
    expect(form?.faults).toEqual({ badgeNumber: "wrong" })
    form?.type("badgeNumber", "4410")
    expect(form?.faults).toEqual({ badgeNumber: "taken" })
    form?.type("badgeNumber", "5501")
    form?.type("locale", "fi")
    form?.turn("mayApprove")
    await form?.send()
    expect(shop.saved).toHaveLength(1)
    expect(shop.saved[0]).toMatchObject({
      kind: "staff",
      entry: { givenName: "Ebba", badgeNumber: "5501", storeNumber: "7", locale: "fi", mayApprove: true },
      before: undefined
    })
    expect(said).toEqual([{ key: "entrySaved" }])
    expect([model.form, model.entries.length]).toEqual([undefined, 2])
  })

  it("says why an entry was not kept, and loses nothing of it · ADMIN-3 ADMIN-5", async () => {
    const { model, look } = await administration([refused("entry_changed"), refused("last_administrator")])
    await look("staff")
    model.open("4410")
    const { form } = model
    form?.type("familyName", "Alm")
    await form?.send()
    expect(form?.notice).toEqual({ key: "entryChangedMeanwhile" })
    await form?.send()
    expect(form?.notice).toEqual({ key: "lastAdministrator" })
    expect([model.form, form?.entry["familyName"], form?.busy]).toEqual([form, "Alm", false])
  })

  it("pressed again after a lost answer sends the same once more · KARAT-32", async () => {
    const lost = () => new Unreachable({ cause: "lost" })
    const { model, shop, look } = await administration([lost(), lost()])
    await look("staff")
    model.open("4410")
    model.form?.turn("mayChangeStore")
    await model.form?.send()
    await model.form?.send()
    expect(shop.saved).toHaveLength(2)
    expect(shop.saved[0]).toEqual(shop.saved[1])
  })

  it("takes something away once somebody is sure, and the same again after a lost answer · ADMIN-8 KARAT-32", async () => {
    const { model, shop, said, sure, look } = await administration([new Unreachable({ cause: "lost" })])
    await look("staff")
    model.open("4410")
    expect(model.form?.mayRemove).toBe(false)
    model.back()
    await look("discountReason")
    model.open("D1")
    sure.yes = false
    await model.form?.takeAway()
    expect([shop.removed, model.form?.busy, model.form?.notice]).toEqual([[], false, undefined])
    sure.yes = true
    await model.form?.takeAway()
    await model.form?.takeAway()
    expect(shop.removed).toHaveLength(2)
    expect(shop.removed[0]).toEqual(shop.removed[1])
    expect(sure.asked.at(-1)).toEqual({ key: "removeEntry", values: { name: "Repa" } })
    expect([model.form, model.entries, said]).toEqual([undefined, [], [{ key: "entryRemoved" }]])
  })

  it("opens what there is one of alone at once, and goes back from it to the start · ADMIN-7", async () => {
    const { model, shop, look } = await administration()
    await look("approval")
    expect(model.form?.kind).toBe("approval")
    model.back()
    expect([model.form, model.view]).toEqual([undefined, "start"])
    await look("approval")
    model.form?.type("highestDiscount", "12,5")
    await model.form?.send()
    expect(shop.saved).toMatchObject([{ kind: "approval", entry: { highestDiscount: 1250 }, before: limits }])
    expect([model.form, model.view, model.status]).toEqual([undefined, "start", "ready"])
  })

  it("turns the pages of what was changed · ADMIN-4", async () => {
    const change = (id: number): AdminChange => ({
      id,
      at: "2026-11-22T10:00:00.000Z",
      badgeNumber: "4410",
      name: "Karin Holm",
      kind: "staff",
      subject: "Ebba Ek 5501",
      changed: [{ field: "locale", before: "sv", after: "fi" }]
    })
    const { model, shop, look } = await administration(
      [],
      Array.from({ length: 60 }, (_, at) => change(60 - at))
    )
    await look("changes")
    expect(model.changes.length).toBe(50)
    expect(model.hasMoreChanges).toBe(true)
    model.moreChanges()
    await expect.poll(() => model.changes.length).toBe(60)
    expect([model.hasMoreChanges, shop.pages]).toEqual([false, [1, 2]])
  })

  it("leads out of the form to the list, from there to the start, and to the profile · ADMIN-1", async () => {
    const { model, gone, look } = await administration()
    await look("staff")
    model.open("4410")
    model.back()
    expect([model.form, model.view]).toEqual([undefined, "staff"])
    model.back()
    expect([model.view, gone]).toEqual(["start", []])
    model.back()
    expect(gone).toEqual(["/profile"])
  })
})
