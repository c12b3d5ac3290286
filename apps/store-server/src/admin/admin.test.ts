import { readAdminChanges, readMayAdminister, readStaffEntries, saveStaffEntry } from "@karat/contract/admin"
import { openCart } from "@karat/contract/cart"
import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import type { StaffEntry } from "@karat/domain/admin/staff-entry"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const owner = "1001"
const cashier = "1003"
const ebba: StaffEntry = {
  badgeNumber: "5501",
  givenName: "Ebba",
  familyName: "Ek",
  storeNumber: "102",
  locale: "sv",
  worksHere: true,
  mayChangeStore: false,
  mayApprove: false,
  mayAdminister: false
}

let server: RunningStoreServer
let till: TestTill
beforeAll(async () => {
  server = await startStoreServer(testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const save = (entry: StaffEntry, before?: StaffEntry, badgeNumber = owner) =>
  till.call(saveStaffEntry, { body: { badgeNumber, entry, before } })
const staff = async () => (await till.call(readStaffEntries, { query: { badgeNumber: owner } })).answer
const changes = async () => (await till.call(readAdminChanges, { query: { badgeNumber: owner } })).answer

describe("administration", () => {
  it("is for those who have the right, each call · ADMIN-1", async () => {
    const allowed = async (badgeNumber: string) =>
      (await till.call(readMayAdminister, { query: { badgeNumber } })).answer.allowed
    expect([await allowed(owner), await allowed(cashier)]).toEqual([true, false])
    const query = { badgeNumber: cashier }
    for (const told of [
      await till.call(readStaffEntries, { query }),
      await till.call(readStaffEntries),
      await till.call(readAdminChanges, { query }),
      await save(ebba, undefined, cashier)
    ])
      expect(told).toMatchObject({ status: 422, code: "not_administrator" })
    expect(await changes()).toEqual([])
  })

  it("adds somebody who can log in from then on, and says who did it and when · ADMIN-2 ADMIN-4", async () => {
    expect((await save(ebba)).answer).toEqual(ebba)
    const found = await till.call(readStaff, { params: { staffId: "5501" }, query: { country: "SE" } })
    expect(found.answer).toMatchObject({ givenName: "Ebba", storeNumber: "102" })
    expect((await staff()).staff).toContainEqual(ebba)
    expect((await staff()).stores.map(({ number }) => number)).toEqual(["101", "102", "835"])
    const [change] = await changes()
    expect(change).toMatchObject({ badgeNumber: owner, name: "Maja Lindqvist", subject: "Ebba Ek 5501" })
    expect(change?.changed).toContainEqual({ field: "familyName", after: "Ek" })
  })

  it("refuses what cannot be: a worn badge, a wrong one, a store of nobody, a missing name · ADMIN-2", async () => {
    expect(await save(ebba)).toMatchObject({ status: 409, code: "badge_taken" })
    expect(await save({ ...ebba, badgeNumber: "1002" })).toMatchObject({ status: 409, code: "badge_taken" })
    expect(await save({ ...ebba, badgeNumber: "9" })).toMatchObject({
      status: 422,
      code: "staff_entry_invalid"
    })
    expect(await save({ ...ebba, givenName: " " }, ebba)).toMatchObject({ code: "staff_entry_invalid" })
    for (const storeNumber of ["999", "fi201"])
      expect(await save({ ...ebba, storeNumber }, ebba)).toMatchObject({
        status: 404,
        code: "store_not_found"
      })
    expect(await save({ ...ebba, givenName: "4111 1111 1111 1111" }, ebba)).toMatchObject({
      code: "card_number_in_text"
    })
    expect((await staff()).staff.find(({ badgeNumber }) => badgeNumber === "5501")).toEqual(ebba)
  })

  it("tells the second of two who change the same person, and keeps what the first has saved · ADMIN-3", async () => {
    const married = { ...ebba, familyName: "Alm" }
    expect((await save(married, ebba)).status).toBe(200)
    const late = await save({ ...ebba, mayApprove: true }, ebba)
    expect(late).toMatchObject({ status: 409, code: "staff_entry_changed" })
    // Nor can a badge change on the way.
    expect(await save({ ...married, badgeNumber: "5502" }, married)).toMatchObject({
      code: "staff_entry_changed"
    })
    expect((await staff()).staff).toContainEqual(married)
    expect((await changes())[0]?.changed).toEqual([{ field: "familyName", before: "Ek", after: "Alm" }])
    expect((await save(ebba, married)).status).toBe(200)
  })

  it("leaves a country's shop with somebody who may administer it · ADMIN-5", async () => {
    const maja = (await staff()).staff.find(({ badgeNumber }) => badgeNumber === owner)
    if (maja === undefined) throw new Error("Maja is not there.")
    const without = { ...maja, mayAdminister: false }
    expect(await save(without, maja)).toMatchObject({ status: 409, code: "last_administrator" })
    const trusted = { ...ebba, mayAdminister: true }
    expect((await save(trusted, ebba)).status).toBe(200)
    expect((await save(without, maja)).status).toBe(200)
    expect(await save(ebba, trusted)).toMatchObject({ code: "not_administrator" })
    expect((await save(maja, without, "5501")).status).toBe(200)
    expect((await save(ebba, trusted)).status).toBe(200)
  })

  it("lets nobody in by the badge of who has left, who stays known and may come back · ADMIN-6", async () => {
    const gone = { ...ebba, worksHere: false, mayApprove: true, mayAdminister: true, mayChangeStore: true }
    expect((await save(gone, ebba)).status).toBe(200)
    const query = { badgeNumber: "5501" }
    const found = () => till.call(readStaff, { params: { staffId: "5501" }, query: { country: "SE" } })
    expect((await found()).code).toBe("staff_not_found")
    expect((await till.call(readMayAdminister, { query })).answer.allowed).toBe(false)
    expect((await till.call(readCanChangeStore, { query })).answer.canChangeStore).toBe(false)
    expect(await till.call(openCart, { body: query })).toMatchObject({ code: "staff_not_found" })
    expect(await save({ ...ebba, givenName: "Another" })).toMatchObject({ code: "badge_taken" })
    expect((await staff()).staff).toContainEqual(gone)
    expect((await save(ebba, gone)).status).toBe(200)
    expect((await found()).status).toBe(200)
  })

  it("keeps the log of it for good: nobody edits or deletes a row · ADMIN-4", async () => {
    const before = await changes()
    for (const sql of ["UPDATE admin_change SET name = 'Nobody'", "DELETE FROM admin_change"])
      expect(() => server.db.run(sqlText(sql))).toThrow(/never edited|kept for good/u)
    // Saved as it is, nothing was changed.
    expect((await save(ebba, ebba)).status).toBe(200)
    expect(await changes()).toEqual(before)
  })
})
