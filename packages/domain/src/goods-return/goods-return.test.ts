import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import type { OldReceipt, OldReceiptHeader, OldReceiptLine } from "../receipt/old-receipt.ts"
import { returnCustomerFaults } from "./return-customer.ts"
import {
  discountReturnPrice,
  readDiscountReturn,
  readReturnQuantity,
  returnQuantityRefusal
} from "./return-entry.ts"
import {
  chosenReturnRefusal,
  isDiscountLine,
  lineReturnRefusal,
  receiptReturnRefusal,
  returnablePieces
} from "./return-refusal.ts"
import {
  freePieces,
  insuranceBack,
  insuredPieces,
  pricePaid,
  valueOfNext,
  valueOfPiece,
  valueOfPieces
} from "./returned-value.ts"

const line: OldReceiptLine = {
  id: "1",
  itemNumber: "1020417",
  description: "Diamond ring",
  quantity: 3,
  unitPrice: minorUnits(100_00),
  amount: minorUnits(300_00),
  totalRoundedAmount: minorUnits(300_00),
  wasDiscounted: false
}
const header = { training: false, transactionType: "SALE" } as OldReceiptHeader
const receipt: Pick<OldReceipt, "header" | "insurance"> = { header, insurance: [] }

describe("what comes back of a line", () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 60 }),
    amount: fc.integer({ min: -5_000_000, max: 5_000_000 }).map(minorUnits)
  })

  it("sums to what was paid, in whichever parts and order it comes back, also after parts were taken out of a cart again", () => {
    fc.assert(
      fc.property(
        anyLine,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean()), { maxLength: 60 }),
        (sold, steps) => {
          const returned = new Set<number>()
          const parts: (readonly number[])[] = []
          const take = (count: number) => {
            const pieces = freePieces(sold.quantity, returned, count)
            if (pieces === undefined) return
            for (const piece of pieces) returned.add(piece)
            parts.push(pieces)
          }
          for (const [count, givesUp] of steps) {
            take(count)
            if (givesUp) for (const piece of parts.shift() ?? []) returned.delete(piece)
          }
          while (returned.size < sold.quantity) take(1)
          const sum = parts.reduce((all, pieces) => all + valueOfPieces(sold, pieces), 0)
          expect(sum).toBe(sold.amount)
        }
      )
    )
  })

  it("is worth nearly the same for every piece, and never of the other sign", () => {
    fc.assert(
      fc.property(anyLine, fc.nat(), (sold, at) => {
        const value = valueOfPiece(sold, 1 + (at % sold.quantity))
        expect(Math.abs(value - sold.amount / sold.quantity)).toBeLessThanOrEqual(1)
        expect(value * Math.sign(sold.amount)).toBeGreaterThanOrEqual(0)
      })
    )
  })

  it("is never more pieces than have not come back · RET-6", () => {
    expect(freePieces(3, new Set([2]), 2)).toEqual([1, 3])
    expect(freePieces(3, new Set([2]), 3)).toBeUndefined()
  })
})

describe("what comes back next", () => {
  const odd = { ...line, quantity: 3, amount: minorUnits(100) }

  it("is worth what is left of its line, piece by piece after those that came back before · RET-6", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: -500_000, max: 500_000 }),
        fc.nat(40),
        (quantity, amount, cut) => {
          const sold = { ...line, quantity, amount: minorUnits(amount) }
          const first = cut % (quantity + 1)
          const rest = valueOfNext({ ...sold, returned: first }, quantity - first)
          expect(valueOfNext(sold, first) + rest).toBe(amount)
        }
      )
    )
    expect([0, 1, 2].map((returned) => valueOfNext({ ...odd, returned }, 1))).toEqual(
      [1, 2, 3].map((piece) => valueOfPiece(odd, piece))
    )
    expect(valueOfNext(odd, 2)).toBe(valueOfPieces(odd, [1, 2]))
  })

  it("pays one piece back with no more than was paid for it · RET-6", () => {
    expect(pricePaid({ quantity: 3, value: minorUnits(100) })).toBe(33)
    expect(pricePaid({ quantity: 3, value: minorUnits(-100) })).toBe(-33)
    expect(pricePaid({ quantity: 1, value: minorUnits(99_90) })).toBe(99_90)
  })

  const premiums = { ...line, id: "9", itemNumber: "INSURANCE", quantity: 2, amount: minorUnits(99_01) }
  const other = { ...premiums, id: "8", amount: minorUnits(500_00) }
  const ring = { ...line, id: "2", quantity: 2 }
  const insured = {
    items: [line, ring, other, premiums],
    insurance: [
      { lineId: "8", insuredLineId: "1" },
      { lineId: "9", insuredLineId: "2" }
    ]
  }

  it("takes its insurance along, as many premiums as pieces: one of two gives one back · RET-1", () => {
    expect(insuranceBack(insured, ring, 1)).toEqual({
      line: premiums,
      quantity: 1,
      value: valueOfPiece(premiums, 1)
    })
    expect(insuranceBack(insured, ring, 2)?.value).toBe(99_01)
    const oneGone = { ...insured, items: [ring, { ...premiums, returned: 1 }] }
    expect(insuranceBack(oneGone, ring, 2)).toMatchObject({ quantity: 1, value: valueOfPiece(premiums, 2) })
    expect(insuredPieces(premiums, 5)).toBe(2)
  })

  it("takes none along where none is left, or it was never insured, or nobody knows its line · RET-1", () => {
    const allGone = { ...insured, items: [ring, { ...premiums, returned: 2 }] }
    expect(insuranceBack(allGone, ring, 1)).toBeUndefined()
    expect(insuranceBack(insured, { id: "7" }, 1)).toBeUndefined()
    expect(insuranceBack({ ...insured, items: [ring] }, ring, 1)).toBeUndefined()
  })
})

