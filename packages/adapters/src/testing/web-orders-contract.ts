import { collectableCount, keptUntil, webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { type WebOrderDecision, WebOrders } from "@karat/domain/ports/web-orders"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { onTheWay, waiting, delivered, expired, regretted, closed } = webOrderStatus
const { badge, badgeThatStays } = knownShop

async function opened(make: Make<WebOrders>) {
  const till = await make()
  const orders = await answer(till, WebOrders)
  const anyOf = async (status: number) => {
    const found = (await answer(till, orders.list)).find((each) => each.status === status)
    if (found === undefined) throw new Error(`No order with status ${status} is left.`)
    return found.number
  }
  const checkIn = (number: string, key = newKey()) => answer(till, orders.checkIn(number, badge, key))
  const decided = (
    number: string,
    action: WebOrderDecision["action"],
    more: Partial<WebOrderDecision> = {},
    key = newKey()
  ) => orders.change(number, { action, badgeNumber: badge, seen: undefined, ...more }, key)
  const change = (...asked: Parameters<typeof decided>) => answer(till, decided(...asked))
  const refused = (...asked: Parameters<typeof decided>) => refusal(till, decided(...asked))
  return { till, orders, anyOf, checkIn, change, refused }
}

/** What every adapter of WebOrders does. */
export function webOrdersContract(name: string, make: Make<WebOrders>): void {
  describe(`Web orders by ${name}`, () => {
    it("are listed with the names of their items, and each is read with what became of it · CNC-1 CNC-2 CNC-3 WIRE-45 KARAT-152", async () => {
      const { till, orders } = await opened(make)
      const list = await answer(till, orders.list)
      expect(collectableCount(list)).toBe(list.filter(({ status }) => status === 1).length)
      const statuses = Object.values(webOrderStatus)
      expect(new Set(list.map(({ status }) => status))).toEqual(new Set(statuses))
      for (const head of list) {
        const { products, history = [], ...read } = await answer(till, orders.read(head.number))
        expect({ ...read, itemNames: products.map(({ name }) => name) }).toEqual(head)
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

    it("are checked in once, kept for seven days, extended, and handed out by a masked number · CNC-13 CNC-16 CNC-17", async () => {
      const { till, orders, anyOf, checkIn, change, refused } = await opened(make)
      const number = await anyOf(onTheWay)
      expect(await refused(number, "deliver", { identification: "8504122386" })).toMatchObject({
        status: 422
      })
      // What was remembered of the list is forgotten with the check-in.
      await answer(till, orders.list)
      const key = newKey()
      const arrived = await checkIn(number, key)
      expect(arrived.status).toBe(waiting)
      const { at, by } = arrived.history?.at(-1) ?? { at: "" }
      expect([arrived.deadline, by]).toEqual([keptUntil(at), expect.stringContaining("Maja")])
      expect((await checkIn(number, key)).history).toEqual(arrived.history)
      expect((await answer(till, orders.list)).find((each) => each.number === number)?.status).toBe(waiting)
      expect(await refusal(till, orders.checkIn(number, badge, newKey()))).toMatchObject({
        status: 422,
        code: "web_order_checked_in"
      })
      const extended = await change(number, "extend")
      expect(extended.deadline).toBe(keptUntil(arrived.deadline ?? ""))
      for (const identification of [undefined, "", "  ", "abc -"])
        expect(await refused(number, "deliver", { identification })).toMatchObject({
          status: 422,
          code: "identification_missing"
        })
      const done = await change(number, "deliver", { identification: " 850412-2386 " })
      expect([done.status, done.history?.at(-1)?.identification]).toEqual([delivered, "850412••••"])
      expect(await refused(number, "extend")).toMatchObject({ status: 422, code: "web_order_delivered" })
    })

    it("are cancelled and go back, from wherever they are · CNC-16", async () => {
      const { anyOf, change, refused } = await opened(make)
      const onItsWay = await anyOf(onTheWay)
      expect((await change(onItsWay, "cancel")).status).toBe(regretted)
      expect((await change(onItsWay, "return")).status).toBe(closed)
      expect(await refused(onItsWay, "return")).toMatchObject({ code: "web_order_sent_back" })
      const late = await anyOf(expired)
      expect((await change(late, "return")).status).toBe(closed)
    })

    it("take a comment in every status, and lose it by a blank one · CNC-11 CNC-16", async () => {
      const { till, orders, change } = await opened(make)
      for (const { number } of await answer(till, orders.list)) {
        const said = await change(number, "comment", { comment: "Ring före" })
        expect([said.comment, said.history?.at(-1)?.comment]).toEqual(["Ring före", "Ring före"])
        expect((await change(number, "comment", { comment: "" })).comment).toBeUndefined()
      }
    })

    it("are not changed by who has not seen what another has done meanwhile · CNC-16", async () => {
      const { till, orders, anyOf, change, refused } = await opened(make)
      const number = await anyOf(waiting)
      const seen = (await answer(till, orders.read(number))).history?.length
      const first = await change(number, "extend", { seen, badgeNumber: badgeThatStays })
      for (const action of ["extend", "comment", "cancel"] as const)
        expect(await refused(number, action, { seen, comment: "x" })).toMatchObject({
          status: 422,
          code: "web_order_extended"
        })
      const now = await answer(till, orders.read(number))
      expect(now).toEqual(first)
      expect((await change(number, "comment", { seen: now.history?.length, comment: "x" })).comment).toBe("x")
    })
  })
  returnsContract(name, make)
}

function returnsContract(name: string, make: Make<WebOrders>): void {
  describe(`Returns of web orders by ${name}`, () => {
    it("are found with what comes back, and arrive once · CNC-18 CNC-20 CNC-21 CNC-22", async () => {
      const { till, orders } = await opened(make)
      const { webReturn } = knownShop
      const items = await answer(till, orders.findReturn(webReturn, newKey()))
      expect(items.length).toBeGreaterThan(0)
      for (const { itemNumber, quantity } of items)
        expect([itemNumber === "", quantity > 0]).toEqual([false, true])
      const key = newKey()
      await answer(till, orders.confirmReturn(webReturn, badge, key))
      await answer(till, orders.confirmReturn(webReturn, badge, key))
      for (const again of [
        orders.findReturn(webReturn, newKey()),
        orders.confirmReturn(webReturn, badge, newKey()),
        orders.deleteReturn(webReturn, badge, newKey())
      ])
        expect(await refusal(till, again)).toMatchObject({ status: 422, code: "web_return_arrived" })
    })

    it("are deleted once, and what nobody has announced is not there · CNC-19 CNC-21 CNC-22", async () => {
      const { till, orders } = await opened(make)
      const { otherWebReturn } = knownShop
      await answer(till, orders.deleteReturn(otherWebReturn, badge, newKey()))
      expect(await refusal(till, orders.confirmReturn(otherWebReturn, badge, newKey()))).toMatchObject({
        status: 422,
        code: "web_return_deleted"
      })
      expect(await refusal(till, orders.findReturn("no-such-order", newKey()))).toMatchObject({
        status: 404,
        code: "order_not_found"
      })
    })
  })
}
