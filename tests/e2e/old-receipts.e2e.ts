import { tillAndPhone } from "./paying.ts"
import { openReceipt, receiptLine, returnChosen, scanReceipt } from "./receipts.ts"
import type { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

test.use({ hasHistory: true, staysOpen: true })

/** The head of a found receipt, as far as a test reads it. */
interface Found {
  readonly th_id: string
  readonly th_receiptNumber: string
  readonly th_transactionType: string
  readonly svea?: boolean | 0 | 1
  readonly th_training?: boolean | 0 | 1
}

interface ReceiptOnTheWire {
  readonly items: readonly {
    readonly tl_itemDescription: string
    readonly tl_itemNumber: string
    readonly tl_quantity: number
    readonly tl_amount: number
    readonly returned?: number
  }[]
  readonly expenses: readonly { readonly e_name: string; readonly te_amount: number }[]
}

async function found(api: ProductApi, query: string, page = 1): Promise<readonly Found[]> {
  const path = `receipt/search?${query}&page=${page}&badgeNumber=1003`
  return (await api.send<{ results: readonly Found[] }>("GET", path)).results
}

function whole(api: ProductApi, { th_id: id }: Found): Promise<ReceiptOnTheWire> {
  return api.send("GET", `receipt/${id}?nav=true&badgeNumber=1003`)
}

/** A sale of the archive with a discount on a line of its own, of which nothing has come back. */
async function saleWithDiscount(api: ProductApi): Promise<string> {
  for (const each of await found(api, "articleNumber=RABATT&store=101")) {
    const { items } = await whole(api, each)
    // What was tried in training returns nothing.
    if (Number(each.th_training ?? 0) === 0 && items.every(({ returned = 0 }) => returned === 0))
      return each.th_receiptNumber
  }
  throw new Error("There is no receipt with a discount on a line of its own.")
}

/** An order of the web shop with a line of one piece, paid by Svea or otherwise. */
async function order(api: ProductApi, svea: boolean) {
  for (const each of (await found(api, "store=835")).filter(
    ({ th_id: id, svea: paidBySvea }) =>
      id.startsWith("W") && (paidBySvea === true || paidBySvea === 1) === svea
  )) {
    const { items } = await whole(api, each)
    const [line] = items
    if (items.length === 1 && line?.tl_quantity === 1 && (line.returned ?? 0) === 0)
      return { id: each.th_id, number: each.th_receiptNumber, line }
  }
  throw new Error("There is no such order.")
}

/** The latest expense of the store; only its kind tells it from a sale, so that pages are turned until there is one. */
async function expenseOf(api: ProductApi): Promise<Found> {
  for (let page = 1; ; page += 1) {
    const receipts = await found(api, "store=101", page)
    const expense = receipts.find(({ th_transactionType: type }) => type === "EXPENSE")
    if (expense !== undefined) return expense
    if (receipts.length === 0) throw new Error("There is no expense.")
  }
}

/** Finds a receipt by its number in all stores, and waits until it is open. */
async function look(till: Till, number: string): Promise<void> {
  await till.startSelling()
  await scanReceipt(till, number)
}

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

    test("a discount line asks how much comes back, ignores what is none or too much, and is sent as one piece below nothing · RET-3 RET-8 RET-9", async ({
      till,
      page,
      api
    }) => {
      await look(till, await saleWithDiscount(api))
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
      const sent = page.waitForRequest("**/api/cart/*/return")
      await returnChosen(till)
      expect((await sent).postDataJSON()).toMatchObject({
        returnItems: [{ itemNumber: "RABATT", quantity: 1, unitPrice: -20 }],
        nav: true
      })
      await till.isAt("/dashboard")
      // What was taken off is paid again.
      await expect(till.line("Rabatt")).toContainText("20.00")
      await expect(till.total).toHaveText("SEK 20.00")
    })

    test("an order of the web shop comes back the web shop's way, without a Receipt button · RET-17 FIND-18", async ({
      till,
      page,
      api
    }) => {
      const { id, line, number } = await order(api, false)
      await look(till, number)
      await expect(openReceipt(till)).toContainText("Web shop")
      await expect(openReceipt(till).getByRole("button", { name: "Receipt", exact: true })).toHaveCount(0)
      await receiptLine(till, line.tl_itemDescription).click()
      const sent = page.waitForRequest("**/api/ecommerce/*/return")
      await returnChosen(till)
      const request = await sent
      expect(new URL(request.url()).pathname).toBe(`/api/ecommerce/${id}/return`)
      const body = request.postDataJSON() as Record<string, unknown>
      expect(body).toMatchObject({
        items: [{ itemNumber: line.tl_itemNumber, quantity: 1 }],
        badgeNumber: "1003",
        reason: { trr_name: "Åsa-Lill Ek", trr_telephone: "070-174 06 05" }
      })
      expect(body).not.toHaveProperty("svea")
      await till.isAt("/dashboard")
      await expect(till.line(line.tl_itemDescription)).toContainText("\u2212")
      await expect(till.line(line.tl_itemDescription)).toContainText(`Return · receipt ${number}`)
    })

    test("an order that Svea was paid for says so, and so does its return · RET-18 RET-17", async ({
      till,
      page,
      api
    }) => {
      const { line, number } = await order(api, true)
      await look(till, number)
      await expect(openReceipt(till)).toContainText("Web shop, Svea")
      await receiptLine(till, line.tl_itemDescription).click()
      const sent = page.waitForRequest("**/api/ecommerce/*/return")
      await returnChosen(till)
      expect((await sent).postDataJSON()).toMatchObject({ badgeNumber: "1003", svea: true })
      await till.isAt("/dashboard")
      await expect(till.line(line.tl_itemDescription)).toContainText(`Return · receipt ${number}`)
    })

    test("an expense is found and opened, and has no Return button and no mailbox · FIND-16 FIND-19 RCPT-8", async ({
      till,
      api
    }) => {
      const expense = await expenseOf(api)
      await look(till, expense.th_receiptNumber)
      await expect(openReceipt(till)).toContainText("Expense")
      const [first] = (await whole(api, expense)).expenses
      await expect(openReceipt(till)).toContainText(first?.e_name ?? "?")
      await expect(openReceipt(till)).toContainText(`\u2212${Math.abs(first?.te_amount ?? 0).toFixed(2)}`)
      await expect(till.button("Return")).toHaveCount(0)
      await openReceipt(till).getByRole("button", { name: "Receipt", exact: true }).click()
      await expect(till.dialog.getByRole("button", { name: "Send via email" })).toBeVisible()
      await expect(till.dialog.getByRole("button", { name: "Send to digital mailbox" })).toHaveCount(0)
    })
  })
