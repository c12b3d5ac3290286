import type { foreignCurrencyTexts as english } from "../en/foreign-currency.ts"

/** Paying with foreign money. */
export const foreignCurrencyTexts: Record<keyof typeof english, string> = {
  rateOfCurrency: "1 {{currency}} = {{rate}} {{base}}",
  dueInOwnCurrency: "Täcker {{amount}}",
  foreignWorth: "Motsvarar {{amount}}",
  changeCurrency: "Växel i",
  ratesFailed: "Växelkurserna kunde inte hämtas"
}
