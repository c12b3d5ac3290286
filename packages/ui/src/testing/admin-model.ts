import { type AdminChange, type Entry, entryTitle, typedEntry } from "@karat/domain/admin/entry"
import { entryKinds, type EntryKindName } from "@karat/domain/admin/entry-kinds"
import { karin } from "@karat/domain/testing/staff-entries"
import type { AdminScreenModel } from "../screens/admin/admin-screen.tsx"
import type { EntryFormModel } from "../screens/admin/entry-form.tsx"
import { nothingHappens } from "./nothing-happens.ts"

const ebba: Entry = {
  badgeNumber: "5501",
  givenName: "Ebba",
  familyName: "Ek-Lindström af Nordlys",
  storeNumber: "7",
  locale: "fi",
  worksHere: true,
  mayChangeStore: false,
  mayApprove: false,
  mayAdminister: false
}

const gone: Entry = {
  ...ebba,
  badgeNumber: "3300",
  givenName: "Elias",
  familyName: "Sandberg",
  worksHere: false
}

export const someChanges: readonly AdminChange[] = [
  {
    id: 3,
    at: "2026-11-23T08:00:00.000Z",
    badgeNumber: "4410",
    name: "Karin Holm",
    kind: "approval",
    subject: "",
    changed: [{ field: "highestDiscount", before: "1000", after: "2050" }]
  },
  {
    id: 2,
    at: "2026-11-22T14:05:00.000Z",
    badgeNumber: "4410",
    name: "Karin Holm",
    kind: "staff",
    subject: "Ebba Ek-Lindström af Nordlys 5501",
    changed: [
      { field: "familyName", before: "Ek", after: "Ek-Lindström af Nordlys" },
      { field: "mayApprove", before: "true", after: "false" }
    ]
  },
  {
    id: 1,
    at: "2026-11-21T09:30:00.000Z",
    badgeNumber: "4410",
    name: "Karin Holm",
    kind: "staff",
    subject: "Ebba Ek 5501",
    changed: [
      { field: "badgeNumber", after: "5501" },
      { field: "givenName", after: "Ebba" },
      { field: "mayAdminister", after: "false" }
    ]
  }
]

export const someReasons: readonly Entry[] = [
  {
    reasonId: "D1",
    textSv: "Skadad vara",
    textFi: "Vaurioitunut tuote",
    textEn: "Damaged item",
    position: 0
  },
  { reasonId: "D2", textSv: "Stamkund", textFi: "Kanta-asiakas", textEn: "Regular customer", position: 1 }
]

/** The administration of a shop of two, with its staff open. */
export function adminModel(changes: Partial<AdminScreenModel> = {}): AdminScreenModel {
  return {
    status: "ready",
    view: "staff",
    entries: [ebba, gone, karin],
    choices: { storeNumber: stores },
    changes: someChanges,
    hasMoreChanges: false,
    choose: nothingHappens,
    retry: nothingHappens,
    add: nothingHappens,
    open: nothingHappens,
    moreChanges: nothingHappens,
    openControlUnit: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}

const stores = [
  { id: "7", name: "7 Storgatan" },
  { id: "8", name: "8 Nordlys köpcentrum" }
]

/** The form of something that is there already: somebody of the staff, where nothing else is said. */
export function entryFormModel(
  changes: Partial<EntryFormModel> = {},
  kind: EntryKindName = "staff",
  entry: Entry = karin
): EntryFormModel {
  return {
    kind,
    isNew: false,
    title: entryTitle(entryKinds[kind], entry),
    typed: typedEntry(entryKinds[kind], entry, "en"),
    choices: { storeNumber: stores },
    faults: {},
    busy: false,
    mayRemove: false,
    type: nothingHappens,
    leave: nothingHappens,
    turn: nothingHappens,
    save: nothingHappens,
    remove: nothingHappens,
    ...changes
  }
}
