import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { canRemovePaymentLine } from "../payment/payment-line-removal.ts"
import { paysExpensesOut, takesIncome } from "../expense/expense.ts"
import { settle } from "../payment/amount-due.ts"
import { takesForeignCurrency, tenderRefusal } from "../payment/tender-availability.ts"
import { sampleTenders } from "../testing/sample-tenders.ts"
import { goesBackByOverride, goesBackFreely } from "../refund/refund-source.ts"
import {
  isReferenceWrong,
  nextOwnTenderId,
  ownTenderKind,
  ownTenderKinds,
  shownReference,
  tidiedReference
} from "./own-tender.ts"
import { canRefund, isCardTender, isCash, isTerminalTender, opensDrawer, tender } from "./tender-type.ts"

const own = { refundable: true, opensDrawer: false, needsReference: false }

describe("a tender of the shop's own", () => {
  it("has its kind by its number, and no number of the specification's is one · OWN-1", () => {
    for (const kind of ownTenderKinds) {
      const first = nextOwnTenderId(kind, new Set())!
      expect([first, first + 99].map(ownTenderKind)).toEqual([kind, kind])
      expect(nextOwnTenderId(kind, new Set([first, first + 1]))).toBe(first + 2)
    }
    expect(Object.values(tender).filter((id) => ownTenderKind(id) !== undefined)).toEqual([])
    expect(
      nextOwnTenderId("other", new Set(Array.from({ length: 100 }, (_, at) => 600 + at)))
    ).toBeUndefined()
    expect([99, 700].map(ownTenderKind)).toEqual([undefined, undefined])
  })

  it("needs a reference where the shop says so, and always of a card and an invoice · OWN-2", () => {
    expect(ownTenderKinds.filter((kind) => isReferenceWrong({ ...own, kind }, " "))).toEqual([
      "card-terminal",
      "invoice"
    ])
    const asked = { ...own, kind: "other", needsReference: true } as const
    expect(["", "x", "x".repeat(40), "x".repeat(41)].map((each) => isReferenceWrong(asked, each))).toEqual([
      true,
      false,
      false,
      true
    ])
    expect(isReferenceWrong({ ...own, kind: "other" }, "x".repeat(41))).toBe(true)
  })

  it("has no reference that nobody could read, and keeps one as a line of plain text · OWN-2", () => {
    const unseen = ["\u200B\u200B", " \u00A0 ", "\u2060", "\u3164", "\u2800", "\uFE0F", "--", "\n\t"]
    const card = { ...own, kind: "card-terminal" } as const
    expect(unseen.map((each) => [tidiedReference(each), isReferenceWrong(card, each)])).toEqual(
      unseen.map(() => ["", true])
    )
    expect(tidiedReference(" F\u200B-10\n42\u202E \u3164")).toBe("F-10 42")
    expect(isReferenceWrong(card, `4242${"\u200B".repeat(50)}`)).toBe(false)
  })

  it("shows a card by its last four digits, and all else as it was typed · OWN-2 OWN-6", () => {
    expect(shownReference(100, "4242\u200B")).toEqual({ maskedCard: "**** **** **** 4242" })
    expect(["42424", "A123", " "].map((each) => shownReference(100, each))).toEqual([
      { reference: "42424" },
      { reference: "A123" },
      {}
    ])
    expect(shownReference(300, "4242")).toEqual({ reference: "4242" })
  })

  it("gives money back to what it came by, elsewhere only knowingly, and not at all where it cannot · OWN-4", () => {
    const paid = (tenderType: number) => ({ tenderType })
    expect(goesBackFreely(paid(100), 100)).toBe(true)
    expect([101, 300, tender.card, tender.cash].map((id) => goesBackFreely(paid(100), id))).toEqual([
      false,
      false,
      false,
      false
    ])
    expect(goesBackFreely(paid(tender.card), 100)).toBe(false)
    expect([100, 300].map((id) => goesBackByOverride(paid(tender.cash), id))).toEqual([false, false])
    expect(goesBackByOverride(paid(100), tender.cash)).toBe(false)
    expect(goesBackByOverride({ ...paid(500), stays: true }, tender.cash)).toBe(true)
    expect(canRefund({ id: 500, own: { ...own, kind: "foreign-voucher", refundable: false } })).toBe(false)
    expect(canRefund({ id: 500, own: { ...own, kind: "foreign-voucher" } })).toBe(true)
  })

  it("gives change in coins from the drawer, and rounds what they cannot give · OWN-7", () => {
    const type = { rounds: false, own: { ...own, kind: "foreign-voucher" } } as const
    const of = (balance: number, amount: number, rounds = false) => {
      const { applied, change, rounding, closes } = settle(
        minorUnits(balance),
        minorUnits(amount),
        { ...type, rounds },
        "SEK"
      )
      return [applied, change, rounding, closes]
    }
    expect(of(149_30, 200_00)).toEqual([149_00, 51_00, -30, true])
    expect(of(149_60, 150_00)).toEqual([150_00, 0, 40, true])
    expect(of(149_60, 149_60)).toEqual([149_60, 0, 0, true])
    expect(of(149_60, 100_00)).toEqual([100_00, 0, 0, false])
    expect(of(149_60, 200_00, true)).toEqual([150_00, 50_00, 40, true])
    expect(of(-149_60, -149_60)).toEqual([-149_60, 0, 0, true])
  })

  it("is no cash where it is rounded as coins are: no foreign money, and no end of nothing · OWN-7", () => {
    const rounds = { ...sampleTenders.cash, id: 600, own: { ...own, kind: "other" } } as const
    expect([isCash(rounds), isCash(sampleTenders.cash)]).toEqual([false, true])
    expect([takesForeignCurrency(rounds), takesForeignCurrency(sampleTenders.cash)]).toEqual([false, true])
    expect(paysExpensesOut(rounds, [{ amount: minorUnits(-100) }])).toBe(false)
  })

  it("brings money that is no sale, but neither as a claim nor as a voucher for goods · OWN-8", () => {
    const income = [{ amount: minorUnits(100) }]
    expect([100, 200, 300, 400, 500, 600, tender.card].map((id) => takesIncome({ id }, income))).toEqual([
      true,
      true,
      false,
      true,
      false,
      true,
      true
    ])
    expect(takesIncome({ id: 300 }, [])).toBe(true)
  })

  it("stays on its cart once it is booked: its money has moved outside · OWN-2", () => {
    const line = (tenderType: number) => ({ tenderType, isChange: false, amountInCurrency: minorUnits(100) })
    const asked = { payments: [], cancelEnabled: true }
    expect([100, 699, tender.cash].map((id) => canRemovePaymentLine(line(id), asked))).toEqual([
      false,
      false,
      true
    ])
  })

  it("takes nothing in training, where a terminal or a phone would take real money · OWN-2", () => {
    const type = { ...sampleTenders.cash, id: 200, own: { ...own, kind: "swish-number" } } as const
    const ask = {
      amount: minorUnits(100),
      defaultAmount: minorUnits(100),
      currency: "SEK",
      baseCurrency: "SEK"
    } as const
    expect(tenderRefusal(type, { ...ask, training: true })).toBe("not-in-training")
    expect(tenderRefusal(type, { ...ask, training: false })).toBeUndefined()
  })

  it("takes no less than a krona where Swish moves it, and gives as little back as it may · OWN-3", () => {
    const swish = { ...sampleTenders.card, id: 200, own: { ...own, kind: "swish-number" } } as const
    const of = (amount: number, type: typeof sampleTenders.card = swish) =>
      tenderRefusal(type, {
        amount: minorUnits(amount),
        defaultAmount: minorUnits(amount),
        currency: "SEK",
        baseCurrency: "SEK",
        training: false
      })
    expect([1, 99, 1_00, -50].map((amount) => of(amount))).toEqual([
      "swish-too-little",
      "swish-too-little",
      undefined,
      undefined
    ])
    expect(of(1, { ...swish, id: 600, own: { ...own, kind: "other" } })).toBeUndefined()
  })

  it("is a card where the shop's own terminal takes it, is confirmed by hand, and opens the drawer if it shall · OWN-2", () => {
    expect([100, 200, tender.card, tender.swish].map(isCardTender)).toEqual([true, false, true, false])
    expect([100, 200].map(isTerminalTender)).toEqual([false, false])
    const opens = (opensIt: boolean) =>
      opensDrawer({ rounds: false, own: { ...own, kind: "other", opensDrawer: opensIt } })
    expect([opens(true), opens(false), opensDrawer({ rounds: true })]).toEqual([true, false, true])
  })
})
