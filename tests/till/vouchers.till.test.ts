import { describe } from "vitest"
import { payBy, phoneSize, sellEngraving } from "../words/paying.ts"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { Payments } from "@karat/domain/ports/payments"
import { spend } from "@karat/adapters/memory/voucher-of"
import { expect, test, testWith } from "./test.ts"
import { tillFloor } from "./till-shop.ts"
import type { Till } from "../words/till.ts"

const code = (till: Till) => till.dialog.getByRole("textbox", { name: "Card number" })

/** Types a card's code and looks it up by Enter. */
async function lookUp(till: Till, typed: string): Promise<void> {
  await code(till).fill(typed)
  await till.keyboard.press("Enter")
}

test("a gift card is looked up first and pays with a second press · VOUCH-3 VOUCH-4 VOUCH-5", async ({
  till
}) => {
  await sellEngraving(till)
  await payBy(till, /^Gift card/)
  await lookUp(till, " gift+demo+aaaa+0002 ")
  await expect(till.dialog).toContainText("SEK 1,234.50")
  await expect(till.dialog).toContainText("Valid until")
  await till.isAt("/payment")
  await till.keyboard.press("Enter")
  await till.isAt("/receipt")
})

test("a card that has less than is due pays what it has, and the rest is paid otherwise · VOUCH-5 KARAT-9", async ({
  till
}) => {
  await till.startSelling()
  await till.sell("ENGRAVING", "ENGRAVING", "ENGRAVING")
  await till.goToPayment()
  await payBy(till, /^Gift card/)
  await lookUp(till, "GIFT-DEMO-AAAA-0001")
  await till.dialog.getByRole("button", { name: "Pay SEK 500.00" }).click()
  await expect(till.receiptSoFar).toContainText("****-****-****-0001")
  await expect(till.receiptSoFar).toContainText(/Left to pay\s*247\.00/)
  await till.tap(/^SEK 247\.00 Exact/)
  await till.isAt("/receipt")
})

test("a line of a gift card can be removed, and its money is on it again · PAY-34 PAY-35", async ({
  till
}) => {
  await sellEngraving(till)
  await till.amount.fill("100")
  await payBy(till, /^Gift card/)
  await lookUp(till, "GIFT-DEMO-AAAA-0002")
  await till.dialog.getByRole("button", { name: "Pay SEK 100.00" }).click()
  const balance = async () => {
    await payBy(till, /^Gift card/)
    await lookUp(till, "GIFT-DEMO-AAAA-0002")
    const shown = await till.dialog
      .getByText(/^SEK\s[\d,]+\.50$/)
      .first()
      .textContent()
    await till.dialog.getByRole("button", { name: "Cancel" }).click()
    return shown
  }
  await expect(till.receiptSoFar).toContainText(/Left to pay\s*149\.00/)
  const spent = await balance()
  await till.tap("Remove Gift card")
  await expect(till.amount).toHaveValue("249.00")
  const back = await balance()
  const number = (text: string | null) => Number(text?.replaceAll(/[^\d.]/gu, ""))
  expect(number(back) - number(spent)).toBe(100)
})

test("store credits and requisitions are looked up by their own kind · VOUCH-2", async ({ till }) => {
  await sellEngraving(till)
  await payBy(till, /^Requisition/)
  await lookUp(till, "CRED-DEMO-AAAA-0001")
  await expect(till.dialog).toContainText("Invalid Card Number")
  await lookUp(till, "REQU-DEMO-AAAA-0001")
  await expect(till.dialog).toContainText("SEK 2,000.00")
  await till.keyboard.press("Escape")
  await till.amount.fill("49")
  await payBy(till, /^Store credit/)
  await lookUp(till, "CRED-DEMO-AAAA-0001")
  await till.dialog.getByRole("button", { name: "Pay SEK 49.00" }).click()
  await expect(till.receiptSoFar).toContainText(/Left to pay\s*200\.00/)
  await payBy(till, /^Requisition/)
  await lookUp(till, "REQU-DEMO-AAAA-0001")
  await till.dialog.getByRole("button", { name: "Pay SEK 200.00" }).click()
  await till.isAt("/receipt")
})

test("an unknown card, an empty one, and any key after a card was found · VOUCH-1 VOUCH-6 VOUCH-7", async ({
  till
}) => {
  await sellEngraving(till)
  await payBy(till, /^Gift card/)
  await lookUp(till, "NOBODYS-CARD")
  await expect(till.dialog).toContainText("Invalid Card Number")
  await lookUp(till, "GIFT-DEMO-AAAA-0003")
  await expect(till.dialog).toContainText("Card is empty")
  await expect(till.dialog.getByRole("button", { name: /^Pay / })).toBeDisabled()
  await lookUp(till, "GIFT-DEMO-AAAA-0002")
  await expect(till.dialog.getByRole("button", { name: /^Pay / })).toBeEnabled()
  await till.keyboard.press("Backspace")
  await expect(till.dialog.getByRole("button", { name: /^Pay / })).toHaveCount(0)
})

