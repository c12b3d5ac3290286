import type { Entry } from "../admin/entry.ts"

/** The owner of a shop: every right is theirs. */
export const karin = {
  badgeNumber: "4410",
  givenName: "Karin",
  familyName: "Holm",
  storeNumber: "7",
  locale: "sv",
  worksHere: true,
  maySell: true,
  maySetPrices: true,
  mayTakeBack: true,
  mayCountCash: true,
  mayChangeStore: true,
  mayApprove: true,
  mayAdminister: true
} as const satisfies Entry
