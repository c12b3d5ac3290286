import { Currency } from "@karat/domain/money/currency"
import { formatMoney, formatPercent } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { RefusalValue } from "@karat/domain/shell/refusal-value"
import { formatDate, formatTime } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { saleFieldKey } from "./remark-words.ts"

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u
const dateAndTime = /^(?<date>\d{4}-\d\d-\d\d)(?: (?<time>\d\d:\d\d:\d\d))?$/u
const isTime = /^\d\d:\d\d:\d\d$/u
const money = new RegExp(`^(?<amount>-?\\d+\\.\\d\\d) (?<currency>${Currency.literals.join("|")})$`, "u")

/** Writes what a sale says, or is to say: money in its currency, moments by the clock of the store, words as they are. */
export function useSaleFormat() {
  const { t } = useTexts()
  const locale = useLocale()
  const moment = useMoment()

  function text(value: string): string {
    if (value === "") return t("saidNothing")
    if (value === "true" || value === "false") return t(value === "true" ? "yes" : "no")
    if (isMoment.test(value)) return moment(value)
    if (isTime.test(value)) return formatTime(value, locale)
    const day = dateAndTime.exec(value)?.groups
    if (day !== undefined) return formatDate(day["date"] ?? "", locale, day["time"])
    const sum = money.exec(value)?.groups
    if (sum === undefined) return value
    const amount = minorUnits(Math.round(Number(sum["amount"]) * 100))
    return formatMoney(amount, sum["currency"] as Currency, locale)
  }

  return {
    /** A value of a field, which may be an unknown one. */
    value: (value: RefusalValue, field?: string): string => {
      if (typeof value === "string") return text(value)
      if (typeof value === "number")
        return field === "tl_vat" ? formatPercent(value / 100, locale) : String(value)
      return "amount" in value
        ? formatMoney(value.amount, value.currency, locale)
        : formatDate(value.date, locale, value.time)
    },
    /** What a field is called; one that this version does not know, by its own name. */
    field: (name: string): string => {
      const word = saleFieldKey(name)
      return word === undefined ? name : t(word)
    }
  }
}
