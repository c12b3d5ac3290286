import { Carts } from "@karat/domain/ports/carts"
import { DayFigures } from "@karat/domain/ports/day-figures"
import { tender } from "@karat/domain/tender/tender-type"
import type { Payments } from "@karat/domain/ports/payments"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash } from "./answers.ts"

const longAgo = "1999-12-31"

/** What every adapter of DayFigures does. */
export function dayFiguresContract(name: string, make: Make<DayFigures | Carts | Payments>): void {
  describe(`DayFigures by ${name}`, () => {
    it("rise with what is sold and taken on the day · KPI-2 KPI-5 WIRE-38", async () => {
      const till = await make()
      const [figures, carts] = [await answer(till, DayFigures), await answer(till, Carts)]
      const { cartId } = await answer(till, cartWorth(1_000_00, 2))
      const { date } = (await answer(till, carts.read(cartId))).header
      const cash = async () =>
        (await answer(till, figures.tenders(date)))
          .filter(({ currency, tenderType }) => tenderType === tender.cash && currency === "SEK")
          .reduce((sum, { amount }) => sum + amount, 0)
      const [before, cashBefore] = [await answer(till, figures.sales(date)), await cash()]
      // More than is due, so that the change counts as well.
      await answer(till, paidInCash(cartId, 2_500_00))
      const after = await answer(till, figures.sales(date))
      expect(after.total - before.total).toBe(2_000_00)
      expect(after.totalExVat - before.totalExVat).toBeLessThanOrEqual(2_000_00)
      expect(after.customers - before.customers).toBe(1)
      expect(after.currency).toBe("SEK")
      expect(after.unitsPerCustomer).toBeGreaterThan(0)
      expect((await cash()) - cashBefore).toBe(2_000_00)
    })

    it("of a day without sales are nothing · KPI-4", async () => {
      const till = await make()
      const figures = await answer(till, DayFigures)
      expect(await answer(till, figures.sales(longAgo))).toEqual({
        total: 0,
        totalExVat: 0,
        budget: undefined,
        currency: "SEK",
        averagePerCustomer: 0,
        unitsPerCustomer: 0,
        customers: 0
      })
      expect(await answer(till, figures.tenders(longAgo))).toEqual([])
    })
  })
}
