import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { karin } from "../testing/staff-entries.ts"
import { changedFields, isSameEntry, leavesNobody, staffEntryFaults, tidiedStaff } from "./staff-entry.ts"

const anyEntry = fc.record({
  badgeNumber: fc.constantFrom("4410", "4411", "4412"),
  givenName: fc.constantFrom("Karin", "Aino"),
  familyName: fc.constantFrom("Holm", "Virtanen"),
  storeNumber: fc.constantFrom("7", "8"),
  locale: fc.constantFrom("en" as const, "fi" as const, "sv" as const),
  worksHere: fc.boolean(),
  mayChangeStore: fc.boolean(),
  mayApprove: fc.boolean(),
  mayAdminister: fc.boolean()
})

describe("an entry of the staff", () => {
  it("has names that can be printed, and a new one a badge of its own that can be typed · ADMIN-2", () => {
    expect(staffEntryFaults(karin, [])).toEqual({})
    expect(staffEntryFaults({ ...karin, givenName: " ", familyName: "H".repeat(41) }, [])).toEqual({
      givenName: "required",
      familyName: "too-long"
    })
    for (const badgeNumber of ["12", "12345678901", "44A0"])
      expect(staffEntryFaults({ ...karin, badgeNumber }, [])).toEqual({ badgeNumber: "badge-wrong" })
    expect(staffEntryFaults({ ...karin, badgeNumber: " 4411 " }, ["4411"])).toEqual({
      badgeNumber: "badge-taken"
    })
    expect(tidiedStaff({ ...karin, badgeNumber: " 4410 ", givenName: " Karin" })).toEqual(karin)
  })

  it("keeps a badge of before, whatever new ones have to be · ADMIN-2", () => {
    expect(staffEntryFaults({ ...karin, badgeNumber: "7" }, undefined)).toEqual({})
  })

  it("has become another where any field of it has, and says which: what it was and what it is · ADMIN-3 ADMIN-4", () => {
    fc.assert(
      fc.property(anyEntry, anyEntry, (one, other) => {
        const changed = changedFields(one, other)
        expect(isSameEntry(one, other)).toBe(changed.length === 0)
        const again = { ...one, ...Object.fromEntries(changed.map(({ field }) => [field, other[field]])) }
        expect(again).toEqual(other)
        for (const { field, before, after } of changed)
          expect([before, after]).toEqual([String(one[field]), String(other[field])])
      })
    )
    expect(changedFields(undefined, karin)).toHaveLength(9)
  })

  it("takes nobody's last right to administer: somebody always can · ADMIN-5", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyEntry, { selector: ({ badgeNumber }) => badgeNumber }),
        anyEntry,
        (all, entry) => {
          const after = [...all.filter(({ badgeNumber }) => badgeNumber !== entry.badgeNumber), entry]
          expect(leavesNobody(entry, all)).toBe(
            !after.some(({ mayAdminister, worksHere }) => mayAdminister && worksHere)
          )
        }
      )
    )
  })
})
