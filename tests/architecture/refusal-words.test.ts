import { returnWarningCode } from "@karat/contract/error-answer"
import { receiptSearchFields } from "@karat/contract/old-receipt"
import { readBack } from "@karat/ui/locales/read-back"
import { describe, expect, it } from "vitest"
import { besideRefusalKeys } from "../../apps/pos-web/src/shell/beside-refusal-keys.ts"
import { refusalKeys } from "../../apps/pos-web/src/shell/refusal-keys.ts"
import { sourceFiles } from "./source-files.ts"

/** Codes that no cashier meets, and why. */
const programmersOnly: Readonly<Record<string, string>> = {
  attempt_invalid: "the till makes the attempt's name itself",
  basket_changed: "the till says by itself that another was first",
  begun_by_another_call: "the till knows which call begins which payment",
  body_too_large: "the till sends nothing of that size",
  buttons_invalid: "the till writes the menu's buttons itself",
  callback_invalid: "the till gives its own address",
  change_currency_invalid: "the till offers the two currencies that can be",
  day_invalid: "the day is chosen, not typed",
  day_or_cart_missing: "the till always names one",
  document_type_unknown: "the till writes the types that setup gives",
  goods_line_gone: "the till says by itself that another was first",
  integration_ref_used: "the reference is the till's own",
  invalid_body: "the request is the till's own",
  item_id_unknown: "the till refers to items by the service's own ids",
  key_invalid: "the key is the till's own",
  key_missing: "the key is the till's own",
  key_reused: "the key is the till's own",
  limit_invalid: "the limit is the till's own",
  line_chosen_twice: "a line can be chosen once",
  lines_invalid: "the till names the order's own lines",
  malformed_json: "the request is the till's own",
  method_not_allowed: "the till asks by the methods of the contract",
  not_found: "the till asks for no address that does not exist",
  other_store: "the till asks for its own store",
  page_invalid: "the till counts the pages itself",
  page_out_of_range: "the till counts the pages itself",
  picture_not_found: "an item without a picture shows none",
  text_invalid: "the till writes what the card terminal shows itself",
  token_expired: "the till signs in again",
  token_invalid: "the till signs in again",
  token_missing: "the till signs in again",
  token_stale: "the till signs in again",
  too_deep: "the request is the till's own",
  too_many_codes: "the till asks for the lines of one document",
  transfer_not_final: "the till sends transfers final",
  transfer_status_invalid: "the till can only receive a transfer",
  transfer_text_invalid: "the texts of a transfer are the till's own"
}

/** Files whose codes are the words of a table; the tables are read as well. */
const tableFiles = new Set([
  "cart/cart-access.ts",
  "goods-return/check-return.ts",
  "http/refusal.ts",
  "insurance/insure-line.ts",
  "old-receipt/search-filters.ts",
  "payment/check-payment.ts",
  "terminal/terminal-waits.ts"
])

/** Codes that a table's word is answered with instead of its own. */
const otherCodes: Readonly<Record<string, string>> = {
  cart_is_closed: "cart_closed",
  cart_quantity_below_one: "quantityCannotBeLessThanOne"
}

interface Refused {
  readonly path: string
  readonly code: string
  /** As the till reads it, with any word for a value; none where the source does not say. */
  readonly sentences: readonly string[]
}

const root = "apps/store-server/src/"
const sources = sourceFiles().filter(
  ({ path }) =>
    path.startsWith(root) && !path.startsWith(`${root}simulator/`) && !/\.test\.tsx?$|\/testing\//u.test(path)
)

/** The arguments of every call of a function, from its first bracket to the one that closes it. */
function callsOf(text: string, name: string): readonly string[] {
  return [...text.matchAll(new RegExp(String.raw`(?<!function )\b${name}\(`, "gu"))].map((call) => {
    const start = call.index + call[0].length
    let open = 1
    let end = start
    for (; open > 0 && end < text.length; end += 1) open += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0
    return text.slice(start, end - 1)
  })
}

