import type { NewShop } from "../first-start/new-shop.ts"

/** The personal code that its owner chooses. */
export const newShopCode = "730519"

/** A shop in Sweden as its owner fills it in. */
export const newShop: NewShop = {
  country: "SE",
  currency: "SEK",
  organisationName: "Guldsmeden AB",
  organisationNumber: "556012-5790",
  vatNumber: "SE556012579001",
  storeNumber: "1",
  storeName: "Storgatan",
  street: "Storgatan 5",
  city: "111 21 Stockholm",
  phone: "08-123 456 01",
  registerNumber: "WK0011",
  registerName: "Kassa 1",
  badgeNumber: "4410",
  givenName: "Karin",
  familyName: "Holm",
  locale: "sv"
}
