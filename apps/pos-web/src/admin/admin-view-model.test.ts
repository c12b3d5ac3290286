import type { AdminChange } from "@karat/domain/admin/staff-entry"
import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { Administration } from "@karat/domain/ports/administration"
import { karin } from "@karat/domain/testing/staff-entries"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { runWith, sayingAndGoing, testGestures } from "../testing/test-till.ts"
import { AdminViewModel } from "./admin-view-model.ts"

/** The administration of a shop with one owner, before a server that refuses as it is told to. */
async function administration(refusals: CallFailure[] = [], changes: readonly AdminChange[] = []) {
  const shop = { staff: [karin], saved: [] as object[], pages: [] as number[] }
  const port = Layer.succeed(
    Administration,
    Administration.of({
      allowed: () => Effect.succeed(true),
      staff: (badgeNumber) =>
        badgeNumber === "4410"
          ? Effect.sync(() => ({ staff: [...shop.staff], stores: [{ number: "7", name: "Storgatan" }] }))
          : Effect.fail(new Refused({ status: 422, code: "not_administrator", text: "no" })),
      saveStaff: ({ entry, before, badgeNumber }, key) =>
        Effect.suspend(() => {
          shop.saved.push({ entry, before, badgeNumber, key })
          const refusal = refusals.shift()
          if (refusal !== undefined) return Effect.fail(refusal)
          shop.staff = [...shop.staff.filter((each) => each.badgeNumber !== entry.badgeNumber), entry]
          return Effect.succeed(entry)
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
  const gestures = testGestures()
  const model = new AdminViewModel({ run: runWith(port), gestures, session, notices, navigation })
  await model.load()
  return { model, shop, said, gone, session }
}

const refused = (code: string) => new Refused({ status: 409, code, text: "no" })

describe("the administration", () => {
  it("shows who works here, and says who may not see it · ADMIN-1", async () => {
    const { model, session } = await administration()
    expect([model.status, model.staff]).toEqual(["ready", [karin]])
    session.badgeNumber = "4411"
    await model.load()
    expect(model.status).toBe("forbidden")
  })

  it("adds somebody once everything is right, and says so · ADMIN-2", async () => {
    const { model, shop, said } = await administration()
    model.add()
    const { form } = model
    await form?.send()
    expect(Object.keys(form?.faults ?? {})).toEqual(["givenName", "familyName", "badgeNumber"])
    form?.type("givenName", " Ebba ")
    form?.type("familyName", "Ek")
    form?.type("badgeNumber", "4410")
    expect(form?.faults).toEqual({ badgeNumber: { key: "badgeTaken" } })
    form?.type("badgeNumber", "5501")
    form?.chooseLocale("fi")
    form?.turn("mayApprove")
    await form?.send()
    expect(shop.saved).toHaveLength(1)
    expect(shop.saved[0]).toMatchObject({
      entry: { givenName: "Ebba", badgeNumber: "5501", storeNumber: "7", locale: "fi", mayApprove: true },
      before: undefined
    })
    expect(said).toEqual([{ key: "staffSaved", values: { name: "Ebba Ek" } }])
    expect([model.form, model.staff.length]).toEqual([undefined, 2])
  })

  it("says why an entry was not kept, and loses nothing of it · ADMIN-3 ADMIN-5", async () => {
    const { model } = await administration([refused("staff_entry_changed"), refused("last_administrator")])
    model.open("4410")
    const { form } = model
    form?.type("familyName", "Alm")
    await form?.send()
    expect(form?.notice).toEqual({ key: "staffChangedMeanwhile" })
    await form?.send()
    expect(form?.notice).toEqual({ key: "lastAdministrator" })
    expect([model.form, form?.entry.familyName, form?.busy]).toEqual([form, "Alm", false])
  })

  it("pressed again after a lost answer sends the same once more · KARAT-32", async () => {
    const { model, shop } = await administration([new Unreachable({ cause: "lost" })])
    model.open("4410")
    const { form } = model
    form?.turn("mayChangeStore")
    await form?.send()
    await form?.send()
    expect(shop.saved).toHaveLength(2)
    expect(shop.saved[0]).toEqual(shop.saved[1])
  })

  it("turns the pages of what was changed · ADMIN-4", async () => {
    const change = (id: number): AdminChange => ({
      id,
      at: "2026-11-22T10:00:00.000Z",
      badgeNumber: "4410",
      name: "Karin Holm",
      subject: "Ebba Ek 5501",
      changed: [{ field: "locale", before: "sv", after: "fi" }]
    })
    const { model, shop } = await administration(
      [],
      Array.from({ length: 60 }, (_, at) => change(60 - at))
    )
    model.choose("changes")
    await expect.poll(() => model.changes.length).toBe(50)
    expect(model.hasMoreChanges).toBe(true)
    model.moreChanges()
    await expect.poll(() => model.changes.length).toBe(60)
    expect([model.hasMoreChanges, shop.pages]).toEqual([false, [1, 2]])
  })

  it("leads out of the form to the list, and from there to the profile · ADMIN-1", async () => {
    const { model, gone } = await administration()
    model.open("4410")
    model.back()
    expect([model.form, gone]).toEqual([undefined, []])
    model.back()
    expect(gone).toEqual(["/profile"])
  })
})
