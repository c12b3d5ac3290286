import { expect, it } from "vitest"
import { nameIn } from "./names.ts"

it("a name is said in the cashier's language where it is known, else as the store says it · KARAT-39", () => {
  const names = { en: "Cash", fi: " ", sv: "Kontant" }
  expect([nameIn("en", names, "Kontant"), nameIn("fi", names, "Kontant"), nameIn("sv", names, "?")]).toEqual([
    "Cash",
    "Kontant",
    "Kontant"
  ])
  expect(nameIn("en", undefined, "Kontant")).toBe("Kontant")
})
