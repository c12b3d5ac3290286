import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { useTranslation } from "react-i18next"

/** Whether a language tag is one of the till's. */
function isLocale(language: string): language is Locale {
  return language in localeTags
}

/** The language the screen speaks, which also writes its numbers; English when it is not one of ours. */
export function useLocale(): Locale {
  const { language } = useTranslation().i18n
  return isLocale(language) ? language : "en"
}
