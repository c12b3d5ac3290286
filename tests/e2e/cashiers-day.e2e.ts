import { mkdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import process from "node:process"
import { goToRefund, receiptLine, receiptNumberOf, returnForm, scanReceipt } from "../words/receipts.ts"
import { anyOf } from "./reservation.ts"
import { care, engraving, ring } from "../words/items.ts"
import { expect, test } from "./test.ts"

const docs = fileURLToPath(new URL("../../docs", import.meta.url))
/** The pictures that the cashier's pages show, in their order. */
const promised = [
  ...readFileSync(`${docs}/cashier.md`, "utf8").matchAll(/\]\(pictures\/([\w-]+)\.jpg\)/gu)
].map(([, name]) => name)
/** `npm run pictures` takes them; as a test the day is only lived through. */
const takesPictures = process.env["KARAT_PICTURES"] !== undefined

test.use({ hasHistory: true })

test("a cashier's day, from the first badge to the Z report, each step a picture of the cashier's pages · KARAT-48", async ({
  till,
  page,
  api
}) => {
  test.setTimeout(300_000)
  if (takesPictures) mkdirSync(`${docs}/pictures`, { recursive: true })
  const shown: string[] = []
  const picture = async (name: string) => {
    shown.push(name)
    if (!takesPictures) return
    // What has just arrived has stopped moving, and pictures of goods are there.
    await page.waitForLoadState("networkidle")
    await page.waitForTimeout(600)
    await page.screenshot({ path: `${docs}/pictures/${name}.jpg`, type: "jpeg", quality: 82 })
  }

  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await expect(page.getByRole("heading", { name: "Tasks" })).toBeVisible()
  await picture("start")
  await till.logIn()

  await till.sell(ring.number, engraving.number)
  await picture("sale")
  const menu = await till.openLine(ring.name)
  await expect(menu.getByRole("button", { name: "Discount", exact: true })).toBeVisible()
  await picture("line")
  await menu.getByRole("button", { name: "Discount", exact: true }).click()
  await till.dialog.getByRole("button", { name: "Percent" }).click()
  await till.dialog.getByRole("textbox", { name: "Discount" }).fill("10")
  await picture("discount")
  await till.keyboard.press("Enter")
  await till.dialog.getByRole("button", { name: "Regular customer" }).click()
  await expect(till.total).toHaveText("SEK 5,010.00")
  await till.isSaved()
  await till.goToPayment()
  await picture("payment")
  await till.tap(/^Card\b/)
  await till.isAt("/receipt")
  const number = await receiptNumberOf(till)
  await picture("receipt")
  await till.tap(/^Print receipt/)
  await till.isAt("/login")
  await till.logIn()

  await till.searchBox.fill("halsbnd silver")
  await expect(till.tiles.first()).toBeVisible()
  await picture("search")
  await till.searchBox.fill(ring.number)
  await till.tiles.filter({ hasText: ring.name }).getByRole("button", { name: "Item information" }).click()
  await expect(page.getByRole("row").filter({ hasText: "Göteborg" })).toBeVisible()
  await picture("item")
  await till.tap("Close information")
  await till.searchBox.fill("")

  await till.scan("198504122386")
  await expect(till.button("Member: Astrid Holm")).toBeVisible()
  await till.tap("Member: Astrid Holm")
  await expect(till.dialog).toContainText("Astrid Holm")
  await picture("member")
  await page.keyboard.press("Escape")
  await till.sell(care.number)
  await till.tap("Park")
  await till.isAt("/login")
  await till.logIn()
  await till.tap("Unpark")
  await expect(till.dialog.getByRole("list", { name: "Parked carts" })).toBeVisible()
  await picture("parked")
  await till.dialog.getByRole("list", { name: "Parked carts" }).getByRole("button").first().click()
  await expect(till.lines).toHaveCount(1)
  await till.isSaved()
  await till.pay.click()
  await till.isAt("/payment")
  await till.tap(/ Exact$/)
  await till.isAt("/receipt")
  const later = till.dialog.getByRole("button", { name: "Not now" })
  await expect(later.or(till.button(/^No receipt/))).not.toHaveCount(0)
  if (await later.isVisible()) await later.click()
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await till.logIn()

  await scanReceipt(till, number)
  await picture("receipt-found")
  await receiptLine(till, engraving.name).click()
  await till.button("Return").click()
  await expect(till.dialog).toBeVisible()
  await picture("return")
  await returnForm(till)
  await goToRefund(till)
  await picture("refund")
  await till.tap(/^Card\b/)
  await till.isAt("/receipt")
  await till.tap(/^Print receipt/)
  await till.isAt("/login")
  await till.logIn()

  await till.open("/delivery")
  const order = page.getByRole("list", { name: "From suppliers" }).getByRole("button").first()
  await order.click()
  const line = page.getByRole("list", { name: "Lines of the delivery" }).getByRole("listitem").first()
  await till.scan((await line.innerText()).split("\n")[1] ?? "")
  await expect(line).toContainText("of")
  await picture("delivery")

  const { vr_name: customer } = await anyOf(api, 0)
  await till.open("/reservations")
  await page
    .getByRole("button", { name: new RegExp(customer) })
    .first()
    .click()
  await expect(till.button("Accept")).toBeVisible()
  await picture("reservation")

  await till.open("/clickAndCollect")
  await page.getByRole("list", { name: "Click & collect" }).getByRole("button").first().click()
  await picture("web-order")

  await till.open("/manageCash")
  // What other sales have moved lies in the drawer too: it was opened with the rest of what is counted.
  const opening = page.getByRole("textbox", { name: "Opening cash" })
  await opening.fill("0")
  const moved = page.getByText("Expected", { exact: true }).locator("xpath=following-sibling::*").first()
  await expect(moved).toHaveText(/\d/u)
  const kronor = Number(((await moved.textContent()) ?? "").replaceAll(/[^\d.−]/gu, "").replace("−", "-"))
  await opening.fill(String(2200 - kronor))
  await page.getByRole("textbox", { name: "Number of SEK 500.00" }).fill("3")
  await page.getByRole("textbox", { name: "Number of SEK 100.00" }).fill("7")
  await picture("cash")
  await till.tap("Save the count")
  await expect(till.notice("The count is saved.")).toBeVisible()
  await till.tap("X and Z report")
  await expect(page.getByRole("heading", { name: "X report" })).toBeVisible()
  await picture("report")

  expect(shown).toEqual(promised)
})
