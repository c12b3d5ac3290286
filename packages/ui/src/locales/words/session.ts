import type { Words } from "../words.ts"

/** Texts of signing the device in. */
export const sessionTexts = {
  signInTitle: { en: "Sign in this device", fi: "Ota laite käyttöön", sv: "Logga in enheten" },
  signInText: {
    en: "Type the code that head office or your store manager has given you.",
    fi: "Kirjoita koodi, jonka sait pääkonttorilta tai myymäläpäälliköltä.",
    sv: "Skriv koden som du har fått av huvudkontoret eller butikschefen."
  },
  signInCode: { en: "Device code", fi: "Laitekoodi", sv: "Enhetskod" },
  signIn: { en: "Sign in", fi: "Ota käyttöön", sv: "Logga in" },
  signingIn: { en: "Signing in …", fi: "Otetaan käyttöön …", sv: "Loggar in …" },
  oneTap: { en: "One-tap sign-in", fi: "Kirjautuminen yhdellä napautuksella", sv: "Logga in med ett tryck" },
  orOneTap: { en: "or with one tap", fi: "tai yhdellä napautuksella", sv: "eller med ett tryck" },
  oneTapLoading: {
    en: "Fetching the identity provider …",
    fi: "Haetaan tunnistuspalvelua …",
    sv: "Hämtar identitetstjänsten …"
  },
  oneTapFailed: {
    en: "The identity provider cannot be reached. The code still works.",
    fi: "Tunnistuspalveluun ei saada yhteyttä. Koodi toimii silti.",
    sv: "Identitetstjänsten går inte att nå. Koden fungerar ändå."
  },
  deviceSignedOut: {
    en: "This device has been signed out. Sign it in again to go on.",
    fi: "Laite on poistettu käytöstä. Ota se uudelleen käyttöön, niin voit jatkaa.",
    sv: "Enheten har loggats ut. Logga in den igen för att fortsätta."
  },
  signOutDevice: { en: "Sign out this device", fi: "Poista laite käytöstä", sv: "Logga ut enheten" },
  signOutDeviceTitle: {
    en: "Sign out this device?",
    fi: "Poistetaanko laite käytöstä?",
    sv: "Logga ut enheten?"
  },
  signOutDeviceText: {
    en: "The device has to be signed in again with a code before it can sell.",
    fi: "Laite on otettava uudelleen käyttöön koodilla ennen kuin sillä voi myydä.",
    sv: "Enheten måste loggas in igen med en kod innan den kan sälja."
  },

  "refused.identity_away": {
    en: "The identity provider does not answer. Sign in with the code instead.",
    fi: "Tunnistuspalvelu ei vastaa. Ota laite käyttöön koodilla.",
    sv: "Identitetstjänsten svarar inte. Logga in med koden i stället."
  },
  "refused.register_not_found": {
    en: "There is no such register.",
    fi: "Kassaa ei löydy.",
    sv: "Kassan finns inte."
  },
  "refused.store_not_found": {
    en: "There is no such store.",
    fi: "Myymälää ei löydy.",
    sv: "Butiken finns inte."
  },
  "refused.login_failed": { en: "Login Error", fi: "Kirjautumisvirhe", sv: "Inloggningsfel" },
  "refused.too_many_tries": {
    en: "Too many attempts. Wait a moment and try again.",
    fi: "Liian monta yritystä. Odota hetki ja yritä uudelleen.",
    sv: "För många försök. Vänta en stund och försök igen."
  }
} satisfies Words
