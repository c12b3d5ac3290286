import { carats } from "@karat/domain/gold/gold-entry"
import { GoldQuotes } from "@karat/domain/ports/gold-quotes"
import { describe, expect, it } from "vitest"
import { answer, type Make } from "./answers.ts"

/** What every adapter of GoldQuotes does. */
export function goldQuotesContract(name: string, make: Make<GoldQuotes>): void {
  describe(`GoldQuotes by ${name}`, () => {
    it("quote an amount of money for every fineness · GOLD-5", async () => {
      const till = await make()
      const quotes = await answer(till, GoldQuotes)
      for (const carat of carats) {
        const { amount, currency } = await answer(till, quotes.quote(carat, 12.5))
        expect(amount).toBeGreaterThan(0)
        expect(Number.isInteger(amount)).toBe(true)
        expect(currency).toMatch(/^[A-Z]{3}$/u)
      }
    })
  })
}
