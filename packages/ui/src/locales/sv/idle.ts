import type { idleTexts as english } from "../en/idle.ts"

/** A till that nobody has touched for a while. */
export const idleTexts: Record<keyof typeof english, string> = {
  imHere: "Jag är kvar",
  idleKeepsCart: "Köpet finns kvar på servern. Logga in i den här kassan för att fortsätta.",
  secondsLeft: "Sekunder kvar"
}
