import { type Locale, localeTags } from "@karat/domain/money/format-amount"
import { useTexts } from "./use-texts.ts"

/** Whether a language tag is one of the till's. */
function isLocale(language: string): language is Locale {
  return language in localeTags
}

/** The language the screen speaks, which also writes its numbers; English when it is not one of ours. */
export function useLocale(): Locale {
  const { language } = useTexts()
  return isLocale(language) ? language : "en"
}
