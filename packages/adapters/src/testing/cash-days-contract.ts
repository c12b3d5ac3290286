import { noCash } from "@karat/domain/cash/banking"
import type { CashCount, CashDay } from "@karat/domain/cash/cash-day"
import { flowSum, noFlow } from "@karat/domain/cash/cash-flow"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { Carts } from "@karat/domain/ports/carts"
import { CashDays } from "@karat/domain/ports/cash-days"
import { Payments } from "@karat/domain/ports/payments"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What was counted on a day that nothing has happened on, in öre. */
const countOf = (date: string, counted: number): CashCount => ({
  date,
  pos: 2,
  currency: "SEK",
  opening: minorUnits(1000_00),
  closing: minorUnits(800_00),
  counted: minorUnits(counted),
  expected: minorUnits(1000_00),
  comment: "Räknat två gånger"
})
const by = (version?: number) => ({ badgeNumber: knownShop.badge, version })

/** What every adapter of CashDays does. */
export function cashDaysContract(name: string, make: Make<CashDays | Carts | Payments>): void {
  describe(`CashDays by ${name}`, () => {
    it("has registers, and a day that nobody has counted differs by nothing · CASH-2 CASH-5 CASH-9", async () => {
      const till = await make()
      const cash = await answer(till, CashDays)
      expect(await answer(till, cash.posNumbers)).toContain(1)
      const day: CashDay = await answer(till, cash.read("2026-01-05", 2))
      expect(day).toMatchObject({ date: "2026-01-05", pos: 2, isBanked: false, version: 0, comment: "" })
      expect(day.sums.NOK).toMatchObject({ isCounted: false, difference: 0, expected: 0 })
    })

    it("saves a count, and tells the second who counts the same · CASH-11", async () => {
      const till = await make()
      const cash = await answer(till, CashDays)
      const saved = await answer(till, cash.save(countOf("2026-01-06", 990_00), by(0), newKey()))
      expect(saved).toMatchObject({ version: 1, comment: "Räknat två gånger" })
      expect(saved.savedBy).not.toBe("")
      expect(saved.sums.SEK).toMatchObject({
        isCounted: true,
        opening: 1000_00,
        counted: 990_00,
        closing: 800_00,
        difference: -10_00
      })
      const late = cash.save(countOf("2026-01-06", 500_00), by(0), newKey())
      expect(await refusal(till, late)).toMatchObject({ status: 422, code: "cash_day_counted" })
      const known = await answer(till, cash.save(countOf("2026-01-06", 1000_00), by(1), newKey()))
      expect([known.version, known.sums.SEK.difference]).toEqual([2, 0])
    })

    it("lets two count two currencies at once, and keeps the words of both · DAYEND-9", async () => {
      const till = await make()
      const cash = await answer(till, CashDays)
      const date = "2026-01-04"
      await answer(till, cash.save({ ...countOf(date, 990_00), comment: "En tia" }, by(0), newKey()))
      const euros = { ...countOf(date, 1000_00), currency: "EUR", comment: "Eurolådan" } as const
      const both = await answer(till, cash.save(euros, by(0), newKey()))
      expect([both.version, both.sums.SEK.counted, both.sums.EUR.counted]).toEqual([2, 990_00, 1000_00])
      expect([both.comment.includes("En tia"), both.comment.includes("Eurolådan")]).toEqual([true, true])
      const late = cash.save({ ...euros, counted: minorUnits(1) }, by(1), newKey())
      expect(await refusal(till, late)).toMatchObject({ status: 422, code: "cash_day_counted" })
    })

    it("saves once what is sent twice under one key · CASH-11", async () => {
      const till = await make()
      const cash = await answer(till, CashDays)
      const key = newKey()
      const first = await answer(till, cash.save(countOf("2026-01-07", 1000_00), by(0), key))
      expect(await answer(till, cash.save(countOf("2026-01-07", 1000_00), by(0), key))).toEqual(first)
      expect((await answer(till, cash.read("2026-01-07", 2))).version).toBe(1)
    })

    it("refuses a count that has not seen what moved · CASH-11", async () => {
      const till = await make()
      const cash = await answer(till, CashDays)
      const blind = cash.save({ ...countOf("2026-01-08", 1), expected: minorUnits(5) }, by(0), newKey())
      expect(await refusal(till, blind)).toMatchObject({ status: 422, code: "cash_has_moved" })
    })

    ofWhatWasSold(make)
  })
}

