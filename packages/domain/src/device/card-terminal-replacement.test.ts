import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isPoiid, readReplacement, readTerminalLabel, terminalDigits } from "./card-terminal-replacement.ts"

const models = ["V400m", "P400Plus", "S1F2"]
const anyModel = fc.constantFrom(...models)
const anyDigits = fc.stringMatching(/^\d{9}$/)
/** Plus and hyphen anywhere between and around the digits. */
const strewn = (digits: string) =>
  fc
    .array(fc.constantFrom("", "", "-", "+", "+-"), { minLength: 10, maxLength: 10 })
    .map((marks) => [...digits].map((digit, at) => (marks[at] ?? "") + digit).join("") + (marks[9] ?? ""))
const anyStrewn = anyDigits.chain((digits) => strewn(digits).map((typed) => ({ digits, typed })))

describe("the card terminal that takes another's place", () => {
  it("is named by exactly nine digits, whatever plus and hyphen stand among them · SET-7", () => {
    fc.assert(
      fc.property(anyStrewn, ({ digits, typed }) => {
        expect(terminalDigits(typed)).toBe(digits)
        for (const other of [
          `${typed}0`,
          digits.slice(1),
          `${digits}x`,
          `V${digits}`,
          digits.replace(/.$/, ".")
        ])
          expect(terminalDigits(other)).toBeUndefined()
      })
    )
    for (const nothing of ["", "-", "+++", "12345678", "1234567890", "12 3456789", "١٢٣٤٥٦٧٨٩"])
      expect(terminalDigits(nothing)).toBeUndefined()
  })

  it("needs the terminal it replaces and its model, and is sent as model, hyphen and digits · SET-8 SET-9", () => {
    fc.assert(
      fc.property(
        anyStrewn,
        fc.constantFrom("", "V400m-347069201"),
        fc.constantFrom("", ...models),
        ({ digits, typed }, cardTerminalId, model) => {
          const read = readReplacement({ cardTerminalId, model, typed })
          if (cardTerminalId === "") expect(read).toEqual({ refusal: "terminal-missing" })
          else if (model === "") expect(read).toEqual({ refusal: "model-missing" })
          else {
            expect(read).toEqual({ cardTerminalId, poiid: `${model}-${digits}` })
            expect(isPoiid(`${model}-${digits}`, models)).toBe(true)
          }
        }
      )
    )
    expect(readReplacement({ cardTerminalId: "1", model: "S1F2", typed: "12" })).toEqual({
      refusal: "terminal-id-invalid"
    })
  })

  it("is read from its label, as a scanner types it, and from nothing else · SET-7", () => {
    fc.assert(
      fc.property(anyModel, anyDigits, fc.constantFrom("-", "+"), (model, digits, hyphen) => {
        for (const code of [`${model}${hyphen}${digits}`, `${model.toUpperCase()}${hyphen}${digits}`])
          expect(readTerminalLabel(code, models)).toEqual({ model, digits })
        expect(readTerminalLabel(digits, models)).toBeUndefined()
        expect(readTerminalLabel(`X${model}${hyphen}${digits}`, models)).toBeUndefined()
      })
    )
    for (const wrong of ["V400m-12345678", "V400m-1234567890", "V500m-123456789", "V400m"])
      expect(isPoiid(wrong, models)).toBe(false)
  })
})