describe("a line of an old receipt", () => {
  it("can be chosen while pieces of it are left", () => {
    expect(lineReturnRefusal(receipt, line)).toBeUndefined()
    expect(returnablePieces({ ...line, returned: 1 })).toBe(2)
    expect(lineReturnRefusal(receipt, { ...line, returned: 3 })).toBe("returned-already")
    expect(lineReturnRefusal(receipt, { ...line, quantity: 1 })).toBeUndefined()
    expect(lineReturnRefusal(receipt, { ...line, returned: 2 })).toBeUndefined()
  })

  it("with a quantity below 1 cannot be chosen · RET-4", () => {
    expect(lineReturnRefusal(receipt, { ...line, quantity: 0 })).toBe("line-is-not-sold")
    expect(lineReturnRefusal(receipt, { ...line, quantity: -1 })).toBe("line-is-not-sold")
  })

  it("whose item takes no return cannot be chosen · RET-5", () => {
    expect(lineReturnRefusal(receipt, { ...line, noReturnAllowed: true })).toBe("item-takes-no-return")
  })

  it("that insures another follows it and is not chosen by itself · RET-1", () => {
    expect(lineReturnRefusal(receipt, { ...line, itemNumber: "INSURANCE" })).toBe(
      "insurance-follows-its-line"
    )
    const insured = { ...receipt, insurance: [{ lineId: "1", insuranceNumber: "101-0000001" }] }
    expect(lineReturnRefusal(insured, line)).toBe("insurance-follows-its-line")
    expect(lineReturnRefusal(insured, { ...line, id: "2" })).toBeUndefined()
  })

  it("of training or of an expense never comes back · FIND-19 TRAIN-1", () => {
    const training = { ...receipt, header: { ...header, training: true } }
    const expense = { ...receipt, header: { ...header, transactionType: "EXPENSE" as const } }
    expect(receiptReturnRefusal(training)).toBe("receipt-is-training")
    expect(receiptReturnRefusal(expense)).toBe("receipt-is-expense")
    expect(lineReturnRefusal(expense, line)).toBe("receipt-is-expense")
    expect(receiptReturnRefusal(receipt)).toBeUndefined()
  })

  it("is a discount when it is sold below nothing · RET-3", () => {
    expect(isDiscountLine({ quantity: 1, unitPrice: minorUnits(-1) })).toBe(true)
    expect(isDiscountLine({ quantity: -1, unitPrice: minorUnits(-1) })).toBe(false)
    expect(isDiscountLine(line)).toBe(false)
    expect(isDiscountLine({ quantity: 1, unitPrice: minorUnits(0) })).toBe(false)
    expect(isDiscountLine({ quantity: 0, unitPrice: minorUnits(-1) })).toBe(false)
  })
})

