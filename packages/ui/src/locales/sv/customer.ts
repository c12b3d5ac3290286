import type { customerTexts as english } from "../en/customer.ts"

/** The customer’s own data. */
export const customerTexts: Record<keyof typeof english, string> = {
  customerData: "Kund",
  socialSecurityNumber: "Personnummer",
  givenName: "Förnamn",
  lastName: "Efternamn",
  street: "Gatuadress",
  zipCode: "Postnummer",
  city: "Ort",
  mobilePhone: "Mobiltelefon",
  email: "E-post",
  fetchPerson: "Hämta",
  fetchingPerson: "Hämtar personen …",
  holdToShow: "Håll in för att visa numret",
  startsOver: "Börjar du skriva börjar numret om",
  invalidZipCode: "Inte ett postnummer",
  invalidMobilePhone: "Inte ett mobilnummer",
  invalidEmail: "Inte en e-postadress",
  starIsRequired: "Fält med * måste fyllas i",
  personNotFound: "Ingen hittades med det här numret",
  sendingForm: "Sparar …"
}
