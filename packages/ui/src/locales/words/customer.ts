import type { Words } from "../words.ts"

/** The customer’s own data. */
export const customerTexts = {
  customerData: { en: "Customer", fi: "Asiakas", sv: "Kund" },
  socialSecurityNumber: { en: "Personal number", fi: "Henkilötunnus", sv: "Personnummer" },
  givenName: { en: "First name", fi: "Etunimi", sv: "Förnamn" },
  lastName: { en: "Last name", fi: "Sukunimi", sv: "Efternamn" },
  street: { en: "Street", fi: "Katuosoite", sv: "Gatuadress" },
  zipCode: { en: "Zip code", fi: "Postinumero", sv: "Postnummer" },
  city: { en: "City", fi: "Paikkakunta", sv: "Ort" },
  mobilePhone: { en: "Mobile phone", fi: "Matkapuhelin", sv: "Mobiltelefon" },
  email: { en: "E-mail", fi: "Sähköposti", sv: "E-post" },
  fetchPerson: { en: "Fetch", fi: "Hae", sv: "Hämta" },
  holdToShow: {
    en: "Hold to show the number",
    fi: "Näytä numero pitämällä painettuna",
    sv: "Håll in för att visa numret"
  },
  startsOver: {
    en: "Typing starts the number again",
    fi: "Kirjoittaminen aloittaa numeron alusta",
    sv: "Numret börjar om när du skriver"
  },
  invalidZipCode: { en: "Not a zip code", fi: "Ei ole postinumero", sv: "Inte ett postnummer" },
  invalidMobilePhone: {
    en: "Not a mobile number",
    fi: "Ei ole matkapuhelinnumero",
    sv: "Inte ett mobilnummer"
  },
  invalidEmail: { en: "Not an e-mail address", fi: "Ei ole sähköpostiosoite", sv: "Inte en e-postadress" },
  starIsRequired: {
    en: "Fields marked with * are required",
    fi: "Tähdellä (*) merkityt kentät ovat pakollisia",
    sv: "Fält märkta med * är obligatoriska"
  },
  personNotFound: {
    en: "No one was found with this number",
    fi: "Numerolla ei löytynyt ketään",
    sv: "Ingen hittades med det här numret"
  },
  sendingForm: { en: "Saving …", fi: "Tallennetaan …", sv: "Sparar …" },

  "refused.customer_form_invalid": {
    en: "The customer's details are not complete.",
    fi: "Asiakkaan tiedot ovat puutteelliset.",
    sv: "Kunduppgifterna är inte fullständiga."
  },
  "refused.person_not_found": {
    en: "The person was not found.",
    fi: "Henkilöä ei löytynyt.",
    sv: "Personen hittades inte."
  },
  "refused.protected_identity": { en: "Protected identity", fi: "Turvakielto", sv: "Skyddad identitet" },
  "refused.invalid_social_security_number": {
    en: "Invalid social security number",
    fi: "Virheellinen henkilötunnus",
    sv: "Ogiltigt personnummer"
  },
  "refused.invalid_email": {
    en: "The email address is not complete.",
    fi: "Sähköpostiosoite on puutteellinen.",
    sv: "E-postadressen är inte fullständig."
  },
  "refused.invalid_mobile_phone": {
    en: "This is not a mobile number.",
    fi: "Tämä ei ole matkapuhelinnumero.",
    sv: "Det är inte ett mobilnummer."
  },
  "refused.name_too_long": { en: "Name is too long", fi: "Nimi on liian pitkä", sv: "Namnet är för långt" }
} satisfies Words
