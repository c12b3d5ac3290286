import type { sessionTexts as english } from "../en/session.ts"

export const sessionTexts: Record<keyof typeof english, string> = {
  signInTitle: "Ota laite käyttöön",
  signInText: "Kirjoita koodi, jonka sait pääkonttorilta tai myymäläpäälliköltä.",
  signInCode: "Laitekoodi",
  signIn: "Ota käyttöön",
  signingIn: "Otetaan käyttöön …",
  signOutDevice: "Poista laite käytöstä",
  signOutDeviceText: "Laite on otettava uudelleen käyttöön koodilla ennen kuin sillä voi myydä."
}
