import { collectableCount, webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"

/** What every adapter of WebOrders does. */
export function webOrdersContract(name: string, make: Make<WebOrders>): void {
  describe(`Web orders by ${name}`, () => {
    it("are listed, and each is read with its products and what became of it · CNC-1 CNC-2 CNC-3 WIRE-45", async () => {
      const till = await make()
      const orders = await answer(till, WebOrders)
      const list = await answer(till, orders.list)
      expect(collectableCount(list)).toBe(list.filter(({ status }) => status === 1).length)
      const statuses = Object.values(webOrderStatus)
      expect(new Set(list.map(({ status }) => status))).toEqual(new Set(statuses))
      for (const head of list) {
        const { products, history = [], ...read } = await answer(till, orders.read(head.number))
        expect(read).toEqual(head)
        expect(products.length).toBeGreaterThan(0)
        for (const { model, quantity } of products)
          expect([model === "", quantity > 0]).toEqual([false, true])
        expect(history[0]?.type).toBe("order")
      }
      expect(await refusal(till, orders.read("no-such-order"))).toMatchObject({
        status: 404,
        code: "order_not_found"
      })
    })
  })
}
