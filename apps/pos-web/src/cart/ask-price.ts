import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Dialogs } from "../shell/dialogs.ts"

/** The highest price a till takes, in minor units. */
const highestPrice = 999_999_00

/** Asks for the price of an item that has none of its own; undefined when the cashier thinks better of it. */
export async function askPrice(dialogs: Dialogs, currency: Currency): Promise<MinorUnits | undefined> {
  return await dialogs.keypad<MinorUnits>({
    title: { key: "askPrice" },
    decimals: true,
    unit: currency,
    read: (typed) => {
      const price = minorUnitsFromTyped(typed)
      if (price === undefined) return { hint: { key: "priceNotANumber" } }
      if (price < 0) return { hint: { key: "negativeValuesNotAllowed" } }
      return price > highestPrice ? { hint: { key: "priceTooHigh" } } : { value: price }
    }
  })
}
