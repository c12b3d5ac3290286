/** The texts for a paper that was printed, and for one that waits for its printer. */
export const paperWords = {
  label: ["labelPrinted", "labelWaits"],
  card: ["cardPrinted", "cardWaits"]
} as const

/** The question before something is removed, its button, and the notice afterwards. */
export const removalWords = {
  title: "removeEntry",
  text: "removeEntryText",
  confirm: "remove",
  done: "entryRemoved"
} as const
export const endingWords = {
  title: "endCampaignTitle",
  text: "endCampaignText",
  confirm: "endCampaign",
  done: "campaignIsEnded"
} as const
