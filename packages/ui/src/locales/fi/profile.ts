import type { profileTexts as english } from "../en/profile.ts"

export const profileTexts: Record<keyof typeof english, string> = {
  profileTraining: "Harjoittelutila",
  profileTrainingHelp: "Harjoitteluun. Mitään ei myydä eikä kirjata.",
  language: "Kieli",
  languageEnglish: "English",
  languageFinnish: "Suomi",
  languageSwedish: "Svenska",
  howYouWork: "Työtapasi",
  savesSearch: "Säilytä viimeisin haku",
  savesSearchHelp: "Tuotehaku avautuu siitä, mihin jäit.",
  goesToFavorites: "Siirry suosikkeihin kirjautuessa",
  goesToFavoritesHelp: "Työpöytä avautuu suosikkeihisi.",
  wideCart: "Painota ostoskoria",
  wideCartHelp: "Leveämpi ostoskori ja vähemmän tuotteita sen vieressä.",
  employeeCard: "Henkilöstökortti",
  employeeCardHelp: "Skannaa korttisi aloitusnäytössä, niin kirjaudut ilman kirjoittamista.",
  unassignCard: "Irrota henkilöstökortti",
  unassignCardTitle: "Irrotetaanko henkilöstökorttisi?",
  unassignCardText:
    "Kortilla ei voi enää kirjautua. Ota se uudelleen käyttöön skannaamalla se aloitusnäytössä ja kirjautumalla henkilönumerollasi.",
  cardUnassigned: "Henkilöstökortti on irrotettu",
  giveFeedback: "Anna palautetta kassasta",
  profileOffline: "Yhteyttä ei ole. Mitään ei voi muuttaa ennen kuin se palaa."
}
