import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { Carts } from "@karat/domain/ports/carts"
import { Members } from "@karat/domain/ports/members"
import { care, engraving, ring } from "../words/items.ts"
import { expect, test } from "./test.ts"

/** What stands on the label of the ring. */
const barcodeOfRing = ({ items }: MemoryShop) =>
  items.find(({ number }) => number === ring.number)?.barcodes[0] ?? ""

test.beforeEach(async ({ till }) => {
  await till.startSelling()
})

test("a scanned barcode finds its item and sells it · SCAN-4 SCAN-12 SRCH-5", async ({ till, shop }) => {
  await till.sell(barcodeOfRing(shop))
  await expect(till.line(ring.number)).toContainText(ring.price)
})

test("a barcode is its item however GS1 and the scanner spell it · KARAT-113 KARAT-114", async ({
  till,
  shop
}) => {
  const ean = barcodeOfRing(shop)
  const spellings = [
    `0${ean}`,
    `]E0${ean}`,
    `(01)0${ean}(21)A7`,
    `010${ean}`,
    `https://id.gs1.org/01/0${ean}`
  ]
  for (const [at, code] of spellings.entries()) {
    await till.scan(code)
    await expect(till.line(ring.number)).toContainText(at === 0 ? ring.price : `${at + 1} ×`)
  }
  await till.searchBox.fill(`(01)0${ean}`)
  await till.keyboard.press("Enter")
  await expect(till.total).toHaveText("SEK 31,740.00")
})

test("two scans of the same item are two pieces on its line · SCAN-7 CART-15 KARAT-116", async ({ till }) => {
  await till.sell(care.number, care.number)
  await expect(till.lines).toHaveCount(1)
  await expect(till.total).toHaveText("SEK 198.00")
})

test("a scan lands in the cart whatever has focus, and leaves the field as it was · SCAN-12", async ({
  till
}) => {
  await till.searchBox.click()
  await till.keyboard.press("r", "i", "n")
  await till.sell(care.number)
  await expect(till.searchBox).toHaveValue("rin")
  await expect(till.searchBox).toBeFocused()
})

test("a scan does not press the button that has focus · SCAN-12", async ({ till }) => {
  await till.sell(care.number)
  // The button to pay rests as soon as something is scanned whose price nobody knows; this one never does.
  const category = till.button("Service")
  for (const button of [till.pay, category]) {
    await button.focus()
    await till.sell(engraving.number)
    await till.isAt("/dashboard")
    await expect(category).toHaveAttribute("aria-pressed", "false")
  }
})

test("a scan is not used while a dialog asks something else, and says so · SCAN-14", async ({
  till,
  page
}) => {
  await till.sell(care.number)
  await till.tap("Comment")
  const field = page.getByRole("textbox", { name: "Comment" })
  await expect(field).toBeFocused()
  await till.scan(engraving.number)
  await expect(field).toHaveValue("")
  await expect(till.dialog).toBeVisible()
  await expect(till.notice("The scan was not used. Answer the question first.")).toBeVisible()
  await till.keyboard.press("Escape")
  await expect(till.dialog).toHaveCount(0)
  await till.sell(care.number)
  await expect(till.line(engraving.name)).toHaveCount(0)
})

test("fewer than three characters, blanks, and keys without an Enter are no scan · SCAN-11 SCAN-12 SCAN-13", async ({
  till
}) => {
  await till.scan("12")
  await till.scan("    ")
  await till.keyboard.scan(engraving.number, [])
  till.keyboard.rest()
  await till.sell(care.number)
  await expect(till.lines).toHaveCount(1)
  await expect(till.notice(/./)).toHaveCount(0)
})

const otherCodes = [
  {
    what: "a gift card",
    rules: "SCAN-1 SCAN-8 KARAT-14",
    code: "AB12-CD34-EF56-GH78",
    said: /^That is a gift card/
  },
  {
    what: "a gift card behind a foreign layout",
    rules: "SCAN-1 SCAN-10 KARAT-14",
    code: "AB12+CD34+EF56+GH78",
    said: /^That is a gift card/
  },
  { what: "a staff card", rules: "SCAN-2 KARAT-14", code: "KRT0123456789", said: /^That is a staff card/ }
] as const

for (const { what, rules, code, said } of otherCodes)
  test(`${what} says what it is, and neither is sold nor shown · ${rules}`, async ({ till }) => {
    await till.scan(code)
    await expect(till.notice(said)).toBeVisible()
    await expect(till.notice(code)).toHaveCount(0)
    await expect(till.dialog).toHaveCount(0)
    await expect(till.lines).toHaveCount(0)
  })

test("digits that are nobody’s number can be used as an item number · SCAN-3 SCAN-8 SCAN-9", async ({
  till
}) => {
  await till.scan("8113289874")
  await expect(till.dialog).toHaveAccessibleName(/^Use “8113289874” as item number$/)
  await expect(till.lines).toHaveCount(0)
  await till.dialog.getByRole("button", { name: "Add" }).click()
  await expect(till.notice("Item not found: 8113289874")).toBeVisible()
})

