import {
  readAdminChanges,
  readEntries,
  readMayAdminister,
  removeEntry,
  saveEntry
} from "@karat/contract/admin"
import { openCart } from "@karat/contract/cart"
import { readDiscountReasons } from "@karat/contract/discount"
import { readSetup, readStore } from "@karat/contract/store"
import { readCanChangeStore, readStaff } from "@karat/contract/staff"
import type { Entry } from "@karat/domain/admin/entry"
import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { closedReceipt } from "../receipt/closed-receipt.ts"
import { present } from "../testing/present.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const owner = "1001"
const cashier = "1003"
const ebba: Entry = {
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

const saveAs = (kind: EntryKindName, entry: Entry, before?: Entry, badgeNumber = owner) =>
  till.call(saveEntry, { params: { kind }, body: { badgeNumber, entry, before } })
const save = (entry: Entry, before?: Entry, badgeNumber = owner) =>
  saveAs("staff", entry, before, badgeNumber)
const remove = (kind: EntryKindName, before: Entry, badgeNumber = owner) =>
  till.call(removeEntry, { params: { kind }, body: { badgeNumber, before } })
const entries = async (kind: EntryKindName) =>
  (await till.call(readEntries, { params: { kind }, query: { badgeNumber: owner } })).answer
const staff = () => entries("staff")
const changes = async () => (await till.call(readAdminChanges, { query: { badgeNumber: owner } })).answer

describe("administration", () => {
  it("is for those who have the right, each call · ADMIN-1", async () => {
    const allowed = async (badgeNumber: string) =>
      (await till.call(readMayAdminister, { query: { badgeNumber } })).answer.allowed
    expect([await allowed(owner), await allowed(cashier)]).toEqual([true, false])
    const query = { badgeNumber: cashier }
    for (const told of [
      await till.call(readEntries, { params: { kind: "staff" }, query }),
      await till.call(readEntries, { params: { kind: "staff" } }),
      await till.call(readAdminChanges, { query }),
      await save(ebba, undefined, cashier),
      await remove("discountReason", { reasonId: "D1" }, cashier)
    ])
      expect(told).toMatchObject({ status: 422, code: "not_administrator" })
    expect(await changes()).toEqual([])
  })

  it("adds somebody who can log in from then on, and says who did it and when · ADMIN-2 ADMIN-4", async () => {
    expect((await save(ebba)).answer).toEqual(ebba)
    const found = await till.call(readStaff, { params: { staffId: "5501" }, query: { country: "SE" } })
    expect(found.answer).toMatchObject({ givenName: "Ebba", storeNumber: "102" })
    expect((await staff()).entries).toContainEqual(ebba)
    expect((await staff()).choices["storeNumber"]?.map(({ id }) => id)).toEqual(["101", "102", "835"])
    const [change] = await changes()
    expect(change).toMatchObject({ badgeNumber: owner, name: "Maja Lindqvist", subject: "Ebba Ek 5501" })
    expect(change?.changed).toContainEqual({ field: "familyName", after: "Ek" })
  })

  it("refuses what cannot be: a worn badge, a wrong one, a store of nobody, a missing name · ADMIN-2", async () => {
    expect(await save(ebba)).toMatchObject({ status: 409, code: "entry_taken" })
    expect(await save({ ...ebba, badgeNumber: "1002" })).toMatchObject({ status: 409, code: "entry_taken" })
    expect(await save({ ...ebba, badgeNumber: "9" })).toMatchObject({
      status: 422,
      code: "entry_invalid"
    })
    expect(await save({ ...ebba, givenName: " " }, ebba)).toMatchObject({ code: "entry_invalid" })
    for (const storeNumber of ["999", "fi201"])
      expect(await save({ ...ebba, storeNumber }, ebba)).toMatchObject({
        status: 422,
        code: "entry_invalid"
      })
    expect(await save({ ...ebba, givenName: "4111 1111 1111 1111" }, ebba)).toMatchObject({
      code: "card_number_in_text"
    })
    expect((await staff()).entries.find(({ badgeNumber }) => badgeNumber === "5501")).toEqual(ebba)
  })

  it("tells the second of two who change the same person, and keeps what the first has saved · ADMIN-3", async () => {
    const married = { ...ebba, familyName: "Alm" }
    expect((await save(married, ebba)).status).toBe(200)
    const late = await save({ ...ebba, mayApprove: true }, ebba)
    expect(late).toMatchObject({ status: 409, code: "entry_changed" })
    // Nor can a badge change on the way.
    expect(await save({ ...married, badgeNumber: "5502" }, married)).toMatchObject({
      code: "entry_changed"
    })
    expect((await staff()).entries).toContainEqual(married)
    expect((await changes())[0]?.changed).toEqual([{ field: "familyName", before: "Ek", after: "Alm" }])
    expect((await save(ebba, married)).status).toBe(200)
  })

  it("leaves a country's shop with somebody who may administer it · ADMIN-5", async () => {
    const maja = (await staff()).entries.find(({ badgeNumber }) => badgeNumber === owner)
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
    expect(await save({ ...ebba, givenName: "Another" })).toMatchObject({ code: "entry_taken" })
    expect((await staff()).entries).toContainEqual(gone)
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

  it("changes what a store says of itself: at once for tills, and never for the receipts of before · ADMIN-9", async () => {
    const [store] = (await entries("store")).entries
    if (store === undefined) throw new Error("No store is there.")
    const name = async () =>
      (await till.call(readStore, { params: { storeNumber: String(store["storeNumber"]) } })).answer.name
    const old = store["storeName"]
    const sold = await cartWorth(till, 99_00)
    await pay(till, sold, 99_00)
    const said = () => present(closedReceipt(server.db, sold, { whole: false })).store
    const before = said()
    expect(before.name).toBe(old)
    const moved = { ...store, storeName: "Nybrogatan", organisationName: "Guldsmeden AB" }
    expect((await saveAs("store", moved, store)).status).toBe(200)
    expect([await name(), (await entries("store")).entries[0]]).toEqual(["Nybrogatan", moved])
    expect(said()).toEqual(before)
    expect(await saveAs("store", { ...moved, storeNumber: "999" })).toMatchObject({ code: "entry_invalid" })
    expect(await remove("store", moved)).toMatchObject({ code: "entry_invalid" })
    const later = await cartWorth(till, 99_00)
    await pay(till, later, 99_00)
    // What is sold from then on says what the store is called now, once the second is over.
    server.db.run(sqlText("UPDATE store_before SET until = '2000-01-01 00:00:00'"))
    expect(present(closedReceipt(server.db, later, { whole: false })).store).toMatchObject({
      name: "Nybrogatan",
      organisationName: "Guldsmeden AB"
    })
    expect((await saveAs("store", store, moved)).status).toBe(200)
  })

  it("adds, changes and takes away reasons, and always leaves one · ADMIN-7 ADMIN-8", async () => {
    const offered = async () =>
      (await till.call(readDiscountReasons, { query: { language: "fi" } })).answer.map(({ text }) => text)
    const scratch: Entry = {
      reasonId: "REPA",
      textSv: "Repa",
      textFi: "Naarmu",
      textEn: "Scratch",
      position: 99
    }
    expect((await saveAs("discountReason", scratch)).answer).toEqual(scratch)
    expect((await offered()).at(-1)).toBe("Naarmu")
    expect(await saveAs("discountReason", scratch)).toMatchObject({ code: "entry_taken" })
    const first = { ...scratch, position: 0, textFi: "Pintavika" }
    expect((await saveAs("discountReason", first, scratch)).status).toBe(200)
    expect(await offered()).toContain("Pintavika")
    expect(await remove("discountReason", scratch)).toMatchObject({ status: 409, code: "entry_changed" })
    expect((await remove("discountReason", first)).status).toBe(200)
    expect(await offered()).not.toContain("Pintavika")
    expect((await changes())[0]).toMatchObject({ kind: "discountReason", subject: "Repa REPA" })
    const bag = (await entries("writeOffReason")).entries.find(({ reasonId }) => reasonId === "FYNDPÅSE")
    expect(await remove("writeOffReason", present(bag))).toMatchObject({ status: 409, code: "entry_needed" })
    for (const kind of ["constructor", "nothing"])
      expect(await till.call(readEntries, { params: { kind }, query: { badgeNumber: owner } })).toMatchObject(
        {
          status: 404,
          code: "entry_kind_unknown"
        }
      )
  })

  it("sets what cashiers may not do alone, from the next gesture on · ADMIN-7", async () => {
    const limits = async () => (await till.call(readSetup)).answer.approvals
    const [before] = (await entries("approval")).entries
    const strict = { highestDiscount: 1500, approvesPrice: true, approvesDrawer: false, approvesReturn: true }
    expect((await saveAs("approval", strict, present(before))).status).toBe(200)
    expect(await limits()).toEqual({
      discountBasisPoints: 1500,
      price: true,
      drawer: false,
      returnWithoutReceipt: true
    })
    expect(await saveAs("approval", { ...strict, highestDiscount: 10_001 }, strict)).toMatchObject({
      code: "entry_invalid"
    })
    expect((await saveAs("approval", present(before), strict)).status).toBe(200)
    expect((await limits())?.discountBasisPoints).toBeUndefined()
  })

  it("tells the shops of a country what was changed in theirs alone · ADMIN-4", async () => {
    const finnish = await signedInTill(server.url, "fi201-1")
    const query = { badgeNumber: owner }
    expect((await finnish.call(readAdminChanges, { query })).answer).toEqual([])
    expect((await changes()).length).toBeGreaterThan(0)
  })
})
