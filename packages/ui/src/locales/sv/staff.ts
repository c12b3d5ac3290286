import type { staffTexts as english } from "../en/staff.ts"

export const staffTexts: Record<keyof typeof english, string> = {
  logIn: "Logga in",
  badgeHint: "Skriv ditt anställningsnummer eller skanna ditt kort",
  badgeNumber: "Anställningsnummer",
  badgeTyped_one: "{{count}} siffra skriven",
  badgeTyped_other: "{{count}} siffror skrivna",
  scanForPrice: "Skanna en vara för att se priset",
  loggingIn: "Loggar in …",
  loginError: "Inloggningsfel",
  staffCodeUnknown:
    "Kortet tillhör ingen än. Logga in med ditt anställningsnummer för att koppla det till dig.",
  noTerminal: "Enheten har ingen kassa än. Välj en i inställningarna.",
  connectionTooSlow:
    "Det finns ingen anslutning, så ingen kan logga in. Prisskanning fungerar igen när den är tillbaka.",
  welcome: "Välkommen",
  version: "Version {{version}}",
  register: "Kassa",
  noRegister: "Ingen kassa",
  cardAssigned: "Det här kortet loggar in dig från och med nu",
  cardNotKept: "Kortet kunde inte sparas. Skanna det vid nästa inloggning."
}
