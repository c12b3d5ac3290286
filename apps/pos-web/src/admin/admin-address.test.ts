import { entryKinds, type EntryKindName } from "@karat/domain/admin/entry-kinds"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { adminAddress, adminPlace, newId } from "./admin-address.ts"

it("each place of administration is found again by its address · KARAT-151", () => {
  const kind = fc.constantFrom(...(Object.keys(entryKinds) as EntryKindName[]))
  const id = fc.oneof(
    fc.constant(undefined),
    fc.constant(newId),
    fc.string({ minLength: 1, unit: "grapheme" })
  )
  fc.assert(
    fc.property(kind, id, (view, named) => {
      expect(adminPlace(adminAddress({ view, id: named }))).toEqual({ view, id: named })
    })
  )
  expect(adminAddress({ view: "stock", id: "10-001 101" })).toBe("/admin/stock/10-001%20101")
})

it("the start and the changes have addresses without an entry, and others lead nowhere · KARAT-151", () => {
  expect([adminPlace("/admin"), adminPlace("/admin/")]).toEqual([{ view: "start" }, { view: "start" }])
  expect(adminPlace("/admin/changes")).toEqual({ view: "changes" })
  for (const path of ["/admin/nowhere", "/admin/changes/1", "/admin/staff/1/2", "/admin/constructor"])
    expect(adminPlace(path)).toBeUndefined()
  expect(adminPlace("/admin/staff/%E0%A4%A")).toEqual({ view: "staff", id: undefined })
})
