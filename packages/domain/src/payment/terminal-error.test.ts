import { Base64, Base64Url } from "effect/encoding"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  decodeCallbackError,
  longestCallbackText,
  terminalErrorCodes,
  terminalErrorKey
} from "./terminal-error.ts"

const named = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => terminalErrorKey(from + index))
const keysOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `tapError${from + index}`)

describe("an error code of the payment app", () => {
  const hasTexts = (from: number, to: number) => () => {
    expect(named(from, to)).toEqual(keysOf(from, to))
    expect(terminalErrorKey(from - 1)).toBeUndefined()
    expect(terminalErrorKey(to + 1)).toBeUndefined()
  }
  it("has a text when it is of terminal setup, NFC and device · CB-12", hasTexts(3001, 3021))
  it("has a text when it is of network, device, internal and system · CB-13", hasTexts(3201, 3204))
  it("has a text when it is of network, NFC, configuration and the like · CB-14", hasTexts(3301, 3306))
  it("has a text when it is of signature and encryption keys · CB-15", hasTexts(4001, 4009))
  it("has a text when it is of link, payload, callback and merchant · CB-16", hasTexts(5001, 5007))

  it("is one of 47 · CB-11", () => {
    expect(new Set(terminalErrorCodes).size).toBe(47)
    expect(terminalErrorCodes).toHaveLength(47)
  })
})

describe("an error that a callback carries", () => {
  const wrappings: readonly (readonly [string, (json: string) => string])[] = [
    ["plain", (json) => json],
    ["percent-encoded", encodeURIComponent],
    ["percent-encoded twice", (json) => encodeURIComponent(encodeURIComponent(json))],
    ["in Base64", Base64.encode],
    ["in Base64 with its plus signs read as spaces", (json) => Base64.encode(json).replaceAll("+", " ")],
    ["in Base64, percent-encoded", (json) => encodeURIComponent(Base64.encode(json))],
    ["in the Base64 of addresses", Base64Url.encode],
    ["percent-encoded inside Base64", (json) => Base64.encode(encodeURIComponent(json))]
  ]

  it.each(wrappings)("is read %s · CB-11", (_, wrap) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...terminalErrorCodes),
        fc.stringMatching(/^[a-zåäö ?>~]{1,30}$/u),
        (errorCode, words) => {
          const message = `x${words}x`
          expect(decodeCallbackError(wrap(JSON.stringify({ errorCode, message })))).toEqual({
            code: errorCode,
            text: message
          })
        }
      )
    )
  })

  it("keeps a code that nobody has named, and its words · CB-17", () => {
    const error = decodeCallbackError(Base64.encode('{"errorCode":"9999","errorMessage":"Out of luck"}'))
    expect(error).toEqual({ code: 9999, text: "Out of luck" })
    expect(terminalErrorKey(9999)).toBeUndefined()
  })

  it("shows a text that is no code as the text it is · CB-17", () => {
    expect(decodeCallbackError("Declined")).toEqual({ text: "Declined" })
    expect(decodeCallbackError("Kortet%20nekades")).toEqual({ text: "Kortet nekades" })
    expect(decodeCallbackError("100%")).toEqual({ text: "100%" })
    expect(decodeCallbackError('{"errorCode":"none"}').code).toBeUndefined()
  })

  it("says the words of whichever name they stand under, and its own where they say nothing · CB-17", () => {
    for (const name of ["errorMessage", "message", "error", "description"])
      expect(decodeCallbackError(JSON.stringify({ errorCode: 3001, [name]: "Out of luck" })), name).toEqual({
        code: 3001,
        text: "Out of luck"
      })
    const empty = JSON.stringify({ errorCode: 3001, errorMessage: "", message: 7, description: "Words" })
    expect(decodeCallbackError(empty).text).toBe("Words")
    const none = JSON.stringify({ errorCode: 3001 })
    expect(decodeCallbackError(none)).toEqual({ code: 3001, text: none })
  })

  it("has a code that is a whole number above nothing, or none · CB-17", () => {
    const code = (errorCode: unknown) => decodeCallbackError(JSON.stringify({ errorCode, message: "x" }))
    expect(code("3001")).toEqual({ code: 3001, text: "x" })
    for (const wrong of [0, -1, 1.5, "x", null]) expect(code(wrong)).toEqual({ text: "x" })
  })

  it("is read in Base64 with blanks around it, and shows a row of control signs as one blank · CB-11 CB-17", () => {
    expect(decodeCallbackError(`  ${Base64.encode('{"errorCode":3001,"message":"x"}')}\n`)).toEqual({
      code: 3001,
      text: "x"
    })
    expect(decodeCallbackError(" a\u0000\u0001\u0002b ").text).toBe("a b")
    expect(decodeCallbackError("x".repeat(400)).text).toHaveLength(longestCallbackText)
  })

  it("takes any text at all without failing, and shows no control character and no novel · CB-17", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary", maxLength: 600 }), fc.json({ depthSize: "xsmall" })),
        (anything) => {
          const { text } = decodeCallbackError(anything)
          expect(text.length).toBeLessThanOrEqual(longestCallbackText)
          expect(text).not.toMatch(/\p{Cc}/u)
        }
      ),
      { numRuns: 50 }
    )
    expect(decodeCallbackError("a\u0000b\u001B[2J\nc").text).toBe("a b [2J c")
  })
})
