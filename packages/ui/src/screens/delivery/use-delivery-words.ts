import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { DeliveryRow } from "./delivery-screen-model.ts"

/** A delivery's sender, its number, and its date where that is known. */
export function useDeliveryWords({ kind, number, orderedOn, sender, senderStore }: DeliveryRow) {
  const { t } = useTexts()
  const locale = useLocale()
  const name = t(kind === "transfer" ? "transferNumber" : "orderNumberOf", { number })
  const day = orderedOn === undefined ? undefined : formatDate(orderedOn, locale)
  return {
    sender: sender ?? t("storeOfNumber", { number: senderStore ?? "" }),
    name,
    ordered: day === undefined ? undefined : t("orderedOn", { date: day })
  }
}
