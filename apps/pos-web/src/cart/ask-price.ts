import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { type PriceRefusal, readPrice } from "@karat/domain/price/price-override"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { Dialogs } from "../shell/dialogs.ts"
import { reasonMessage } from "../shell/failure-message.ts"

/** What to say of an amount that is no price of anything. */
const ofAmount: Partial<Record<PriceRefusal, MessageKey>> = {
  "price-not-a-number": "refused.amount_not_a_number",
  "price-too-high": "refused.amount_too_large"
}

/** Asks for an amount in the currency's major units, as a price is read; undefined when the cashier thinks better of it. */
export function askAmount(
  dialogs: Dialogs,
  currency: Currency | undefined,
  title: MessageKey
): Promise<MinorUnits | undefined> {
  return ask(dialogs, { currency, title }, (refusal) => {
    const key = ofAmount[refusal]
    return key === undefined ? reasonMessage(refusal) : { key }
  })
}

/** Asks for a price, of a thing that is named, in the currency's major units; undefined when the cashier thinks better of it. */
export function askPrice(
  dialogs: Dialogs,
  currency: Currency | undefined,
  subject: string | undefined
): Promise<MinorUnits | undefined> {
  return ask(dialogs, { currency, subject, title: "askPrice" }, reasonMessage)
}

interface KeypadText {
  readonly currency: Currency | undefined
  readonly subject?: string | undefined
  readonly title: MessageKey
}

async function ask(
  dialogs: Dialogs,
  { currency, subject, title }: KeypadText,
  hintOf: (refusal: PriceRefusal) => Message
): Promise<MinorUnits | undefined> {
  return await dialogs.keypad<MinorUnits>({
    title: { key: title },
    subject,
    decimals: true,
    unit: currency,
    read: (typed) => {
      const read = readPrice(typed)
      return "refusal" in read ? { hint: hintOf(read.refusal) } : { value: read.price }
    }
  })
}
