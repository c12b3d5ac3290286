import { decodedCode128 } from "@karat/domain/testing/decoded-code-128"
import { describe, expect, it } from "vitest"
import { code128 } from "./code-128.ts"

describe("a barcode on the till's screen", () => {
  it.each(["0000WK1011000000042", "00WKFI2011000000007", "00000K8350000000001"])(
    "says %s to whoever scans it",
    (number) => {
      expect(decodedCode128(code128(number) ?? [])).toBe(number)
    }
  )

  it("is not there for what no barcode can say", () => {
    expect(code128("")).toBeUndefined()
    expect(code128("Köp 1")).toBeUndefined()
  })
})
