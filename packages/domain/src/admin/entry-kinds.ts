import { isOrganisationNumber, isVatNumber } from "../first-start/company-numbers.ts"
import { isNewBadge, isPhone, tidiedCompanyNumber } from "../first-start/new-shop.ts"
import { localeTags } from "../money/format-amount.ts"
import { countryOf } from "../store/country.ts"
import { bargainBagReason } from "../write-off/write-off.ts"
import type { Entry, EntryField, EntryKind } from "./entry.ts"

/** The words of one thing in the languages that tills speak. */
const words = [
  { name: "textSv", shape: "text" },
  { name: "textFi", shape: "text" },
  { name: "textEn", shape: "text" }
] as const satisfies readonly EntryField[]

/** Why something is done: a short name that receipts and books keep, its words, and its place among the others. */
const reasons = {
  id: ["reasonId"],
  title: ["textSv"],
  adds: true,
  removes: true,
  // Whoever has to give a reason finds one, and what the house writes off by itself has its own.
  isNeeded: ({ reasonId }: Entry, all: readonly Entry[]) => all.length < 2 || reasonId === bargainBagReason,
  fields: [
    {
      name: "reasonId",
      shape: "text",
      stays: true,
      longest: 10,
      tidied: (text: string) => text.toUpperCase(),
      isRight: (text: string) => /^[A-Z0-9ÅÄÖ-]+$/u.test(text)
    },
    ...words,
    { name: "position", shape: "whole", start: 0, highest: 999 }
  ]
} as const satisfies EntryKind

const countryOfStore = (entry: Entry) => countryOf(String(entry["storeNumber"]))

/** Everything that administration changes, by kind. A new kind is a description here, its words, and its book at the server. */
export const entryKinds = {
  /** Who works in the shop, and what they may do. Whoever has left stays known; their badge opens nothing any more. */
  staff: {
    id: ["badgeNumber"],
    title: ["givenName", "familyName"],
    adds: true,
    removes: false,
    fields: [
      { name: "givenName", shape: "text" },
      { name: "familyName", shape: "text" },
      // What its wearer has sold is known by it, and short ones are soon guessed.
      { name: "badgeNumber", shape: "text", stays: true, isRight: isNewBadge },
      { name: "storeNumber", shape: "choice" },
      { name: "locale", shape: "choice", of: Object.keys(localeTags), start: "en" },
      { name: "worksHere", shape: "switch", start: true },
      { name: "mayApprove", shape: "switch" },
      { name: "mayChangeStore", shape: "switch" },
      { name: "mayAdminister", shape: "switch" }
    ]
  },
  /** The stores of the country, and whose they are. Receipts keep what was said of them on their day. */
  store: {
    id: ["storeNumber"],
    title: ["storeName"],
    adds: false,
    removes: false,
    fields: [
      { name: "storeNumber", shape: "text", stays: true },
      { name: "storeName", shape: "text" },
      { name: "street", shape: "text" },
      { name: "city", shape: "text" },
      { name: "phone", shape: "text", isRight: isPhone },
      { name: "organisationName", shape: "text" },
      {
        name: "organisationNumber",
        shape: "text",
        tidied: tidiedCompanyNumber,
        isRight: (text: string, entry: Entry) => isOrganisationNumber(text, countryOfStore(entry))
      },
      {
        name: "vatNumber",
        shape: "text",
        tidied: (text: string) => text.replaceAll(/[\s-]/gu, "").toUpperCase(),
        isRight: (text: string, entry: Entry) => isVatNumber(text, countryOfStore(entry))
      }
    ]
  },
  discountReason: reasons,
  returnReason: reasons,
  writeOffReason: reasons,
  /** What a cashier may not do alone, in the stores of the country. */
  approval: {
    id: [],
    title: [],
    adds: false,
    removes: false,
    fields: [
      { name: "highestDiscount", shape: "percent", optional: true, highest: 10_000 },
      { name: "approvesPrice", shape: "switch" },
      { name: "approvesDrawer", shape: "switch" },
      { name: "approvesReturn", shape: "switch" }
    ]
  }
} as const satisfies Readonly<Record<string, EntryKind>>

export type EntryKindName = keyof typeof entryKinds
export type EntryFieldName = (typeof entryKinds)[EntryKindName]["fields"][number]["name"]

/** The kind of a name, if there is such a kind. */
export function entryKind(name: string): EntryKind | undefined {
  return isEntryKindName(name) ? entryKinds[name] : undefined
}

export function isEntryKindName(name: string): name is EntryKindName {
  return Object.hasOwn(entryKinds, name)
}

/** Whether nobody could administer the shop any more once a staff entry is kept. */
export function leavesNobody(entry: Entry, all: readonly Entry[]): boolean {
  const can = ({ mayAdminister, worksHere }: Entry) => mayAdminister === true && worksHere === true
  return !can(entry) && !all.some((each) => can(each) && each["badgeNumber"] !== entry["badgeNumber"])
}
