import type { idleTexts as english } from "../en/idle.ts"

/** A till that nobody has touched for a while. */
export const idleTexts: Record<keyof typeof english, string> = {
  imHere: "Olen täällä",
  idleKeepsCart: "Ostos säilyy palvelimella. Jatka sitä kirjautumalla tähän kassaan.",
  secondsLeft: "Sekunteja jäljellä"
}
