import { formatMoney, type Locale } from "@karat/domain/money/format-amount"
import type { RefusalValue } from "@karat/domain/shell/refusal-value"
import { formatDate } from "./format-date.ts"
import type { Message } from "./message.ts"
import { useLocale } from "./use-locale.ts"
import { useTexts } from "./use-texts.ts"

/** Gives the words of a message: our text in the screen's language, or the server's own. */
export function useMessageText(): (message: Message) => string {
  const { t } = useTexts()
  const locale = useLocale()
  return (message) => {
    if ("text" in message) return message.text
    if (message.values === undefined) return t(message.key)
    const values = Object.entries(message.values).map(([name, value]) => [name, written(value, locale)])
    return t(message.key, Object.fromEntries(values))
  }
}

function written(value: RefusalValue, locale: Locale): string | number {
  if (typeof value !== "object") return value
  return "date" in value
    ? formatDate(value.date, locale, value.time)
    : formatMoney(value.amount, value.currency, locale)
}
