import type { profileTexts as english } from "../en/profile.ts"

export const profileTexts: Record<keyof typeof english, string> = {
  profileTraining: "Övningsläge",
  profileTrainingHelp: "För övning. Inget säljs och inget bokförs.",
  language: "Språk",
  languageEnglish: "English",
  languageFinnish: "Suomi",
  languageSwedish: "Svenska",
  howYouWork: "Så arbetar du",
  savesSearch: "Behåll senaste sökning",
  savesSearchHelp: "Varusökningen öppnas där du lämnade den.",
  goesToFavorites: "Gå till favoriter vid inloggning",
  goesToFavoritesHelp: "Startsidan öppnas med dina favoriter.",
  wideCart: "Prioritera transaktionsvyn",
  wideCartHelp: "En bredare varukorg och färre varor bredvid.",
  employeeCard: "Personalkort",
  employeeCardHelp: "Skanna ditt kort på startskärmen så loggar du in utan att skriva.",
  unassignCard: "Koppla bort personalkortet",
  unassignCardTitle: "Koppla bort ditt personalkort?",
  unassignCardText:
    "Kortet loggar inte längre in dig. Skanna det på startskärmen och logga in med ditt anställningsnummer för att använda det igen.",
  cardUnassigned: "Personalkortet är bortkopplat",
  giveFeedback: "Tyck till om kassan",
  profileOffline: "Det finns ingen anslutning. Inget kan ändras förrän den är tillbaka."
}
