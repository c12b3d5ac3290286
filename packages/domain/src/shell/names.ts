import type { Locale } from "../money/format-amount.ts"

/** What something is called in the languages that its name is known in. */
export type Names = { readonly [language in Locale]?: string | undefined }

/**
 * What something is called in a language.
 * @param otherwise what it is called where nobody wrote it in that language
 */
export function nameIn(language: Locale, names: Names | undefined, otherwise: string): string {
  const name = names?.[language]?.trim() ?? ""
  return name === "" ? otherwise : name
}
