import { Schema } from "effect"
import type { Locale } from "../money/format-amount.ts"

/** What something is called in the languages that its name is known in. */
export const Names = Schema.Struct({
  en: Schema.optional(Schema.String),
  fi: Schema.optional(Schema.String),
  sv: Schema.optional(Schema.String)
})
export type Names = typeof Names.Type

/**
 * What something is called in a language.
 * @param otherwise the name where there is none in that language
 */
export function nameIn(language: Locale, names: Names | undefined, otherwise: string): string {
  const name = names?.[language]?.trim() ?? ""
  return name === "" ? otherwise : name
}
