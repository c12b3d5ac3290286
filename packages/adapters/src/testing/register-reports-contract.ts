import type { Carts } from "@karat/domain/ports/carts"
import type { Payments } from "@karat/domain/ports/payments"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import { unexplained } from "@karat/domain/register-report/register-report"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const sold = (kronor: number) =>
  Effect.flatMap(cartWorth(kronor * 100), ({ cartId }) => paidInCash(cartId, kronor * 100))

/** What every adapter of RegisterReports does. */
export function registerReportsContract(name: string, make: Make<RegisterReports | Carts | Payments>): void {
  describe(`RegisterReports by ${name}`, () => {
    it("looks at what was sold since the last Z, and closes it once under its next number · DAYEND-1 DAYEND-3", async () => {
      const till = await make()
      const reports = await answer(till, RegisterReports)
      const badgeNumber = knownShop.badge
      const before = await answer(till, reports.open)
      await answer(till, sold(120))
      const open = await answer(till, reports.open)
      expect(open).toMatchObject({ kind: "X", number: before.number })
      expect(open.sums.receipts - before.sums.receipts).toBe(1)
      expect(open.sums.sold - before.sums.sold).toBe(120_00)
      expect(unexplained(open.sums, open.register.currency)).toBe(0)
      const closing = { number: open.number, badgeNumber }
      const key = newKey()
      const closed = await answer(till, reports.close(closing, key))
      expect(closed).toMatchObject({ kind: "Z", number: open.number, sums: open.sums })
      expect(closed.madeBy).not.toBe("")
      expect(await answer(till, reports.close(closing, key))).toEqual(closed)
      const next = await answer(till, reports.open)
      expect(next).toMatchObject({ kind: "X", number: open.number + 1, since: closed.madeAt })
      expect(next.sums).toMatchObject({ receipts: 0, sold: 0 })
      expect(next.grandTotals).toEqual(closed.grandTotals)
      expect(await refusal(till, reports.close(closing, newKey()))).toMatchObject({
        status: 422,
        code: "register_closed"
      })
    })

    it("lists what was closed, the latest first, and prints it again · DAYEND-6", async () => {
      const till = await make()
      const reports = await answer(till, RegisterReports)
      const made = []
      for (let z = 0; z < 2; z += 1) {
        await answer(till, sold(50))
        const { number } = await answer(till, reports.open)
        made.unshift(await answer(till, reports.close({ number, badgeNumber: knownShop.badge }, newKey())))
      }
      const [last] = made
      const terminalNumber = last?.register.terminalNumber ?? ""
      const listed = (await answer(till, reports.closed(1))).filter(
        ({ register }) => register.terminalNumber === terminalNumber
      )
      expect(listed.slice(0, 2)).toEqual(made)
      expect(await answer(till, reports.closed(9000))).toEqual([])
      const number = last?.number ?? 0
      expect(await answer(till, reports.print({ terminalNumber, number }, newKey()))).toBe(true)
      expect(await answer(till, reports.print(undefined, newKey()))).toBe(true)
    })

    it("is closed by somebody else's badge too where the store asks for it · APPR-8", async () => {
      const till = await make()
      const reports = await answer(till, RegisterReports)
      const { number } = await answer(till, reports.open)
      const closing = { number, badgeNumber: knownShop.badgeThatStays }
      expect(await refusal(till, reports.close(closing, newKey()))).toMatchObject({ code: "approval_needed" })
      expect((await answer(till, reports.open)).number).toBe(number)
      const approved = { ...closing, approvedBy: knownShop.approver }
      expect(await answer(till, reports.close(approved, newKey()))).toMatchObject({ kind: "Z", number })
    })
  })
}
