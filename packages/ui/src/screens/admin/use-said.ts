import { Currency } from "@karat/domain/money/currency"
import { formatMoney, formatPercent } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { RefusalValue } from "@karat/domain/shell/refusal-value"
import { formatDate, formatTime } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { wordOfSaleField } from "./remark-words.ts"

const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u
const dateAndTime = /^(?<date>\d{4}-\d\d-\d\d)(?: (?<time>\d\d:\d\d:\d\d))?$/u
const isTime = /^\d\d:\d\d:\d\d$/u
const money = new RegExp(`^(?<amount>-?\\d+\\.\\d\\d) (?<currency>${Currency.literals.join("|")})$`, "u")

/** Writes what a sale says, or is to say: money in its currency, moments by the clock of the store, words as they are. */
export function useSaid() {
  const { t } = useTexts()
  const locale = useLocale()
  const moment = useMoment()

  function text(said: string): string {
    if (said === "") return t("saidNothing")
    if (said === "true" || said === "false") return t(said === "true" ? "yes" : "no")
    if (isMoment.test(said)) return moment(said)
    if (isTime.test(said)) return formatTime(said, locale)
    const day = dateAndTime.exec(said)?.groups
    if (day !== undefined) return formatDate(day["date"] ?? "", locale, day["time"])
    const sum = money.exec(said)?.groups
    if (sum === undefined) return said
    const amount = minorUnits(Math.round(Number(sum["amount"]) * 100))
    return formatMoney(amount, sum["currency"] as Currency, locale)
  }

  return {
    /** A value of a field, which may be an unknown one. */
    value: (said: RefusalValue, field?: string): string => {
      if (typeof said === "string") return text(said)
      if (typeof said === "number")
        return field === "tl_vat" ? formatPercent(said / 100, locale) : String(said)
      return "amount" in said
        ? formatMoney(said.amount, said.currency, locale)
        : formatDate(said.date, locale, said.time)
    },
    /** What a field is called; one that this version does not know, by its own name. */
    field: (name: string): string => {
      const word = wordOfSaleField(name)
      return word === undefined ? name : t(word)
    }
  }
}