test("where nothing is sold a scan says what it is · KARAT-14", async ({ till }) => {
  await till.sell(care.number)
  await till.goToPayment()
  await till.scan(engraving.number)
  await expect(till.notice(`That is an item, ${engraving.number}.`)).toBeVisible()
  await till.scan("0000WK1011999999999")
  await expect(till.notice("That is receipt 0000WK1011999999999. Finish this sale first.")).toBeVisible()
  await till.isAt("/payment")
})

test("a gift card is heard by whatever asks for its number · KARAT-14 GIFT-4 GIFT-7", async ({ till }) => {
  await till.tapFunction("Gift card")
  await expect(till.dialog).toBeVisible()
  await till.scan("GIFT-DEMO-AAAA-0001")
  await expect(till.dialog).toContainText("Balance")
  await expect(till.dialog.getByRole("textbox")).toHaveValue("GIFT-DEMO-AAAA-0001")
  await till.dialog.getByRole("button", { name: "Sell a gift card" }).click()
  await till.dialog.getByRole("textbox", { name: "What does it cost?" }).fill("500")
  await till.keyboard.press("Enter")
  await expect(till.dialog.getByRole("textbox", { name: "Gift card number" })).toBeVisible()
  await till.scan("SCAN-NEDC-ARDX-0001")
  await expect(till.dialog).toHaveCount(0)
  await expect(till.lines).toContainText("SCAN-NEDC-ARDX-0001")
})

test("an item that is not found is named, and what was typed stays · CART-16 KARAT-15", async ({ till }) => {
  await till.scan("NO-SUCH-ITEM")
  await expect(till.notice("Item not found: NO-SUCH-ITEM")).toBeVisible()
  await till.searchBox.fill("99-999-999")
  await till.keyboard.press("Enter")
  await expect(till.notice("Item not found: 99-999-999")).toBeVisible()
  await expect(till.searchBox).toHaveValue("99-999-999")
})

test("a receipt number in small letters leads to the search for receipts and sells nothing · SCAN-5 SCAN-6 FIND-9", async ({
  till,
  page
}) => {
  await till.scan("0000wk1011999999999")
  await till.isAt("/search/receipt")
  await expect(page.getByRole("textbox", { name: "Receipt number" })).toHaveValue("0000WK1011999999999")
  await expect(page.getByText("No receipts found")).toBeVisible()
  await till.tap("Back to the cart")
  await expect(till.lines).toHaveCount(0)
})

test("a personal number is looked up and not shown across the counter · SCAN-3 SCAN-10 PRIV-3", async ({
  till,
  script
}) => {
  for (const [at, code] of ["8112289874", "811228+9874", "19811228-9874"].entries()) {
    await till.scan(code)
    const field = till.dialog.getByRole("textbox")
    await expect(field).toHaveValue(/••••$/)
    await expect.poll(() => script.port(Members).calls("find")).toHaveLength(at + 1)
    expect(script.port(Members).calls("find")[at]?.[0]).toMatch(/811228-?9874/)
    await till.dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(till.dialog).toHaveCount(0)
  }
  await expect(till.lines).toHaveCount(0)
})

test("thirteen digits with a wrong check digit are an item number · SCAN-4 SCAN-7 SCAN-8", async ({
  till,
  shop
}) => {
  const barcode = barcodeOfRing(shop)
  const wrong = barcode.slice(0, 12) + String((Number(barcode[12]) + 1) % 10)
  await till.scan(wrong)
  await expect(till.notice("Item not found")).toBeVisible()
  await expect(till.dialog).toHaveCount(0)
})

test("a scanner that is stopped for 300 ms in the middle of a code sells no part of it · SCAN-12", async ({
  till,
  shop
}) => {
  const barcode = barcodeOfRing(shop)
  await till.keyboard.scanWithPause(barcode, 5, 300)
  await expect(till.line(ring.number)).toBeVisible()
  await till.searchBox.click()
  await till.keyboard.scanWithPause(care.number, 3, 300)
  await expect(till.line(care.name)).toBeVisible()
  await expect(till.searchBox).toHaveValue("")
  // Nobody can tell where this one begins.
  await till.keyboard.scanWithPause(engraving.number, 3, 1000)
  await expect(till.notice("The scan could not be read. Scan again.")).toBeVisible()
  await till.isSaved()
  await expect(till.lines).toHaveCount(2)
})

test("a barcode that is typed by hand into no field is a scan · SCAN-12", async ({ till, shop }) => {
  await till.keyboard.press(...barcodeOfRing(shop), "Enter")
  await expect(till.line(ring.number)).toBeVisible()
})

test("pay pressed right after a scan is heard once the scan is saved · KARAT-23", async ({
  till,
  page,
  script
}) => {
  const saving = script.port(Carts).holds("add")
  await till.scan(care.number)
  await till.keyboard.press("F10")
  await expect(till.lines).toHaveCount(1)
  await till.isAt("/dashboard")
  saving.release()
  await till.isAt("/payment")
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("SEK 99.00")
})
