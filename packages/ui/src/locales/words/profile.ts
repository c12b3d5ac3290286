import type { Words } from "../words.ts"

/** What a cashier chooses for themselves. */
export const profileTexts = {
  profileTraining: { en: "Training mode", fi: "Harjoittelutila", sv: "Övningsläge" },
  profileTrainingHelp: {
    en: "For practice. Nothing is sold and nothing is booked.",
    fi: "Harjoitteluun. Mitään ei myydä eikä kirjata.",
    sv: "För övning. Inget säljs och inget bokförs."
  },
  administration: { en: "Administration", fi: "Hallinta", sv: "Administration" },
  language: { en: "Language", fi: "Kieli", sv: "Språk" },
  languageEnglish: { en: "English", fi: "English", sv: "English" },
  languageFinnish: { en: "Suomi", fi: "Suomi", sv: "Suomi" },
  languageSwedish: { en: "Svenska", fi: "Svenska", sv: "Svenska" },
  howYouWork: { en: "How you work", fi: "Työtapasi", sv: "Så arbetar du" },
  savesSearch: { en: "Keep last search", fi: "Säilytä viimeisin haku", sv: "Behåll senaste sökning" },
  savesSearchHelp: {
    en: "The item search opens where you left it.",
    fi: "Tuotehaku avautuu siitä, mihin jäit.",
    sv: "Varusökningen öppnas där du lämnade den."
  },
  goesToFavorites: {
    en: "Go to favorites on login",
    fi: "Siirry suosikkeihin kirjautuessa",
    sv: "Gå till favoriter vid inloggning"
  },
  goesToFavoritesHelp: {
    en: "The dashboard opens with your favorites.",
    fi: "Työpöytä avautuu suosikkeihisi.",
    sv: "Startsidan öppnas med dina favoriter."
  },
  wideCart: { en: "Prioritize transaction view", fi: "Painota ostoskoria", sv: "Prioritera transaktionsvyn" },
  wideCartHelp: {
    en: "A wider cart, and fewer items beside it.",
    fi: "Leveämpi ostoskori ja vähemmän tuotteita sen vieressä.",
    sv: "En bredare varukorg och färre varor bredvid."
  },
  employeeCard: { en: "Employee card", fi: "Henkilöstökortti", sv: "Personalkort" },
  employeeCardHelp: {
    en: "Scan your card on the start screen to log in without typing.",
    fi: "Skannaa korttisi aloitusnäytössä, niin kirjaudut ilman kirjoittamista.",
    sv: "Skanna ditt kort på startskärmen så loggar du in utan att skriva."
  },
  unassignCard: {
    en: "Unassign employee card",
    fi: "Irrota henkilöstökortti",
    sv: "Koppla bort personalkortet"
  },
  unassignCardTitle: {
    en: "Unassign your employee card?",
    fi: "Irrotetaanko henkilöstökorttisi?",
    sv: "Koppla bort ditt personalkort?"
  },
  unassignCardText: {
    en: "The card will no longer log you in. To use it again, scan it on the start screen and log in with your badge.",
    fi: "Kortilla ei voi enää kirjautua. Ota se uudelleen käyttöön skannaamalla se aloitusnäytössä ja kirjautumalla henkilönumerollasi.",
    sv: "Kortet loggar inte längre in dig. Skanna det på startskärmen och logga in med ditt anställningsnummer för att använda det igen."
  },
  cardUnassigned: {
    en: "The employee card is unassigned",
    fi: "Henkilöstökortti on irrotettu",
    sv: "Personalkortet är bortkopplat"
  },
  giveFeedback: {
    en: "Give feedback on the till",
    fi: "Anna palautetta kassasta",
    sv: "Tyck till om kassan"
  },
  profileOffline: {
    en: "There is no connection. Nothing can be changed until it is back.",
    fi: "Yhteyttä ei ole. Mitään ei voi muuttaa ennen kuin se palaa.",
    sv: "Det finns ingen anslutning. Inget kan ändras förrän den är tillbaka."
  }
} satisfies Words
