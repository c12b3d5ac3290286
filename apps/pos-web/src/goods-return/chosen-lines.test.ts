import { standIn } from "../testing/test-till.ts"
import { keypadDialog, Dialogs } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { OldReceipt, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ChosenLines } from "./chosen-lines.ts"

function line(changes: Partial<OldReceiptLine>): OldReceiptLine {
  return {
    id: "l-1",
    itemNumber: "NCK-1",
    description: "Necklace",
    quantity: 1,
    unitPrice: minorUnits(99_50),
    amount: minorUnits(99_50),
    totalRoundedAmount: minorUnits(99_50),
    wasDiscounted: false,
    ...changes
  }
}

const receipt = standIn<OldReceipt>({
  header: { training: false, transactionType: "SALE", currency: "SEK" },
  items: [],
  insurance: []
})

/** Lines to choose from, and the dialog that asks about them. */
function choosing() {
  const dialogs = new Dialogs()
  const lines = new ChosenLines({ dialogs, locale: () => "en" })
  const answer = (typed: string) => {
    const open = openModel(dialogs, keypadDialog)
    if (open === undefined) throw new Error("No keypad is open")
    open.typeText(typed)
    open.confirm()
    return openModel(dialogs, keypadDialog)
  }
  return { dialogs, lines, answer }
}

describe("the lines that come back", () => {
  it("are chosen by a tap and let go of by another · RET-1", async () => {
    const { lines } = choosing()
    await lines.toggle(receipt, line({}))
    expect(lines.items).toEqual([
      {
        lineId: "l-1",
        quantity: 1,
        itemNumber: "NCK-1",
        itemDescription: "Necklace",
        unitPrice: 99_50
      }
    ])
    await lines.toggle(receipt, line({}))
    expect(lines.all).toEqual([])
  })

  it("of several pieces ask how many, from one to what is left · RET-2 RET-6 RET-7", async () => {
    const { lines, answer, dialogs } = choosing()
    const three = line({ quantity: 3, amount: minorUnits(100_00), unitPrice: minorUnits(40_00), returned: 1 })
    const toggled = lines.toggle(receipt, three)
    expect(openModel(dialogs, keypadDialog)).toBeDefined()
    for (const typed of ["0", "3", "1.5", ""]) expect(answer(typed)?.hint, typed).toBeDefined()
    expect(answer("2")).toBeUndefined()
    await toggled
    expect(lines.items[0]).toMatchObject({ quantity: 2, unitPrice: 33_33 })
    // A hundred for three pieces: the second and third are worth what the first has left.
    expect(lines.value).toBe(66_67)
  })

  it("send for a piece what was paid for it, never more · RET-16", async () => {
    const { lines } = choosing()
    const reduced = line({ unitPrice: minorUnits(499_00), amount: minorUnits(199_60), wasDiscounted: true })
    await lines.toggle(receipt, reduced)
    expect(lines.value).toBe(199_60)
    expect(lines.items).toMatchObject([{ quantity: 1, unitPrice: 199_60 }])
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 1_000_00 }),
        async (quantity, amount) => {
          const { lines, answer } = choosing()
          const toggled = lines.toggle(receipt, line({ quantity, amount: minorUnits(amount) }))
          if (quantity > 1) answer(String(quantity))
          await toggled
          const [item] = lines.items
          const sent = (item?.unitPrice ?? 0) * quantity
          expect(sent).toBeLessThanOrEqual(amount)
          expect(amount - sent).toBeLessThan(quantity)
        }
      )
    )
  })

  it("bring their insurance along, and say the whole sum · RET-1 RET-10 INS-11", async () => {
    const { lines, answer } = choosing()
    const ring = line({ quantity: 2, amount: minorUnits(98_00) })
    const insurance = line({
      id: "l-2",
      itemNumber: "INSURANCE",
      quantity: 2,
      amount: minorUnits(598_00)
    })
    const insured = {
      ...receipt,
      items: [ring, insurance],
      insurance: [{ lineId: "l-2", insuredLineId: "l-1" }]
    }
    const toggled = lines.toggle(insured, ring)
    answer("1")
    await toggled
    expect(lines.value).toBe(49_00 + 299_00)
    expect(lines.partOf(insurance)).toMatchObject({ quantity: 1, value: 299_00 })
    expect(lines.items).toMatchObject([{ lineId: "l-1", quantity: 1, unitPrice: 49_00 }])
    await lines.toggle(insured, ring)
    expect([lines.value, lines.partOf(insurance)]).toEqual([0, undefined])
  })

  it("of a discount ask for its price, and send it below nothing with one piece · RET-3 RET-8 RET-9", async () => {
    const { lines, answer } = choosing()
    const discount = line({ unitPrice: minorUnits(-50_00), amount: minorUnits(-50_00) })
    const toggled = lines.toggle(receipt, discount)
    for (const typed of ["abc", "50,01", "-60", "0"]) expect(answer(typed)?.hint, typed).toBeDefined()
    expect(answer("20")).toBeUndefined()
    await toggled
    expect(lines.items[0]).toMatchObject({ quantity: 1, unitPrice: -20_00 })
    expect(lines.value).toBe(-20_00)
  })

  it("of a discount that came back in part offer what is left of it · RET-3 RET-8", async () => {
    const { lines, answer, dialogs } = choosing()
    const amounts = { unitPrice: minorUnits(-50_00), amount: minorUnits(-50_00) }
    const toggled = lines.toggle(receipt, line({ ...amounts, leftOfDiscount: minorUnits(30_00) }))
    expect(openModel(dialogs, keypadDialog)).toMatchObject({ typed: "30.00" })
    expect(answer("30.01")).toMatchObject({ hint: { values: { amount: "30.00" } } })
    expect(answer("30")).toBeUndefined()
    await toggled
    expect(lines.value).toBe(-30_00)
  })

  it("are none that sold nothing, allow no return, or came back before · RET-4 RET-5", async () => {
    const { lines, dialogs } = choosing()
    for (const refused of [
      line({ quantity: 0 }),
      line({ quantity: -1 }),
      line({ noReturnAllowed: true }),
      line({ quantity: 2, returned: 2 })
    ])
      await lines.toggle(receipt, refused)
    expect(lines.all).toEqual([])
    expect(dialogs.open).toBeUndefined()
  })

  it("stay as they were when the question is cancelled · RET-2", async () => {
    const { lines, dialogs } = choosing()
    const toggled = lines.toggle(receipt, line({ quantity: 2 }))
    dialogs.dismiss()
    await toggled
    expect(lines.all).toEqual([])
  })
})
