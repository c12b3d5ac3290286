import { describe } from "vitest"
import { expect, test } from "./test.ts"
import { care, engraving, bespoke } from "../words/items.ts"
import { helsinkiRegister } from "./till-shop.ts"
import { helsinkiFloor } from "./ways-to-pay.ts"
import { Carts } from "@karat/domain/ports/carts"
import { Payments } from "@karat/domain/ports/payments"
import { phoneSize } from "../words/paying.ts"
import type { Till } from "../words/till.ts"

/** Sells something whose price is said at the till. */
async function sellFor(till: Till, price: string): Promise<void> {
  await till.scan(bespoke.number)
  await expect(till.dialog).toContainText("What does it cost?")
  await till.keyboard.press(...price, "Enter")
  await expect(till.line(bespoke.name)).toBeVisible()
  await till.isSaved()
}

test("the payment shows the receipt so far, what is due, cash amounts and methods · PAY-8 PAY-10 NAV-20", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(care.number, engraving.number)
  await expect(till.pay).toContainText("SEK 348.00")
  await till.goToPayment()
  await expect(till.receiptSoFar).toContainText(care.name)
  await expect(till.receiptSoFar).toContainText(engraving.price)
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("SEK 348.00")
  const columns = await Promise.all(
    [till.receiptSoFar, till.amount, till.button(/^Card/)].map((part) => part.boundingBox())
  )
  const places = columns.map((box) => box?.x ?? 0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places.map(Math.round)).size).toBe(3)
})

