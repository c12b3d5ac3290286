/** What a cashier chooses for themselves. */
export const profileTexts = {
  profileTraining: "Training mode",
  profileTrainingHelp: "For practice. Nothing is sold and nothing is booked.",
  language: "Language",
  languageEnglish: "English",
  languageFinnish: "Suomi",
  languageSwedish: "Svenska",
  howYouWork: "How you work",
  savesSearch: "Keep last search",
  savesSearchHelp: "The item search opens where you left it.",
  goesToFavorites: "Go to favorites on login",
  goesToFavoritesHelp: "The dashboard opens with your favorites.",
  wideCart: "Prioritize transaction view",
  wideCartHelp: "A wider cart, and fewer items beside it.",
  employeeCard: "Employee card",
  employeeCardHelp: "Scan your card on the start screen to log in without typing.",
  unassignCard: "Unassign employee card",
  unassignCardTitle: "Unassign your employee card?",
  unassignCardText:
    "The card does not log you in any more. Scan it on the start screen and log in with your badge to use it again.",
  cardUnassigned: "The employee card is unassigned",
  giveFeedback: "Give feedback on the till",
  profileOffline: "There is no connection. Nothing can be changed until it is back."
} as const
