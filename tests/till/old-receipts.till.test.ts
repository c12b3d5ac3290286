import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import type { OldReceipt, OldReceiptHeader, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import { describe } from "vitest"
import { engraving, ring } from "../words/items.ts"
import { tillAndPhone } from "../words/paying.ts"
import { openReceipt, receiptLine, returnChosen, scanReceipt } from "../words/receipts.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"

const discountItem = "RABATT"

function line(itemNumber: string, description: string, amount: number): OldReceiptLine {
  const money = minorUnits(amount)
  return {
    id: `${itemNumber}-1`,
    itemNumber,
    description,
    quantity: 1,
    unitPrice: money,
    amount: money,
    totalRoundedAmount: money,
    wasDiscounted: false
  }
}

/** A receipt of before Karat, paid in cash. */
function receipt(
  serial: number,
  header: Partial<OldReceiptHeader>,
  { items = [], expenses = [] }: Partial<Pick<OldReceipt, "items" | "expenses">>
): OldReceipt {
  const sum = items.reduce((total, { amount }) => total + amount, 0)
  const total = minorUnits(expenses.reduce((paidOut, { amount }) => paidOut + amount, sum))
  const receiptNumber = `0000WK1011${String(serial).padStart(9, "0")}`
  return {
    header: {
      id: `old-${serial}`,
      receiptNumber,
      date: "2026-03-05",
      time: "11:20:00",
      closedAt: "2026-03-05 11:20:00",
      total,
      totalRounded: total,
      paid: total,
      totalDiscount: minorUnits(0),
      currency: "SEK",
      training: false,
      saleIsReturn: false,
      transactionType: "SALE",
      storeNumber: "101",
      terminalNumber: "WK1011",
      numberOfItems: items.length,
      numberOfLines: items.length,
      numberOfPaymentLines: 1,
      ...header
    },
    items,
    payments: [
      {
        id: `paid-${serial}`,
        tenderType: tender.cash,
        amountInCurrency: total,
        currency: "SEK",
        isChange: false,
        description: "Kontant"
      }
    ],
    insurance: [],
    giftCards: [],
    expenses,
    incomeExpenses: [],
    returnReasons: [{ id: "R1", text: "Ångrat köp" }]
  }
}

const ofTheArchive = { nav: true }
const ofTheWebShop = { ecommerce: true, storeNumber: "835" }
const discounted = receipt(901, ofTheArchive, {
  items: [line(ring.number, ring.name, 5_290_00), line(discountItem, "Rabatt", -50_00)]
})
const ordered = receipt(902, ofTheWebShop, { items: [line(engraving.number, engraving.name, 249_00)] })
const paidBySvea = receipt(
  903,
  { ...ofTheWebShop, svea: true },
  { items: [line(engraving.number, engraving.name, 249_00)] }
)
const expense = receipt(
  904,
  { ...ofTheArchive, transactionType: "EXPENSE" },
  { expenses: [{ name: "Fika", amount: minorUnits(-85_00) }] }
)

describe("receipts of before", () => {
  test.override({ floor: { history: [discounted, ordered, paidBySvea, expense] } })

  /** Finds a receipt by its number in all stores, and waits until it is open. */
  async function look(till: Till, { header }: OldReceipt): Promise<void> {
    await till.startSelling()
    await scanReceipt(till, header.receiptNumber)
  }

  for (const [where, viewport] of tillAndPhone)
    describe(where, () => {
      test.override({ viewport })

      test("a discount line asks how much comes back, ignores what is none or too much, and is sent as one piece below nothing · RET-3 RET-8 RET-9", async ({
        till,
        script
      }) => {
        await look(till, discounted)
        const discount = receiptLine(till, "Rabatt")
        await discount.click()
        await expect(till.dialog).toContainText("How much of the discount comes back? Rabatt")
        const field = till.dialog.getByRole("textbox")
        await expect(field).toHaveValue("50.00")
        for (const ignored of ["much", "50.01", "0"]) {
          await field.fill(ignored)
          await till.keyboard.press("Enter")
          await expect(till.dialog).toContainText("At most 50.00")
          await expect(discount).toHaveAttribute("aria-pressed", "false")
        }
        await field.fill("20")
        await till.keyboard.press("Enter")
        await expect(till.dialog).toHaveCount(0)
        await expect(discount).toContainText("1 comes back · \u221220.00")
        await returnChosen(till)
        await till.isAt("/dashboard")
        const [[, goods] = []] = script.port(GoodsReturns).calls("take")
        expect(goods).toMatchObject({
          receipt: { id: discounted.header.id, nav: true },
          items: [{ itemNumber: discountItem, quantity: 1, unitPrice: -20_00 }]
        })
        // What was taken off is paid again.
        await expect(till.line("Rabatt")).toContainText("20.00")
        await expect(till.total).toHaveText("SEK 20.00")
      })

      test("an order of the web shop comes back the web shop's way, without a Receipt button · RET-17 FIND-18", async ({
        till,
        script
      }) => {
        await look(till, ordered)
        await expect(openReceipt(till)).toContainText("Web shop")
        await expect(openReceipt(till).getByRole("button", { name: "Receipt", exact: true })).toHaveCount(0)
        await receiptLine(till, engraving.name).click()
        await returnChosen(till)
        await till.isAt("/dashboard")
        const [[cart, goods] = []] = script.port(GoodsReturns).calls("take")
        expect(cart).toMatchObject({ badgeNumber: "1003" })
        expect(goods).toMatchObject({
          receipt: { id: ordered.header.id, ecommerce: true },
          items: [{ itemNumber: engraving.number, quantity: 1 }],
          customer: { name: "Åsa-Lill Ek", telephone: "070-174 06 05" }
        })
        expect(goods?.receipt.svea).not.toBe(true)
        await expect(till.line(engraving.name)).toContainText("\u2212")
        await expect(till.line(engraving.name)).toContainText(
          `Return · receipt ${ordered.header.receiptNumber}`
        )
      })

      test("an order that Svea was paid for says so, and so does its return · RET-18 RET-17", async ({
        till,
        script
      }) => {
        await look(till, paidBySvea)
        await expect(openReceipt(till)).toContainText("Web shop, Svea")
        await receiptLine(till, engraving.name).click()
        await returnChosen(till)
        await till.isAt("/dashboard")
        const [[cart, goods] = []] = script.port(GoodsReturns).calls("take")
        expect([cart?.badgeNumber, goods?.receipt.svea]).toEqual(["1003", true])
        await expect(till.line(engraving.name)).toContainText(
          `Return · receipt ${paidBySvea.header.receiptNumber}`
        )
      })

      test("an expense is found and opened, and has no Return button and no mailbox · FIND-16 FIND-19 RCPT-8", async ({
        till
      }) => {
        await look(till, expense)
        for (const text of ["Expense", "Fika", "\u221285.00"])
          await expect(openReceipt(till)).toContainText(text)
        await expect(till.button("Return")).toHaveCount(0)
        await openReceipt(till).getByRole("button", { name: "Receipt", exact: true }).click()
        await expect(till.dialog.getByRole("button", { name: "Send via email" })).toBeVisible()
        await expect(till.dialog.getByRole("button", { name: "Send to digital mailbox" })).toHaveCount(0)
      })
    })
})