describe("on a phone", () => {
  test.override({ viewport: phoneSize })

  test("the payment's columns collapse on a phone · PAY-9 SHELL-6", async ({ till, page }) => {
    await till.startSelling()
    await till.sell(care.number)
    await till.goToPayment()
    const amount = await till.amount.boundingBox()
    const card = await till.button(/^Card/).boundingBox()
    expect((card?.y ?? 0) > (amount?.y ?? 0)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test("at most five cash amounts: exact, the next hundred, then the notes above · CASHBTN-1 CASHBTN-2", async ({
  till,
  page
}) => {
  await till.startSelling()
  await sellFor(till, "348.40")
  await till.goToPayment()
  const cash = page.getByRole("region", { name: "Cash" }).getByRole("button")
  await expect(cash).toHaveText([
    "SEK 348.00 Exact",
    "SEK 400.00 Change 52.00",
    "SEK 500.00 Change 152.00",
    "SEK 1,000.00 Change 652.00"
  ])
})

test("small sums have notes above them, but no more than five buttons · CASHBTN-1", async ({
  till,
  page
}) => {
  await till.startSelling()
  await sellFor(till, "12")
  await till.goToPayment()
  const cash = page.getByRole("region", { name: "Cash" }).getByRole("button")
  await expect(cash).toHaveText([
    "SEK 12.00 Exact",
    "SEK 100.00 Change 88.00",
    "SEK 20.00 Change 8.00",
    "SEK 50.00 Change 38.00",
    "SEK 200.00 Change 188.00"
  ])
})

test("the cash amounts follow a part that is typed, and say what it leaves · PAY-11 CASHBTN-2", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  for (const key of ["1", "2", "5"]) await till.tap(key)
  await expect(till.amount).toHaveValue("125")
  await expect(till.button(/^Card/)).toContainText("SEK 125.00")
  const cash = page.getByRole("region", { name: "Cash" }).getByRole("button")
  await expect(cash).toHaveText([
    "SEK 125.00 SEK 124.00 left",
    "SEK 200.00 SEK 49.00 left",
    "SEK 500.00 Change 251.00",
    "SEK 1,000.00 Change 751.00"
  ])
  await till.tap(/^SEK 200\.00/)
  await expect(page.getByText("SEK 200.00 received")).toBeVisible()
  await till.tap(/^SEK 49\.00 Exact/)
  await till.isAt("/receipt")
})

test("the amount can be edited, and Reset takes the edit back · PAY-11", async ({ till }) => {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  await expect(till.amount).toHaveValue("249.00")
  await expect(till.button("Reset")).toBeDisabled()
  await till.amount.fill("100")
  await till.tap("Reset")
  await expect(till.amount).toHaveValue("249.00")
})

test("cash in two parts: the first is shown, can be taken back, and the last closes the sale · PAY-15 PAY-19 PAY-20 PAY-34 PAY-35", async ({
  till,
  page,
  script
}) => {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  await till.amount.fill("100")
  await till.tap(/^Cash/)
  await expect(page.getByText("SEK 100.00 received")).toBeVisible()
  await expect(page.getByText("SEK 149.00 left", { exact: true })).toBeVisible()
  await expect(page.getByText("Payment completed")).toHaveCount(0)
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Cash")
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("SEK 149.00")
  const payments = script.port(Payments)
  const balance = { balance: 249_00, tenderType: 1, currency: "SEK", changeCurrency: "SEK" }
  expect(payments.calls("take").map(([, request]) => request)).toEqual([{ amount: 100_00, ...balance }])
  await till.tap("Remove Cash")
  await expect(page.getByText("The payment is removed")).toBeVisible()
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("SEK 249.00")
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("the next sale's payment is whole when it is first drawn, with nothing of the sale before · KARAT-76", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
  await till.keyboard.press("0")
  await till.isAt("/login")
  await till.logIn()
  await till.sell(care.number)
  await page.evaluate(() => {
    const drawn: string[] = []
    Object.assign(window, { drawn })
    const look = () => {
      const [text = ""] = [...document.querySelectorAll("main")].flatMap(({ innerText }) =>
        innerText.includes("To pay") ? [innerText.replaceAll(/\s+/g, " ")] : []
      )
      for (const words of ["Payment completed", "Fetching what is due", "SEK 99.00 Exact"])
        if (text.includes(words) && !drawn.includes(words)) drawn.push(words)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await till.goToPayment()
  expect(await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn)).toEqual([
    "SEK 99.00 Exact"
  ])
})

test("a payment that cannot be removed stays, with the server's words · PAY-37", async ({
  till,
  page,
  script
}) => {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  await till.amount.fill("100")
  await till.tap(/^Cash/)
  await expect(page.getByText("SEK 100.00 received")).toBeVisible()
  script.port(Payments).answers("removeLine", { success: false, errorMessage: "The day is closed." })
  await till.tap("Remove Cash")
  await expect(page.getByText("The day is closed.")).toBeVisible()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText("Cash")
})

test("the pay button reads to refund once more is paid than the cart is worth · PAY-1 PAY-10", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(engraving.number, care.number)
  await till.goToPayment()
  await till.amount.fill("200")
  await till.tap(/^Cash/)
  await expect(page.getByText("SEK 200.00 received")).toBeVisible()
  await till.tap("Back to the cart")
  const menu = await till.openLine(engraving.name)
  await menu.getByRole("button", { name: "Remove" }).click()
  await till.dialog.getByRole("button", { name: "Remove line" }).click()
  const refund = till.cart.getByRole("button", { name: /^To refund / })
  await expect(refund).toContainText("SEK 101.00")
  await refund.click()
  await expect(page.getByRole("region", { name: "To refund" })).toContainText("SEK 101.00")
  await till.tap(/^SEK 101\.00 Exact/)
  await till.isAt("/receipt")
  await expect(page.getByText("SEK 99.00")).toBeVisible()
})

test("the pay buttons wait while the cart is read or a line is being saved · PAY-3 PAY-4", async ({
  till,
  script
}) => {
  await till.startSelling()
  await till.sell(care.number)
  const add = script.port(Carts).holds("add")
  await till.scan(engraving.number)
  await expect(till.lines.nth(1)).toContainText("Saving …")
  await expect(till.pay).toBeDisabled()
  await expect(till.payByCard).toBeDisabled()
  add.release()
  await expect(till.pay).toBeEnabled()
  await expect(till.payByCard).toBeEnabled()
})

test("a sale of nothing cannot be paid by card · PAY-7", async ({ till }) => {
  await till.startSelling()
  await sellFor(till, "0")
  await expect(till.pay).toBeEnabled()
  await expect(till.payByCard).toBeDisabled()
  await till.keyboard.press("F11")
  await till.isAt("/dashboard")
})

for (const { price, coins, difference } of [
  { price: "99.49", coins: "99.00", difference: "−0.49" },
  { price: "99.50", coins: "100.00", difference: "0.50" }
])
  test(`SEK ${price} is SEK ${coins} in coins, and the difference stands by itself · ROUND-1 ROUND-2 ROUND-4`, async ({
    till,
    page
  }) => {
    await till.startSelling()
    await sellFor(till, price)
    await till.goToPayment()
    const due = page.getByRole("region", { name: "To pay" })
    await expect(due).toContainText(`SEK ${price}`)
    await expect(due).toContainText(`In cash SEK ${coins}`)
    await expect(till.amount).toHaveValue(price)
    await expect(till.receiptSoFar.getByText("In cash").locator("xpath=..")).toContainText(coins)
    await expect(till.receiptSoFar.getByText(bespoke.name).locator("xpath=..")).toContainText(price)
    await till.tap(new RegExp(`^SEK ${coins} Exact`))
    await till.isAt("/receipt")
    await expect(page.getByText("No change to give back")).toBeVisible()
    const change = page.getByRole("region", { name: "Change" })
    await expect(change).toContainText(`Total paid SEK ${coins}`)
    await expect(change).toContainText(`Cash rounding SEK ${difference}`.replace("SEK −", "−SEK "))
  })

describe("in Finland", () => {
  test.override({ register: helsinkiRegister, floor: helsinkiFloor })

  for (const { price, coins } of [
    { price: "12.32", coins: "12.30" },
    { price: "12.33", coins: "12.35" }
  ])
    test(`€${price} is €${coins} in coins, and exact by card · ROUND-1 ROUND-2 ROUND-4`, async ({
      till,
      page
    }) => {
      await till.startSelling()
      await sellFor(till, price)
      await till.goToPayment()
      const due = page.getByRole("region", { name: "To pay" })
      await expect(due).toContainText(`€${price}`)
      await expect(due).toContainText(`In cash €${coins}`)
      await till.tap(new RegExp(`^€${coins} Exact`))
      await till.isAt("/receipt")
    })
})
