import type { foreignCurrencyTexts as english } from "../en/foreign-currency.ts"

/** Paying with foreign money. */
export const foreignCurrencyTexts: Record<keyof typeof english, string> = {
  rateOfCurrency: "1 {{currency}} = {{rate}} {{base}}",
  dueInOwnCurrency: "Kattaa {{amount}}",
  foreignWorth: "Arvo {{amount}}",
  changeCurrency: "Vaihtoraha valuutassa",
  ratesFailed: "Valuuttakursseja ei saatu"
}
