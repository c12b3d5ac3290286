import { anyHostileText, hostileTexts, shopWords } from "@karat/domain/testing/hostile-texts"
import fc from "fast-check"
import { expect, it } from "vitest"
import { pathPart } from "./path-part.ts"

it("a value stays one part of an address, and the server reads what was said · TEXT-12", () => {
  const holds = (text: string) => {
    const { pathname, search, hash } = new URL(`/api/item/${pathPart(text)}/stock`, "https://karat.example")
    expect([search, hash]).toEqual(["", ""])
    const parts = pathname.split("/")
    expect([...parts.slice(0, 3), ...parts.slice(4)]).toEqual(["", "api", "item", "stock"])
    const read = decodeURIComponent(parts[3] ?? "")
    expect(read).toBe(/^\.{1,2}$/u.test(text) ? `${text} ` : text.toWellFormed())
  }
  for (const text of [...hostileTexts, ...shopWords]) holds(text)
  fc.assert(fc.property(anyHostileText, holds))
})
