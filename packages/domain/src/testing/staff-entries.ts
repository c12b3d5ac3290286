import type { StaffEntry } from "../admin/staff-entry.ts"

/** The owner of a shop: every right is theirs. */
export const karin: StaffEntry = {
  badgeNumber: "4410",
  givenName: "Karin",
  familyName: "Holm",
  storeNumber: "7",
  locale: "sv",
  worksHere: true,
  mayChangeStore: true,
  mayApprove: true,
  mayAdminister: true
}
