import { isPastDeadline, type WebOrderHead, webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"

/**
 * Until when an order is kept, in words; nothing where that does not matter.
 * @param now on the wall of the store
 */
export function useDeadline(order: WebOrderHead, now: string, length: "short" | "long"): string {
  const { t } = useTexts()
  const locale = useLocale()
  const { status, deadline = "" } = order
  const { waiting, expired } = webOrderStatus
  if (deadline === "" || (status !== waiting && status !== expired)) return ""
  const date = formatDate(deadline.slice(0, 10), locale, deadline.slice(11, 19) || undefined)
  if (status === expired || isPastDeadline(order, now))
    return t(length === "short" ? "collectPastShort" : "collectPast", { date })
  return t(length === "short" ? "collectByShort" : "collectBy", { date })
}
