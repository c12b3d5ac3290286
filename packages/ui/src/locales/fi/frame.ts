import type { frameTexts as english } from "../en/frame.ts"

/** Pages of others inside the till. */
export const frameTexts: Record<keyof typeof english, string> = {
  frameLoading: "Haetaan sivua …",
  frameSlow: "Sivu ei vastaa. Palaa takaisin tai odota vielä hetki.",
  frameRefused: "Sivua ei voi näyttää",
  frameMissing: "Sivua ei ole määritetty",
  goBack: "Palaa"
}
