import fc from "fast-check"
import { expect, it } from "vitest"
import type { StaffMember } from "./staff-member.ts"
import { hasSetting, staffSettings, withSetting } from "./staff-setting.ts"

const maja: StaffMember = {
  badgeNumber: "1001",
  givenName: "Maja",
  familyName: "Lindqvist",
  storeNumber: "101",
  locale: "sv",
  savesSearch: false,
  goesToFavorites: false,
  wideCart: false
}

it("each setting is a field of its own: the last word on each counts, whatever came between · PROF-6 PROF-7 PROF-8", () => {
  const anyChange = fc.tuple(fc.constantFrom(...staffSettings), fc.boolean())
  fc.assert(
    fc.property(fc.array(anyChange), (changes) => {
      const changed = changes.reduce((staff, [setting, on]) => withSetting(staff, setting, on), maja)
      for (const setting of staffSettings) {
        const last = changes.findLast(([each]) => each === setting)
        expect(hasSetting(changed, setting)).toBe(last?.[1] ?? false)
      }
      const { savesSearch, goesToFavorites, wideCart, ...person } = changed
      expect({ ...maja, savesSearch, goesToFavorites, wideCart }).toEqual({ ...maja, ...changed })
      expect(person.badgeNumber).toBe(maja.badgeNumber)
    })
  )
})
