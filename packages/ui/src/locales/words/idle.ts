import type { Words } from "../words.ts"

/** A till that nobody has touched for a while. */
export const idleTexts = {
  imHere: { en: "I’m here", fi: "Olen täällä", sv: "Jag är kvar" },
  idleKeepsCart: {
    en: "The cart stays on the server. Log in on this till to continue with it.",
    fi: "Ostos säilyy palvelimella. Jatka sitä kirjautumalla tähän kassaan.",
    sv: "Köpet finns kvar på servern. Logga in i den här kassan för att fortsätta."
  },
  secondsLeft: { en: "Seconds left", fi: "Sekunteja jäljellä", sv: "Sekunder kvar" }
} satisfies Words
