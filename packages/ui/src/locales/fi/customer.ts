import type { customerTexts as english } from "../en/customer.ts"

/** The customer’s own data. */
export const customerTexts: Record<keyof typeof english, string> = {
  customerData: "Asiakas",
  socialSecurityNumber: "Henkilötunnus",
  givenName: "Etunimi",
  lastName: "Sukunimi",
  street: "Katuosoite",
  zipCode: "Postinumero",
  city: "Paikkakunta",
  mobilePhone: "Matkapuhelin",
  email: "Sähköposti",
  fetchPerson: "Hae",
  fetchingPerson: "Haetaan henkilöä …",
  holdToShow: "Näytä numero pitämällä painettuna",
  startsOver: "Kirjoittaminen aloittaa numeron alusta",
  invalidZipCode: "Ei ole postinumero",
  invalidMobilePhone: "Ei ole matkapuhelinnumero",
  invalidEmail: "Ei ole sähköpostiosoite",
  starIsRequired: "Tähdellä (*) merkityt kentät ovat pakollisia",
  personNotFound: "Numerolla ei löytynyt ketään",
  sendingForm: "Tallennetaan …"
}
