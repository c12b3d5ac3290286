import { describe, expect, it } from "vitest"
import { personalCodeFault } from "./personal-code.ts"

describe("a personal code", () => {
  it.each(["730519", "482913", "100482", "908172635441"])("may be %s · CODE-1", (code) => {
    expect(personalCodeFault(code, "1003")).toBeUndefined()
  })

  it.each([
    ["", "code-too-short"],
    ["73051", "code-too-short"],
    ["7305197305198", "code-too-long"],
    ["73o519", "code-not-digits"],
    ["73 0519", "code-not-digits"],
    ["123456", "code-is-run"],
    ["987654", "code-is-run"],
    ["890123", "code-is-run"],
    ["210987", "code-is-run"],
    ["123455", "code-is-run"],
    ["246810", "code-is-run"],
    ["987650", "code-is-run"],
    ["000001", "code-is-run"],
    ["730519753108", "code-is-run"],
    ["112233", "code-repeats"],
    ["123321", "code-repeats"],
    ["100110", "code-repeats"],
    ["110221", "code-repeats"],
    ["73057305", "code-repeats"],
    ["111111", "code-is-run"],
    ["121212", "code-repeats"],
    ["730730", "code-repeats"],
    ["7307307", "code-repeats"],
    ["100348", "code-has-badge"],
    ["481003", "code-has-badge"]
  ])("cannot be %j: %s · CODE-1", (code, fault) => {
    expect(personalCodeFault(code, "1003")).toBe(fault)
  })

  it("may have the digits of a badge so short that any code has them, and is none itself · CODE-1", () => {
    expect(personalCodeFault("730519", "7")).toBeUndefined()
    expect(personalCodeFault("730519", "730519")).toBe("code-has-badge")
  })
})
