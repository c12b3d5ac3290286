import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shownWebOrders, webOrderByNumber, webOrderFilters } from "./find-web-orders.ts"
import { isPastDeadline, type WebOrderHead } from "./web-order.ts"

const now = "2026-11-22T14:05:00"
const anyOrder: fc.Arbitrary<WebOrderHead> = fc.record({
  number: fc.stringMatching(/^W101\d{4}$/u),
  id: fc.constant("101-90000"),
  name: fc.constantFrom("Åsa Sjöström", "Erik Lund", "Aino Mäkelä", "Zoë Ek"),
  status: fc.constantFrom(0, 1, 2, 3, 5, 12, 99),
  deadline: fc.constantFrom(undefined, "2026-11-22T10:15:00", "2026-11-24T10:15:00", "2026-11-29T10:15:00"),
  comment: fc.constantFrom(undefined, "Present, slås in")
})
const anyList = fc.array(anyOrder, { maxLength: 12 })

describe("the list of web orders", () => {
  it("loses none, and shows what waits first, the most urgent before the rest · CNC-1 CNC-5", () => {
    fc.assert(
      fc.property(anyList, (all) => {
        const shown = shownWebOrders(all, { text: " ", filter: "all", now })
        expect(shown.toSorted(byNumber)).toEqual(all.toSorted(byNumber))
        const past = all.filter((order) => isPastDeadline(order, now))
        expect(shown.slice(0, past.length).every((order) => isPastDeadline(order, now))).toBe(true)
        const waits = shown.filter(({ status }) => status === 1)
        expect(shown.slice(0, waits.length)).toEqual(waits)
        const deadlines = waits.map(({ deadline = "~" }) => deadline)
        expect(deadlines).toEqual(deadlines.toSorted())
      })
    )
  })

  it("leaves out what is over, or all that does not wait · CNC-1", () => {
    fc.assert(
      fc.property(anyList, fc.constantFrom(...webOrderFilters), (all, filter) => {
        const statuses = shownWebOrders(all, { text: "", filter, now }).map(({ status }) => status)
        const wanted = all.filter(({ status }) =>
          filter === "all" ? true : filter === "waiting" ? status === 1 : status !== 2 && status !== 12
        )
        expect(statuses).toHaveLength(wanted.length)
      })
    )
  })

  it("finds by number, name and comment, whatever the accents and capitals · CNC-2", () => {
    const order = { number: "W1014120", id: "1", name: "Åsa Sjöström", status: 1, comment: "Slås in" }
    for (const text of ["sjostrom", "ÅSA", "w1014", "slas IN", "asa 4120"])
      expect(shownWebOrders([order], { text, filter: "all", now })).toEqual([order])
    for (const text of ["lund", "asa 4121"])
      expect(shownWebOrders([order], { text, filter: "all", now })).toEqual([])
  })

  it("knows an order by its whole number · CNC-12", () => {
    fc.assert(
      fc.property(anyList, (all) => {
        for (const order of all)
          expect(webOrderByNumber(all, ` ${order.number.toLowerCase()} `)?.number).toBe(order.number)
        expect(webOrderByNumber(all, "W101")).toBeUndefined()
      })
    )
  })
})

/** Orders of one number may differ in everything else. */
const byNumber = (one: WebOrderHead, other: WebOrderHead): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
