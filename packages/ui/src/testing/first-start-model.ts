import type { NewShop } from "@karat/domain/first-start/new-shop"
import type { FirstStartScreenModel } from "../screens/first-start/first-start-screen.tsx"
import { nothingHappens } from "./nothing-happens.ts"

export const guldsmeden: NewShop = {
  country: "SE",
  currency: "SEK",
  organisationName: "Guldsmeden AB",
  organisationNumber: "556012-5790",
  vatNumber: "SE556012579001",
  storeNumber: "7",
  storeName: "Storgatan",
  street: "Storgatan 5",
  city: "111 21 Stockholm",
  phone: "08-123 456 01",
  registerNumber: "WK0071",
  registerName: "Kassa 1",
  badgeNumber: "4410",
  givenName: "Karin",
  familyName: "Holm",
  locale: "en"
}

export const emptyShop: NewShop = {
  ...guldsmeden,
  organisationName: "",
  organisationNumber: "",
  vatNumber: "",
  storeNumber: "",
  storeName: "",
  street: "",
  city: "",
  phone: "",
  registerNumber: "",
  registerName: "",
  badgeNumber: "",
  givenName: "",
  familyName: ""
}

/** The page that opens the shop, before anything is typed. */
export function firstStartModel(changes: Partial<FirstStartScreenModel> = {}): FirstStartScreenModel {
  return {
    code: "",
    personalCode: "",
    personalCodeAgain: "",
    shop: emptyShop,
    faults: {},
    busy: false,
    late: false,
    typeCode: nothingHappens,
    type: nothingHappens,
    typePersonalCode: nothingHappens,
    leave: nothingHappens,
    chooseCountry: nothingHappens,
    chooseCurrency: nothingHappens,
    speak: nothingHappens,
    submit: nothingHappens,
    goOn: nothingHappens,
    ...changes
  }
}
