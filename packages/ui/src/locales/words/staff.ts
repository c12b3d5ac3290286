import type { Words } from "../words.ts"

/** Texts of who sells. */
export const staffTexts = {
  logIn: { en: "Log in", fi: "Kirjaudu sisään", sv: "Logga in" },
  badgeHint: {
    en: "Type your badge number or scan your card",
    fi: "Kirjoita henkilönumerosi tai skannaa korttisi",
    sv: "Skriv ditt anställningsnummer eller skanna ditt kort"
  },
  badgeNumber: { en: "Badge number", fi: "Henkilönumero", sv: "Anställningsnummer" },
  badgeTyped_one: {
    en: "{{count}} digit typed",
    fi: "{{count}} numero syötetty",
    sv: "{{count}} siffra skriven"
  },
  badgeTyped_other: {
    en: "{{count}} digits typed",
    fi: "{{count}} numeroa syötetty",
    sv: "{{count}} siffror skrivna"
  },
  scanForPrice: {
    en: "Scan an item to see its price",
    fi: "Skannaa tuote nähdäksesi sen hinnan",
    sv: "Skanna en vara för att se priset"
  },
  cashMode: { en: "Cash management", fi: "Kassanhallinta", sv: "Kontanthantering" },
  logInToManageCash: {
    en: "Log in to manage cash",
    fi: "Kirjaudu sisään hallitaksesi kassaa",
    sv: "Logga in för att hantera kassan"
  },
  logInToGoOn: {
    en: "Log in to open {{screen}}",
    fi: "Kirjaudu sisään: {{screen}}",
    sv: "Logga in för att öppna {{screen}}"
  },
  loggingIn: { en: "Logging in …", fi: "Kirjaudutaan …", sv: "Loggar in …" },
  loginError: { en: "Login Error", fi: "Kirjautumisvirhe", sv: "Inloggningsfel" },
  staffCodeUnknown: {
    en: "This card does not belong to anyone yet. Log in with your badge number to make it yours.",
    fi: "Kortti ei ole vielä kenenkään. Ota se käyttöösi kirjautumalla henkilönumerolla.",
    sv: "Kortet tillhör inte någon än. Logga in med ditt anställningsnummer för att koppla det till dig."
  },
  noTerminal: {
    en: "This device has no register yet. Choose one in the settings.",
    fi: "Laitteella ei ole vielä kassaa. Valitse se asetuksista.",
    sv: "Enheten har ingen kassa än. Välj en i inställningarna."
  },
  connectionTooSlow: {
    en: "There is no connection, so logging in is not possible. Scanning for prices works again as soon as it is back.",
    fi: "Yhteyttä ei ole, joten kirjautuminen ei onnistu. Hintojen skannaus toimii taas, kun yhteys palaa.",
    sv: "Det finns ingen anslutning, så det går inte att logga in. Prisskanning fungerar igen när den är tillbaka."
  },
  version: { en: "Version {{version}}", fi: "Versio {{version}}", sv: "Version {{version}}" },
  register: { en: "Register", fi: "Kassa", sv: "Kassa" },
  cardAssigned: {
    en: "This card logs you in from now on",
    fi: "Tämä kortti kirjaa sinut sisään tästä lähtien",
    sv: "Det här kortet loggar in dig från och med nu"
  },
  cardNotKept: {
    en: "The card could not be kept. Scan it at your next login.",
    fi: "Korttia ei voitu tallentaa. Skannaa se, kun kirjaudut seuraavan kerran.",
    sv: "Kortet kunde inte sparas. Skanna det vid nästa inloggning."
  },

  "refused.badge_missing": {
    en: "The badge is not known.",
    fi: "Henkilönumero on tuntematon.",
    sv: "Anställningsnumret är okänt."
  },
  "refused.staff_not_found": { en: "Login Error", fi: "Kirjautumisvirhe", sv: "Inloggningsfel" },
  "refused.staff_code_unknown": {
    en: "This card does not belong to anyone yet.",
    fi: "Kortti ei ole vielä kenenkään.",
    sv: "Kortet tillhör inte någon än."
  },
  "refused.staff_code_taken": {
    en: "This card belongs to someone else.",
    fi: "Kortti on jonkun toisen.",
    sv: "Kortet tillhör någon annan."
  },
  "refused.staff_code_invalid": {
    en: "This is not an employee card.",
    fi: "Tämä ei ole henkilöstökortti.",
    sv: "Det här är inte ett personalkort."
  },
  "refused.no_employee_card": {
    en: "This badge has no employee card.",
    fi: "Henkilönumeroon ei ole liitetty korttia.",
    sv: "Anställningsnumret har inget personalkort."
  }
} satisfies Words
