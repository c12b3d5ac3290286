import fc from "fast-check"
import { expect, it } from "vitest"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { anyAmount, anyCurrency, anyPositiveAmount } from "../testing/amounts.ts"
import { everySampleTender, sampleTenders } from "../testing/sample-tenders.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { type PaymentAsk, tenderRefusal, tendersShownFirst, tendersToShow } from "./tender-availability.ts"
import { isGiftTender, isTerminalTender, tender } from "../tender/tender-type.ts"

const ask = (over: Partial<PaymentAsk> = {}): PaymentAsk => ({
  amount: minorUnits(500_00),
  defaultAmount: minorUnits(500_00),
  currency: "SEK",
  baseCurrency: "SEK",
  training: false,
  ...over
})

const anyTender = fc.constantFrom(...everySampleTender)

it("refuses every tender while the amount is not a number · TEND-5", () => {
  for (const type of everySampleTender)
    expect(tenderRefusal(type, ask({ amount: undefined }))).toBe("amount-not-a-number")
})

it("refuses every tender while the amount is zero · TEND-10", () => {
  for (const type of everySampleTender)
    expect(tenderRefusal(type, ask({ amount: minorUnits(0) }))).toBe("amount-is-zero")
})

it("refuses more than is due unless the tender gives change · TEND-6", () => {
  fc.assert(
    fc.property(anyTender, anyPositiveAmount, anyPositiveAmount, (type, due, more) => {
      const refusal = tenderRefusal(type, ask({ defaultAmount: due, amount: minorUnits(due + more) }))
      expect(refusal === "overtender").toBe(!type.overtenderAllowed)
    })
  )
})

it("refuses less than is due where a tender has to pay it all · TEND-7", () => {
  const whole = { ...sampleTenders.card, undertenderAllowed: false }
  expect(tenderRefusal(whole, ask({ amount: minorUnits(499_99) }))).toBe("undertender")
  expect(tenderRefusal(sampleTenders.card, ask({ amount: minorUnits(499_99) }))).toBeUndefined()
})

it("does not refund by Swish · TEND-8", () => {
  const refund = ask({ amount: minorUnits(-100), defaultAmount: minorUnits(-100) })
  expect(tenderRefusal(sampleTenders.swish, refund)).toBe("swish-cannot-refund")
  expect(tenderRefusal(sampleTenders.swishQr, refund)).toBe("swish-cannot-refund")
  expect(tenderRefusal(sampleTenders.card, refund)).toBeUndefined()
})

it("pays back by every tender but Swish and the phone's own reader · TEND-8", () => {
  const refund = ask({ amount: minorUnits(-100), defaultAmount: minorUnits(-100) })
  const refused = everySampleTender.filter((type) => tenderRefusal(type, refund) !== undefined)
  expect(refused.map(({ id }) => id)).toEqual([32, 70, 72])
  expect(tenderRefusal(sampleTenders.tapToPay, refund)).toBe("tap-cannot-refund")
})

it("keeps vouchers, and all that is charged outside the store, out of training · TEND-9", () => {
  for (const type of everySampleTender)
    expect(tenderRefusal(type, ask({ training: true }))).toBe(
      isGiftTender(type.id) || isTerminalTender(type.id) ? "not-in-training" : undefined
    )
  expect(tenderRefusal(sampleTenders.card, ask({ training: true }))).toBe("not-in-training")
})

it("takes foreign money in cash only · TEND-11", () => {
  for (const type of everySampleTender)
    expect(tenderRefusal(type, ask({ currency: "EUR" }))).toBe(type.rounds ? undefined : "base-currency-only")
})

