/** Pages at hand. */
export const shortcutTexts = {
  noShortcuts: "No shortcuts are set up",
  shortcutsFailed: "The shortcuts could not be fetched",
  loadingShortcuts: "Fetching the shortcuts …",
  opensNewTab: "Opens in a new tab",
  addressNotAllowed: "This address is not one that the till may open"
} as const
