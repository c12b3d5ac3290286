import { Result, Schema } from "effect"

const Address = Schema.String.check(
  Schema.makeFilter((text) => isAddress(text) || "an address of the web, or one relative to the till")
)
const Origin = Schema.String.check(
  Schema.makeFilter(
    (text) =>
      (URL.canParse(text) && new URL(text).origin === text) || "an origin, as https://bank.example.com"
  )
)

/** What `config.json` beside the till may say. */
const TillConfig = Schema.Struct({
  productApi: Schema.optionalKey(Address),
  auth: Schema.optionalKey(Address),
  search: Schema.optionalKey(Address),
  searchQuery: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter((text) => /^\s*query\b/u.test(text) || "a GraphQL document that begins with query")
    )
  ),
  goods: Schema.optionalKey(Address),
  health: Schema.optionalKey(Schema.NullOr(Address)),
  notices: Schema.optionalKey(Address),
  picture: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter(
        (text) => text.includes("{item}") || "an address with {item} where the item number goes"
      )
    )
  ),
  frames: Schema.optionalKey(Schema.Array(Origin)),
  identityClientId: Schema.optionalKey(Schema.String),
  identityScript: Schema.optionalKey(Address),
  scanner: Schema.optionalKey(
    Schema.String.check(Schema.makeFilter((text) => /^[\da-f]{4}:[\da-f]{4}$/iu.test(text) || "as 05f9:4204"))
  ),
  scannerBeep: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter((text) => /^(?:[\da-f]{2})+$/iu.test(text) || "bytes in base 16, as 42")
    )
  )
})
export type TillConfig = typeof TillConfig.Type

const decodeConfig = Schema.decodeUnknownResult(TillConfig, { errors: "all", onExcessProperty: "error" })

function isAddress(text: string): boolean {
  const base = "https://till.example/"
  if (text.trim() !== text || text === "" || !URL.canParse(text, base)) return false
  return /^https?:$/u.test(new URL(text, base).protocol)
}

/** Everything that is wrong with a `config.json`, a line or two each; undefined where nothing is. */
export function configMistakes(text: string): string | undefined {
  try {
    const read = decodeConfig(JSON.parse(text))
    return Result.isFailure(read) ? read.failure.message : undefined
  } catch (cause) {
    return `config.json is no JSON: ${(cause as Error).message}`
  }
}
