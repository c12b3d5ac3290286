import type { Carts } from "@karat/domain/ports/carts"
import { HomeOrders } from "@karat/domain/ports/home-orders"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of HomeOrders does. */
export function homeOrdersContract(name: string, make: Make<HomeOrders | Carts>): void {
  describe(`HomeOrders by ${name}`, () => {
    it("sends a line home for a deposit, and keeps it in the store after all · HOME-4 HOME-5", async () => {
      const till = await make()
      const homeOrders = await answer(till, HomeOrders)
      const { cartId, lineId } = await answer(till, cartWorth(1000_00))
      const form = { ...knownShop.customer, toggleCheckbox: true }
      const { header, line } = await answer(till, homeOrders.order(cartId, lineId, form, newKey()))
      expect(header.transactionType).toBe("ORDER")
      expect(line.homeOrder).toBe(true)
      expect(line.amount + (line.dueAtDelivery ?? 0)).toBe(1000_00)
      expect(line.amount).toBeLessThan(1000_00)
      const back = await answer(till, homeOrders.cancel(cartId, lineId, newKey()))
      expect(back.line).toMatchObject({ homeOrder: false, amount: 1000_00 })
    })
  })
}
