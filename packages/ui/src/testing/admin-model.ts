import type { AdminChange, StaffEntry } from "@karat/domain/admin/staff-entry"
import { karin } from "@karat/domain/testing/staff-entries"
import type { AdminScreenModel } from "../screens/admin/admin-screen.tsx"
import type { StaffFormModel } from "../screens/admin/staff-form.tsx"
import { nothingHappens } from "./nothing-happens.ts"

const ebba: StaffEntry = {
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

const gone: StaffEntry = {
  ...ebba,
  badgeNumber: "3300",
  givenName: "Elias",
  familyName: "Sandberg",
  worksHere: false
}

export const someChanges: readonly AdminChange[] = [
  {
    id: 2,
    at: "2026-11-22T14:05:00.000Z",
    badgeNumber: "4410",
    name: "Karin Holm",
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
    subject: "Ebba Ek 5501",
    changed: [
      { field: "badgeNumber", after: "5501" },
      { field: "givenName", after: "Ebba" },
      { field: "mayAdminister", after: "false" }
    ]
  }
]

/** The administration of a shop of two. */
export function adminModel(changes: Partial<AdminScreenModel> = {}): AdminScreenModel {
  return {
    status: "ready",
    tab: "staff",
    staff: [ebba, gone, karin],
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

/** The form of somebody who is there already. */
export function staffFormModel(changes: Partial<StaffFormModel> = {}): StaffFormModel {
  return {
    isNew: false,
    entry: karin,
    stores: [
      { number: "7", name: "Storgatan" },
      { number: "8", name: "Nordlys köpcentrum" }
    ],
    faults: {},
    busy: false,
    type: nothingHappens,
    leave: nothingHappens,
    chooseStore: nothingHappens,
    chooseLocale: nothingHappens,
    turn: nothingHappens,
    save: nothingHappens,
    ...changes
  }
}
