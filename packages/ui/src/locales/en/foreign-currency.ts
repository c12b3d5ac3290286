/** Paying with foreign money. */
export const foreignCurrencyTexts = {
  rateOfCurrency: "1 {{currency}} = {{rate}} {{base}}",
  dueInOwnCurrency: "Covers {{amount}}",
  foreignWorth: "Worth {{amount}}",
  changeCurrency: "Change in",
  ratesFailed: "The exchange rates could not be fetched"
} as const
