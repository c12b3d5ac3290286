import type { sessionTexts as english } from "../en/session.ts"

export const sessionTexts: Record<keyof typeof english, string> = {
  signInTitle: "Logga in enheten",
  signInText: "Skriv koden som du har fått av huvudkontoret eller butikschefen.",
  signInCode: "Enhetskod",
  signIn: "Logga in",
  signingIn: "Loggar in …",
  signOutDevice: "Logga ut enheten",
  signOutDeviceText: "Enheten måste loggas in igen med en kod innan den kan sälja."
}
