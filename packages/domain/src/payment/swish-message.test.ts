import fc from "fast-check"
import { expect, it } from "vitest"
import { anyHostileText, hostileTexts } from "../testing/hostile-texts.ts"
import { swishMessage, swishReference } from "./swish-message.ts"

it("a message keeps Swedish letters, and says other letters by their nearest · SWISHAPI-12", () => {
  expect(swishMessage("Guldsmeden Åsa & Öberg, Växjö – kassa WK1011")).toBe(
    "Guldsmeden Åsa Öberg, Växjö kassa WK1011"
  )
  expect(swishMessage("Juwelier Kožuh <3 ♥ €5")).toBe("Juwelier Kozuh 3 5")
  expect(swishMessage("A\u030Asa o\u0308")).toBe("Åsa ö")
})

it("a message is cut after 50 signs, and ends with none of a blank · SWISHAPI-12", () => {
  expect(swishMessage("å".repeat(51))).toBe("å".repeat(50))
  expect(swishMessage(`${"a".repeat(49)} b`)).toBe("a".repeat(49))
})

it("a message of whatever text has only the signs that Swish takes, and not too many · SWISHAPI-12", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => {
      const message = swishMessage(text)
      expect(message).toMatch(/^[a-zA-ZåäöÅÄÖ0-9 :;.,?!()"-]{0,50}$/u)
      expect(swishMessage(message)).toBe(message)
    })
  )
})

it("a reference names register and sale in at most 35 letters and digits · SWISHAPI-12", () => {
  const id = "01932c5e-7c1a-7abc-adef-0123456789ab"
  expect(swishReference("WK1011", id)).toBe("WK1011-01932c5e7c1a7abcadef01234567")
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (terminal, cart) => {
      expect(swishReference(terminal, cart)).toMatch(/^[A-Za-z0-9-]{1,35}$/u)
    })
  )
})

it("a message and a reference of hostile texts have the signs that Swish takes and are not too long · TEXT-11", () => {
  const holds = (text: string) => {
    expect(swishMessage(text)).toMatch(/^[a-zA-ZåäöÅÄÖ0-9 :;.,?!()"-]{0,50}$/u)
    expect(swishReference(text, text)).toMatch(/^[A-Za-z0-9-]{1,35}$/u)
  }
  for (const text of hostileTexts) holds(text)
  fc.assert(fc.property(anyHostileText, holds))
  for (const word of ["Åke Öström", "Sädehelmi", "Äkta pärlor"]) expect(swishMessage(word)).toBe(word)
})
