import { Carts } from "@karat/domain/ports/carts"
import { StoreOverview } from "@karat/domain/ports/store-overview"
import type { Payments } from "@karat/domain/ports/payments"
import type { Disruption } from "@karat/domain/shell/disruption"
import { tender } from "@karat/domain/tender/tender-type"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const longAgo = "1999-12-31"

const slowCards = { title: "Kortköp är långsamma", comment: "Vi arbetar på det.", type: 15 } as const

/** What every adapter of StoreOverview does. */
export function storeOverviewContract(
  name: string,
  make: Make<StoreOverview | Carts | Payments>,
  announce: (disruption: Disruption | undefined) => void
): void {
  describe(`StoreOverview by ${name}`, () => {
    it("rise with what is sold and taken on the day · KPI-2 KPI-5 WIRE-38", async () => {
      const till = await make()
      const [figures, carts] = [await answer(till, StoreOverview), await answer(till, Carts)]
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
      const figures = await answer(till, StoreOverview)
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

    it("are done by who did them first, until they are taken back · ACT-1 ACT-2 ACT-4", async () => {
      const till = await make()
      const tasks = await answer(till, StoreOverview)
      const listed = await answer(till, tasks.tasks)
      expect(listed.inventoryTasks.length).toBeGreaterThan(0)
      const open = listed.tasks.find(({ done }) => !done)
      if (open === undefined) throw new Error("Nothing is left to do.")
      const mark = (done: boolean, badge: string = knownShop.badge, key = newKey()) =>
        tasks.markTask(open.id, done, badge, key)
      const key = newKey()
      const done = await answer(till, mark(true, knownShop.badge, key))
      expect(done).toMatchObject({ done: true, doneBy: expect.stringMatching(/^Maja /u) })
      expect(done.doneAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/u)
      expect(await answer(till, mark(true, knownShop.badge, key))).toEqual(done)
      // Somebody else came second.
      expect(await answer(till, mark(true, knownShop.badgeThatStays))).toEqual(done)
      const { tasks: now } = await answer(till, tasks.tasks)
      expect(now.find(({ id }) => id === open.id)).toEqual(done)
      expect(await answer(till, mark(false))).toEqual(open)
    })

    it("are nobody's whose badge is not known, and what does not exist is not done", async () => {
      const till = await make()
      const tasks = await answer(till, StoreOverview)
      const [first] = (await answer(till, tasks.tasks)).tasks
      expect(await refusal(till, tasks.markTask(first?.id ?? "", true, "7777", newKey()))).toMatchObject({
        status: 404,
        code: "staff_not_found"
      })
      expect(await refusal(till, tasks.markTask("nothing", true, knownShop.badge, newKey()))).toMatchObject({
        status: 404,
        code: "task_not_found"
      })
    })

    it("are the chain's links, and what is out of order while it is · DASH-8", async () => {
      const till = await make()
      const notices = await answer(till, StoreOverview)
      const [first] = await answer(till, notices.shortcuts)
      expect(first).toEqual({
        name: "Schema",
        url: "https://intranet.karat.example/{store}/schema",
        newTab: true
      })
      expect(await answer(till, notices.disruption)).toBeUndefined()
      announce(slowCards)
      expect((await answer(till, notices.disruption))?.title).toBe(slowCards.title)
      announce(undefined)
    })
  })
}