test("a card whose last day is over says so where it is looked up and where it would pay · KARAT-112", async ({
  till,
  shop
}) => {
  const over = { code: "GIFT-OVER-AAAA-0001", balance: minorUnits(500_00), expiresOn: "2020-01-31" }
  shop.vouchers.set(over.code, { ...over, tenderType: tender.giftCard })
  await sellEngraving(till)
  await payBy(till, /^Gift card/)
  await lookUp(till, over.code)
  await expect(till.dialog).toContainText("The voucher was valid until 31 Jan 2020.")
  await expect(till.dialog.getByRole("button", { name: /^Pay / })).toBeDisabled()
  await lookUp(till, "GIFT-DEMO-AAAA-0002")
  await expect(till.dialog.getByRole("button", { name: /^Pay / })).toBeEnabled()
})

test("a scanned card is looked up wherever the focus is, and lands in no other field · VOUCH-4 SCAN-1", async ({
  till
}) => {
  await sellEngraving(till)
  await payBy(till, /^Gift card/)
  await expect(code(till)).toBeVisible()
  await till.dialog.getByRole("button", { name: "Cancel" }).focus()
  await till.scan("GIFT-DEMO-AAAA-0002")
  await expect(till.dialog).toContainText("Paid with it")
  await expect(code(till)).toHaveValue("GIFT-DEMO-AAAA-0002")
})

test("a card that is used elsewhere meanwhile pays nothing, and what is left can be paid · VOUCH-5", async ({
  till,
  page,
  shop
}) => {
  await sellEngraving(till)
  await payBy(till, /^Store credit/)
  await lookUp(till, "CRED-DEMO-AAAA-0002")
  await expect(till.dialog.getByRole("button", { name: "Pay SEK 249.00" })).toBeVisible()
  spend(shop, "CRED-DEMO-AAAA-0002", minorUnits(200_00))
  await till.dialog.getByRole("button", { name: "Pay SEK 249.00" }).click()
  await expect(page.getByRole("alert")).toContainText("50")
  await expect(till.amount).toHaveValue("249.00")
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("a card whose payment's answer is lost has paid once · PAY-28 IDEM-3", async ({
  till,
  shop,
  script
}) => {
  const payments = script.port(Payments)
  payments.losesAnswer("take")
  await sellEngraving(till)
  await payBy(till, /^Gift card/)
  await lookUp(till, "GIFT-DEMO-AAAA-0002")
  await till.dialog.getByRole("button", { name: /^Pay / }).click()
  await till.isAt("/receipt")
  expect(payments.calls("take")).toHaveLength(1)
  expect(shop.vouchers.get("GIFT-DEMO-AAAA-0002")?.balance).toBe(1234_50 - 249_00)
})

describe("on a phone", () => {
  test.override({ viewport: phoneSize })

  test("a gift card pays in a sheet at the thumb · VOUCH-4 VOUCH-5", async ({ till, page }) => {
    await sellEngraving(till)
    await payBy(till, /^Gift card/)
    await lookUp(till, "GIFT-DEMO-AAAA-0002")
    const pay = till.dialog.getByRole("button", { name: "Pay SEK 249.00" })
    const box = await pay.boundingBox()
    expect((box?.y ?? 0) > 500 && (box?.height ?? 0) >= 48).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await pay.click()
    await till.isAt("/receipt")
  })
})

test("a gift card or store credit that is scanned at Payment opens paying by it · KARAT-165", async ({
  till
}) => {
  await sellEngraving(till)
  await till.scan("CRED-DEMO-AAAA-0001")
  await expect(till.dialog).toContainText("Store credit")
  await expect(code(till)).toHaveValue("CRED-DEMO-AAAA-0001")
  await till.keyboard.press("Escape")
  await till.scan("ZZZZ-DEMO-AAAA-0009")
  await expect(till.dialog).toContainText("Invalid Card Number")
  await till.keyboard.press("Escape")
  await till.scan("GIFT-DEMO-AAAA-0001")
  await till.dialog.getByRole("button", { name: "Pay SEK 249.00" }).click()
  await till.isAt("/receipt")
})

const testCashOnly = testWith({
  floor: { tenders: tillFloor().tenders.filter(({ id }) => id === tender.cash) }
})

testCashOnly(
  "where no gift card pays, one that is scanned at Payment is said to be one · KARAT-165",
  async ({ till, page }) => {
    await sellEngraving(till)
    await till.scan("GIFT-DEMO-AAAA-0001")
    await expect(page.getByText("That is a gift card. Here, gift cards cannot pay.")).toBeVisible()
    await expect(till.dialog).toHaveCount(0)
    await till.isAt("/payment")
  }
)
