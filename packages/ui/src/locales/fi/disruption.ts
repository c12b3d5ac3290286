import type { disruptionTexts as english } from "../en/disruption.ts"

/** What is out of order. */
export const disruptionTexts: Record<keyof typeof english, string> = {
  disruption: "Häiriö",
  disruptionInformation: "Tiedote",
  expectedToWork: "Arvioitu korjausaika: {{time}}",
  readMore: "Lue lisää"
}
