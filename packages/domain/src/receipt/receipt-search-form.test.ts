import { describe, expect, it } from "vitest"
import {
  emptyReceiptSearch,
  quickReceiptQuery,
  receiptQueryOf,
  receiptSearchFault,
  receiptSpans
} from "./receipt-search-form.ts"

const today = "2026-11-20"

describe("the form of a receipt search", () => {
  it("takes dates as YYYY-MM-DD only, and only days that exist · FIND-6", () => {
    for (const date of ["2026-11-21", " 2024-02-29 ", ""])
      expect(receiptSearchFault("dateFrom", date, today), date).toBeUndefined()
    const wrong = [
      "21.11.2026",
      "2026-13-01",
      "2026-02-30",
      "2026-1-1",
      "yesterday",
      "12026-01-01",
      "2026-01-011"
    ]
    for (const date of wrong)
      for (const field of ["dateFrom", "dateTo"] as const)
        expect(receiptSearchFault(field, date, today), date).toBe("date-format")
  })

  it("knows the first and the last day of each month, and the leap years · FIND-6", () => {
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    const isDay = (year: number, month: number, day: number) => {
      const [m, d] = [month, day].map((part) => String(part).padStart(2, "0"))
      return receiptSearchFault("dateFrom", `${year}-${m}-${d}`, today) === undefined
    }
    for (const [at, length] of lengths.entries())
      expect(
        [0, 1, length, length + 1].map((day) => isDay(2026, at + 1, day)),
        `month ${at + 1}`
      ).toEqual([false, true, true, false])
    expect([2024, 2000, 2026, 2100, 1900].map((year) => isDay(year, 2, 29))).toEqual([
      true,
      true,
      false,
      false,
      false
    ])
    for (const month of [1, 3, 12]) expect(isDay(2026, month, 29)).toBe(true)
    expect(isDay(2026, 0, 1)).toBe(false)
  })

  it("takes a badge ID of digits only · FIND-7", () => {
    expect(receiptSearchFault("badgeId", "1003", today)).toBeUndefined()
    for (const badge of ["10a3", "10 03", "-1"])
      expect(receiptSearchFault("badgeId", badge, today)).toBe("digits-only")
  })

  it("takes only receipt numbers for a receipt number, in any case · FIND-8", () => {
    for (const number of ["0000WK1011000000042", "0000wk1", "00WKFI2011000000001", "00000K1"])
      expect(receiptSearchFault("receiptNumber", number, today), number).toBeUndefined()
    for (const number of ["42", "0000WK", "WK1011", "X0000WK1"])
      expect(receiptSearchFault("receiptNumber", number, today), number).toBe("not-a-receipt-number")
  })

  it("asks only for what stands in it, amounts as decimals · FIND-10", () => {
    expect(receiptQueryOf(emptyReceiptSearch, today)).toEqual({})
    expect(
      receiptQueryOf(
        {
          ...emptyReceiptSearch,
          receiptNumber: " 0000wk1011000000042 ",
          amountFrom: "1 495,5",
          articleNumber: " R-1 ",
          isReturn: true
        },
        today
      )
    ).toEqual({
      receiptNumber: "0000WK1011000000042",
      amountFrom: "1495.50",
      articleNumber: "R-1",
      isReturn: true
    })
    for (const field of ["amountFrom", "amountTo"] as const) {
      expect(receiptSearchFault(field, "much", today)).toBe("amount-not-a-number")
      expect(receiptSearchFault(field, "1 495,50", today)).toBeUndefined()
      expect(receiptQueryOf({ ...emptyReceiptSearch, [field]: "7" }, today)).toEqual({ [field]: "7.00" })
    }
    expect(receiptSearchFault("socialSecurityNumber", "8504122386", today)).toBeUndefined()
    expect(receiptSearchFault("socialSecurityNumber", "850412-23b6", today)).toBe("digits-only")
    // Whatever else is typed is looked for as it is, a plus too.
    expect(receiptSearchFault("brand", "Gold + Co", today)).toBeUndefined()
    expect(receiptQueryOf({ ...emptyReceiptSearch, brand: "Gold+co" }, today)).toEqual({ brand: "Gold+co" })
  })
})

it("looks through today, the day before, or today and the six days before · KARAT-25", () => {
  const spans = receiptSpans.map((span) => {
    const { dateFrom, dateTo } = quickReceiptQuery({ span }, "101", (days) => `${days} days ago`)
    return [span, dateFrom, dateTo]
  })
  expect(spans).toEqual([
    ["today", "0 days ago", "0 days ago"],
    ["yesterday", "1 days ago", "1 days ago"],
    ["week", "6 days ago", "0 days ago"]
  ])
  const ofRegister = quickReceiptQuery({ span: "today", terminalId: "WK1011" }, "101", () => "2026-03-01")
  expect(ofRegister).toEqual({
    dateFrom: "2026-03-01",
    dateTo: "2026-03-01",
    store: "101",
    terminalId: "WK1011"
  })
  expect(quickReceiptQuery({ span: "today", badgeId: "1003" }, "101", () => "2026-03-01")).toEqual({
    dateFrom: "2026-03-01",
    dateTo: "2026-03-01",
    store: "101",
    badgeId: "1003"
  })
})
