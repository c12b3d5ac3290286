import type { shortcutTexts as english } from "../en/shortcut.ts"

/** Pages at hand. */
export const shortcutTexts: Record<keyof typeof english, string> = {
  noShortcuts: "Pikavalintoja ei ole määritetty",
  shortcutsFailed: "Pikavalintoja ei voitu hakea",
  loadingShortcuts: "Haetaan pikavalintoja …",
  opensNewTab: "Avautuu uuteen välilehteen",
  addressNotAllowed: "Kassa ei saa avata tätä osoitetta"
}