/** The sentences in a piece of source: they have a blank, which no code has. */
function sentencesIn(source: string): readonly string[] {
  return [...source.matchAll(/"(?<plain>[^"]*)"|`(?<template>[^`]*)`/gu)]
    .map(({ groups }) => groups?.["plain"] ?? groups?.["template"] ?? "")
    .map((sentence) => sentence.replaceAll(/\$\{[^}]*\}/gu, "1"))
    .filter((sentence) => sentence.includes(" "))
}

function refusalsIn({ path, text }: { readonly path: string; readonly text: string }): readonly Refused[] {
  const found: Refused[] = []
  const add = (code: string | undefined, ...sentences: readonly string[]) => {
    if (code !== undefined) found.push({ path, code, sentences })
  }
  for (const call of callsOf(text, "new Refusal"))
    add(/^\s*\d+,\s*"(?<code>\w+)"/u.exec(call)?.[1], ...sentencesIn(call))
  for (const name of ["notFound", "errorBody"])
    for (const call of callsOf(text, name))
      add(/,\s*"(?<code>\w+)"\s*$/u.exec(call)?.[1], ...sentencesIn(call))
  if (path.endsWith("/return-warning.ts"))
    for (const call of callsOf(text, "super")) add(returnWarningCode, ...sentencesIn(call))
  if (!tableFiles.has(path.slice(root.length))) return found
  for (const call of callsOf(text, "refused")) add(/^"(?<code>\w+)"/u.exec(call)?.[1], ...sentencesIn(call))
  for (const call of callsOf(text, "invalid")) {
    const what = /^"(?<what>\w+)"/u.exec(call)?.[1]
    if (sentencesIn(call).length === 0) continue
    for (const field of what === undefined ? receiptSearchFields : [what])
      add(`invalid_${field}`, ...sentencesIn(call))
  }
  for (const [, code, sentence = ""] of text.matchAll(/: \["(\w+)", "([^"]* [^"]+)"\]/gu)) add(code, sentence)
  for (const [, word = "", sentence = ""] of text.matchAll(/^ {2}"([a-z\d-]+)": "([^"]+)"/gmu)) {
    const code = word.replaceAll("-", "_")
    const inCart = path.endsWith("cart-access.ts") ? `cart_${code}` : code
    add(otherCodes[inCart] ?? otherCodes[code] ?? code, sentence)
  }
  return found
}

const refusals = sources.flatMap(refusalsIn)

describe("what the store server refuses", () => {
  it("has a code that can be read in the source", () => {
    const unread = sources
      .filter(({ path }) => !tableFiles.has(path.slice(root.length)))
      .filter(({ text }) => callsOf(text, "new Refusal").some((call) => !/^\s*\d+,\s*"\w+",/u.test(call)))
    expect(unread.map(({ path }) => path)).toEqual([])
    expect(refusals.length).toBeGreaterThan(150)
  })

  it("is said in the cashier's language, by its code and its sentence · ERR-1", () => {
    const unsaid = refusals
      .filter(({ code }) => !Object.hasOwn(programmersOnly, code))
      .flatMap(({ path, code, sentences }) => {
        const keys = [...(refusalKeys[code] ?? []), ...(besideRefusalKeys[code] ?? [])]
        const strange = sentences.filter((sentence) =>
          keys.every((key) => readBack(key, sentence) === undefined)
        )
        return keys.length === 0 || strange.length > 0 ? [{ path, code, strange }] : []
      })
    expect(unsaid).toEqual([])
  })

  it("is all that the till has words for", () => {
    const codes = new Set(refusals.map(({ code }) => code))
    const known = [refusalKeys, besideRefusalKeys].flatMap(Object.keys)
    expect(known.filter((code) => !codes.has(code))).toEqual([])
    expect(Object.keys(programmersOnly).filter((code) => !codes.has(code))).toEqual([])
  })
})