it("takes and gives cash in whole coins only, of whichever currency, and always what is due · TEND-6 TEND-7 FX-3", () => {
  fc.assert(
    fc.property(
      anyTender,
      anyCurrency,
      anyCurrency,
      anyAmount,
      anyAmount,
      (type, currency, base, due, amount) => {
        const cash = (each: MinorUnits) => (type.rounds ? roundToCash(each, currency) : each)
        const of = (each: MinorUnits) =>
          tenderRefusal(type, ask({ currency, baseCurrency: base, defaultAmount: cash(due), amount: each }))
        const coin = currency === "EUR" ? 5 : 100
        if (type.rounds && amount % coin !== 0) expect(of(amount)).toBeDefined()
        else expect(of(amount)).not.toBe("not-in-coins")
        if (cash(due) !== 0) expect(of(cash(due))).not.toBe("not-in-coins")
      }
    )
  )
  const cash = sampleTenders.cash
  expect(tenderRefusal(cash, ask({ amount: minorUnits(200_40) }))).toBe("not-in-coins")
  expect(tenderRefusal(cash, ask({ amount: minorUnits(200_05), currency: "EUR" }))).toBeUndefined()
  expect(tenderRefusal(cash, ask({ amount: minorUnits(200_04), currency: "EUR" }))).toBe("not-in-coins")
  expect(tenderRefusal(sampleTenders.card, ask({ amount: minorUnits(200_40) }))).toBeUndefined()
})

it("never pays back more than is owed, and never the wrong way · TEND-6 TEND-7", () => {
  fc.assert(
    fc.property(anyTender, anyAmount, anyPositiveAmount, (type, amount, owed) => {
      const refusal = tenderRefusal(type, ask({ amount, defaultAmount: minorUnits(0 - owed) }))
      if (amount > 0 || amount < 0 - owed) expect(refusal).toBeDefined()
    })
  )
})

it("says which way an amount is wrong: too much, too little, below nothing, or more than is owed back · TEND-6 TEND-7 REFUND-1 KARAT-121", () => {
  const whole = { ...sampleTenders.card, undertenderAllowed: false }
  const of = (amount: number, due: number, type = sampleTenders.card as typeof whole) =>
    tenderRefusal(type, ask({ amount: minorUnits(amount), defaultAmount: minorUnits(due) }))
  expect(of(-100, 500)).toBe("amount-is-negative")
  expect(of(100, -500)).toBe("amount-is-negative")
  expect(of(-501, -500)).toBe("amount-exceeds-refund")
  expect(of(501, -500)).toBe("amount-is-negative")
  expect(of(-500, -500)).toBeUndefined()
  expect(of(5, 0)).toBe("overtender")
  expect(of(-5, 0)).toBe("undertender")
  expect([of(500, 500, whole), of(499, 500, whole), of(-500, -500, whole)]).toEqual([
    undefined,
    "undertender",
    undefined
  ])
})

it("lets money of an expense out by cash and by the tenders that its type names, and lets none in twice · TEND-8", () => {
  const out = (type: (typeof everySampleTender)[number], tenders?: readonly number[]) =>
    tenderRefusal(
      type,
      ask({
        amount: minorUnits(-100),
        defaultAmount: minorUnits(-100),
        expenses: [{ amount: minorUnits(-100), ...(tenders && { tenders }) }]
      })
    )
  expect(out(sampleTenders.cash)).toBeUndefined()
  expect(out(sampleTenders.requisition)).toBe("tender-pays-no-expense")
  expect(out(sampleTenders.requisition, [tender.requisition])).toBeUndefined()
  expect(out(sampleTenders.card, [tender.card])).toBe("tender-pays-no-expense")
  // What comes in comes in by any tender.
  const comesIn = ask({ expenses: [{ amount: minorUnits(500_00) }] })
  expect(tenderRefusal(sampleTenders.card, comesIn)).toBeUndefined()
})

it("shows each tender where it belongs · TEND-3 TEND-4 TEND-12 SWISH-1 SWISH-2", () => {
  const shown = (smallScreen: boolean, merchantRegistered: boolean, appContext: boolean) =>
    tendersToShow(everySampleTender, { smallScreen, merchantRegistered, appContext }).map(({ id }) => id)
  expect(shown(false, false, false)).toEqual([1, 2, 3, 4, 20, 24, 32])
  expect(shown(true, false, false)).toEqual([1, 2, 3, 4, 20, 24, 72])
  expect(shown(false, true, false)).not.toContain(tender.tapToPay)
  expect(shown(false, false, true)).not.toContain(tender.tapToPay)
  expect(shown(true, true, true)).toContain(tender.tapToPay)
})

it("puts three methods before the expander · PAY-13", () => {
  expect(tendersShownFirst).toBe(3)
})
