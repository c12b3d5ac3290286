import type { frameTexts as english } from "../en/frame.ts"

/** Pages of others inside the till. */
export const frameTexts: Record<keyof typeof english, string> = {
  frameLoading: "Hämtar sidan …",
  frameSlow: "Sidan svarar inte. Gå tillbaka eller vänta lite till.",
  frameRefused: "Sidan kan inte visas",
  frameMissing: "Ingen sida är upplagd",
  goBack: "Gå tillbaka"
}
