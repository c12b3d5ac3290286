import type { staffTexts as english } from "../en/staff.ts"

export const staffTexts: Record<keyof typeof english, string> = {
  logIn: "Kirjaudu sisään",
  badgeHint: "Kirjoita henkilönumerosi tai skannaa korttisi",
  badgeNumber: "Henkilönumero",
  badgeTyped_one: "{{count}} numero syötetty",
  badgeTyped_other: "{{count}} numeroa syötetty",
  scanForPrice: "Skannaa tuote nähdäksesi sen hinnan",
  loggingIn: "Kirjaudutaan …",
  loginError: "Kirjautumisvirhe",
  staffCodeUnknown: "Kortti ei ole vielä kenenkään. Ota se käyttöösi kirjautumalla henkilönumerolla.",
  noTerminal: "Laitteella ei ole vielä kassaa. Valitse se asetuksista.",
  connectionTooSlow:
    "Yhteyttä ei ole, joten kirjautuminen ei onnistu. Hintojen skannaus toimii taas, kun yhteys palaa.",
  welcome: "Tervetuloa",
  version: "Versio {{version}}",
  register: "Kassa",
  noRegister: "Ei kassaa",
  cardAssigned: "Tämä kortti kirjaa sinut sisään tästä lähtien",
  cardNotKept: "Korttia ei voitu tallentaa. Skannaa se, kun kirjaudut seuraavan kerran."
}
