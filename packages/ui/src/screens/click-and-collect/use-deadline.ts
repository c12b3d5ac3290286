import {
  isDueToday,
  isPastDeadline,
  type WebOrderHead,
  webOrderStatus
} from "@karat/domain/click-and-collect/web-order"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"

/**
 * Until when an order is kept, in words; empty while it has no deadline. A deadline that is over is written as it was,
 * and beside the word that an order has expired this is not repeated.
 * @param now on the wall of the store
 */
export function useDeadline(order: WebOrderHead, now: string, length: "short" | "long"): string {
  const { t } = useTexts()
  const locale = useLocale()
  const { status, deadline = "" } = order
  if (deadline === "") return ""
  const date = formatDate(deadline.slice(0, 10), locale, deadline.slice(11, 19) || undefined)
  if (length === "long" && status === webOrderStatus.expired) return t("collectPast", { date })
  if (isPastDeadline(order, now)) return t(length === "short" ? "collectPastShort" : "collectPast", { date })
  if (isDueToday(order, now)) return t("collectToday", { time: deadline.slice(11, 16) }).trim()
  if (status !== webOrderStatus.waiting) return t("webOrderDeadline", { date })
  return t(length === "short" ? "collectByShort" : "collectBy", { date })
}