describe("what is typed for a return", () => {
  it("is a whole number from 1 to what is left of the line · RET-6 RET-7", () => {
    const oneBack = { ...line, returned: 1 }
    expect(readReturnQuantity(" 2 ", oneBack)).toEqual({ quantity: 2 })
    expect(readReturnQuantity("3", oneBack)).toEqual({ refusal: "quantity-above-line" })
    expect(readReturnQuantity("1", oneBack)).toEqual({ quantity: 1 })
    expect(readReturnQuantity("12", { ...line, quantity: 100_000 })).toEqual({ quantity: 12 })
    expect(readReturnQuantity("100000", { ...line, quantity: 100_000 })).toEqual({ quantity: 100_000 })
    expect(readReturnQuantity("0", oneBack)).toEqual({ refusal: "quantity-too-small" })
    for (const typed of ["", "1.5", "1,5", "-1", "two", "1e0"])
      expect(readReturnQuantity(typed, oneBack), typed).toEqual({ refusal: "quantity-not-whole" })
    expect(returnQuantityRefusal(Number.NaN, line)).toBe("quantity-not-whole")
  })

  it("for a discount is ignored when it is no number or more than the discount · RET-8", () => {
    const discount = { amount: minorUnits(-50_00) }
    for (const typed of ["", "abc", "50,01", "-51", "0", "1,234"])
      expect(readDiscountReturn(typed, discount), typed).toBeUndefined()
    expect(discountReturnPrice(minorUnits(20_01), minorUnits(20_00))).toBeUndefined()
  })

  it("for a discount becomes a unit price below nothing, whichever sign was typed · RET-9", () => {
    const discount = { amount: minorUnits(-50_00) }
    expect(readDiscountReturn("50", discount)).toBe(-50_00)
    expect(readDiscountReturn("-12,50", discount)).toBe(-12_50)
    expect(readDiscountReturn("\u221249", discount)).toBe(-49_00)
  })
})

describe("the form of who brings goods back", () => {
  const anna = { name: "Åsa-Lill Ek", telephone: "070-174 06 05", reason: "R1" }

  it("needs a name, a telephone and a reason · RET-10 RET-11 RET-13", () => {
    expect(returnCustomerFaults(anna)).toEqual({})
    expect(returnCustomerFaults({ name: " ", telephone: "", reason: "" })).toEqual({
      name: "required",
      telephone: "required",
      reason: "required"
    })
  })

  it("goes without the blanks around what was typed, and takes a telephone of up to forty signs · RET-10", () => {
    expect(returnCustomerFaults({ ...anna, telephone: "  " })).toEqual({ telephone: "required" })
    expect(returnCustomerFaults({ ...anna, reason: "  " })).toEqual({ reason: "required" })
    const padded = { name: ` ${"å".repeat(80)} `, telephone: ` ${"0".repeat(40)} `, reason: " R1 " }
    expect(Object.keys(returnCustomerFaults(padded))).toEqual([])
    expect(returnCustomerFaults({ ...anna, telephone: "0".repeat(41) })).toEqual({
      telephone: "telephone-too-long"
    })
    expect(Object.keys(returnCustomerFaults(anna))).toEqual([])
  })

  it("takes letters of every alphabet, blanks and hyphens for a name, up to 80 of them · RET-12", () => {
    for (const name of ["Ængeland Šarūnas", "Jean\u2011Luc", "Нина", "Zoe\u0308"])
      expect(returnCustomerFaults({ ...anna, name }), name).toEqual({})
    for (const name of ["R2D2", "Anna <b>", "a.b", "Eva_Ek"])
      expect(returnCustomerFaults({ ...anna, name }).name, name).toBe("letters-only")
    expect(returnCustomerFaults({ ...anna, name: "å".repeat(80) })).toEqual({})
    expect(returnCustomerFaults({ ...anna, name: "å".repeat(81) }).name).toBe("name-too-long")
  })
})

describe("what was chosen of a receipt with a discount of its own", () => {
  const goods = (amount: number, returned = 0): OldReceiptLine => ({
    ...line,
    quantity: 1,
    unitPrice: minorUnits(amount),
    amount: minorUnits(amount),
    returned
  })
  const refusal = (items: readonly OldReceiptLine[], value: number) =>
    chosenReturnRefusal({ items }, minorUnits(value))

  it("does not come back for more than was paid while the discount stays · KARAT-41", () => {
    const sold = [goods(100_00), goods(-50_00), goods(100_00)]
    expect(refusal(sold, 100_00)).toBeUndefined()
    expect(refusal(sold, 200_00)).toBe("discount-stays")
    expect(refusal(sold, 150_00)).toBeUndefined()
  })

  it("counts what has come back already, and what is left of the discount · KARAT-41", () => {
    expect(refusal([goods(100_00, 1), goods(-50_00), goods(100_00)], 100_00)).toBe("discount-stays")
    const rest = { ...goods(-50_00), leftOfDiscount: minorUnits(0) }
    expect(refusal([goods(100_00, 1), rest, goods(100_00)], 100_00)).toBeUndefined()
  })

  it("comes back as it is where no discount has a line · KARAT-41", () => {
    expect(refusal([goods(100_00)], 100_00)).toBeUndefined()
  })
})