/** What follows from sales, and goes to the bank. */
function ofWhatWasSold(make: Make<CashDays | Carts | Payments>): void {
  it("expects what was sold in cash, and tells of it · CASH-6", async () => {
    const till = await make()
    const [cash, carts, payments] = [
      await answer(till, CashDays),
      await answer(till, Carts),
      await answer(till, Payments)
    ]
    const ask = {
      amount: minorUnits(150_00),
      tenderType: tender.cash,
      currency: "SEK",
      changeCurrency: "SEK"
    } as const
    const sold = async () => {
      const { cartId } = await answer(till, cartWorth(120_00))
      await answer(till, payments.take(cartId, ask, newKey()))
      return (await answer(till, carts.read(cartId))).header
    }
    const { date } = await sold()
    const taken = async () => flowSum((await answer(till, cash.read(date, 1))).sums.SEK.flow ?? noFlow)
    const before = await taken()
    const { id } = await sold()
    expect((await taken()) - before).toBe(120_00)
    const [latest] = await answer(till, cash.movements({ date, pos: 1 }, "SEK", 1))
    expect(latest).toMatchObject({ id, kind: "sale", amount: 120_00, cashier: "Maja Lindqvist" })
  })

  it("puts counted days into one bag, which locks them · BANK-1 BANK-2 BANK-3 BANK-4 CASH-12", async () => {
    const till = await make()
    const cash = await answer(till, CashDays)
    const date = "2026-01-09"
    await answer(till, cash.save(countOf(date, 1000_00), by(0), newKey()))
    const find = async () => (await answer(till, cash.bankDays)).find((day) => day.date === date)
    const before = await find()
    expect(before).toMatchObject({ pos: 2, amounts: { ...noCash, SEK: 200_00 }, hasReceipt: false })
    const id = before?.id ?? ""
    const bank = (ids: readonly string[], bag: string) =>
      cash.bank({ ids, bag, change: noCash, badgeNumber: knownShop.badge }, newKey())
    expect(await refusal(till, bank([id], " "))).toMatchObject({ code: "bank_bag_missing" })
    expect(await refusal(till, bank([], "BAG-0"))).toMatchObject({ code: "no_day_chosen" })
    const bankId = await answer(till, bank([id], "BAG-1"))
    const banked = await find()
    expect(banked).toMatchObject({ hasReceipt: true, bankBag: "BAG-1" })
    expect(banked?.bankedBy).toBe(before?.name)
    expect(await refusal(till, bank([id], "BAG-2"))).toMatchObject({ code: "cash_day_banked" })
    const late = cash.save(countOf(date, 1), by(1), newKey())
    expect(await refusal(till, late)).toMatchObject({ status: 422, code: "cash_day_banked" })
    expect((await answer(till, cash.read(date, 2))).isBanked).toBe(true)
    expect(await answer(till, cash.printSlip(bankId ?? "", newKey()))).toBe(true)
  })

  it("is counted and banked by somebody else's badge too where the store asks for it · APPR-8", async () => {
    const till = await make()
    const cash = await answer(till, CashDays)
    const date = "2026-01-12"
    const badgeNumber = knownShop.badgeThatStays
    const alone = { badgeNumber, version: 0 }
    const needed = { status: 422, code: "approval_needed" }
    const count = countOf(date, 1000_00)
    expect(await refusal(till, cash.save(count, alone, newKey()))).toMatchObject(needed)
    const own = { ...alone, approvedBy: badgeNumber }
    expect(await refusal(till, cash.save(count, own, newKey()))).toMatchObject({
      code: "approver_not_allowed"
    })
    const approved = { ...alone, approvedBy: knownShop.approver }
    expect(await answer(till, cash.save(count, approved, newKey()))).toMatchObject({ version: 1 })
    const id = (await answer(till, cash.bankDays)).find((day) => day.date === date)?.id ?? ""
    const bag = { ids: [id], bag: "BAG-12", change: noCash, badgeNumber }
    expect(await refusal(till, cash.bank(bag, newKey()))).toMatchObject(needed)
    await answer(till, cash.bank({ ...bag, approvedBy: knownShop.approver }, newKey()))
    expect((await answer(till, cash.read(date, 2))).isBanked).toBe(true)
  })
}
