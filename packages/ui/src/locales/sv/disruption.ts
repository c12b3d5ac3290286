import type { disruptionTexts as english } from "../en/disruption.ts"

/** What is out of order. */
export const disruptionTexts: Record<keyof typeof english, string> = {
  disruption: "Driftstörning",
  disruptionInformation: "Information",
  expectedToWork: "Väntas fungera igen: {{time}}",
  readMore: "Läs mer"
}
