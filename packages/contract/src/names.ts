import { Schema } from "effect"
import { maybe } from "./maybe.ts"

/** What something is called in the languages of the till; the plain name beside it is the store's own. */
export const Names = Schema.Struct({
  en: maybe(Schema.String),
  fi: maybe(Schema.String),
  sv: maybe(Schema.String)
})
