import type { shortcutTexts as english } from "../en/shortcut.ts"

/** Pages at hand. */
export const shortcutTexts: Record<keyof typeof english, string> = {
  noShortcuts: "Inga genvägar är upplagda",
  shortcutsFailed: "Genvägarna kunde inte hämtas",
  loadingShortcuts: "Hämtar genvägar …",
  opensNewTab: "Öppnas i en ny flik",
  addressNotAllowed: "Adressen är inte en som kassan får öppna"
}
