/** How a campaign stands, the most important first. */
export const campaignStates = ["running", "coming", "ended"] as const
export type CampaignState = (typeof campaignStates)[number]

/** How a campaign stands by how it stands for each of its items: it has ended once it has for all of them. */
export function campaignStateOf(states: readonly CampaignState[]): CampaignState {
  return campaignStates.find((each) => states.includes(each)) ?? "ended"
}

/** What a campaign gives, in whole percents: "25 %", or from the least to the most of its items, "20–50 %". */
export function reductionRange(percents: readonly number[]): string {
  if (percents.length === 0) return ""
  const [least, most] = [Math.min(...percents), Math.max(...percents)]
  return least === most ? `${least} %` : `${least}–${most} %`
}
