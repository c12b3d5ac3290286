import type { Locale } from "@karat/domain/money/format-amount"
import { useTexts } from "./use-texts.ts"

/** The language the screen speaks, which also writes its numbers. */
export function useLocale(): Locale {
  return useTexts().locale
}
