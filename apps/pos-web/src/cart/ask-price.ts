import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { type PriceRefusal, readPrice } from "@karat/domain/price/price-override"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { Dialogs } from "../shell/dialogs.ts"

/** Why a typed price cannot be taken, in words. */
const priceMessage = {
  "price-not-a-number": "priceNotANumber",
  "price-is-negative": "negativeValuesNotAllowed",
  "price-too-large": "priceTooHigh",
  "return-keeps-its-price": "returnKeepsPrice",
  "home-order-keeps-its-price": "homeOrderKeepsPrice",
  "line-is-insured": "lineInsured"
} satisfies Record<PriceRefusal, MessageKey>

/** Asks for a price in the currency's major units; undefined when the cashier thinks better of it. */
export async function askPrice(
  dialogs: Dialogs,
  currency: Currency | undefined,
  title: MessageKey = "askPrice"
): Promise<MinorUnits | undefined> {
  return await dialogs.keypad<MinorUnits>({
    title: { key: title },
    decimals: true,
    unit: currency,
    read: (typed) => {
      const read = readPrice(typed)
      return "refusal" in read ? { hint: { key: priceMessage[read.refusal] } } : { value: read.price }
    }
  })
}
