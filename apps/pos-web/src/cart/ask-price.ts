import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { readPrice } from "@karat/domain/price/price-override"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { Dialogs } from "../shell/dialogs.ts"
import { reasonMessage } from "../shell/failure-message.ts"

/** Asks for a price, of a thing that is named, in the currency's major units; undefined when the cashier thinks better of it. */
export async function askPrice(
  dialogs: Dialogs,
  currency: Currency | undefined,
  subject: string | undefined,
  title: MessageKey = "askPrice"
): Promise<MinorUnits | undefined> {
  return await dialogs.keypad<MinorUnits>({
    title: { key: title },
    subject,
    decimals: true,
    unit: currency,
    read: (typed) => {
      const read = readPrice(typed)
      return "refusal" in read ? { hint: reasonMessage(read.refusal) } : { value: read.price }
    }
  })
}
