/** Pages of others inside the till. */
export const frameTexts = {
  frameLoading: "Fetching the page …",
  frameSlow: "The page does not answer. Go back, or wait a little longer.",
  frameRefused: "The page cannot be shown",
  frameMissing: "No page is set up here",
  goBack: "Go back"
} as const
