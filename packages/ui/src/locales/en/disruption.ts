/** What is out of order. */
export const disruptionTexts = {
  disruption: "Disruption",
  disruptionInformation: "Information",
  expectedToWork: "Expected to work again: {{time}}",
  readMore: "Read more"
} as const
