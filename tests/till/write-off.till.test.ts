import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { newKey } from "@karat/adapters/testing/known-shop"
import { minorUnits } from "@karat/domain/money/minor-units"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { Effect } from "effect"
import { describe, onTestFinished } from "vitest"
import { goodsLine, goodsLines, goodsPane, hasPieces, openGoods } from "../words/goods.ts"
import { care, engraving } from "../words/items.ts"
import { phoneSize } from "../words/paying.ts"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"
import { tillFloor } from "./till-shop.ts"

/** What another till of the store does with the list. */
const otherTill = <A, E>(
  shop: MemoryShop,
  act: (list: (typeof WriteOffs)["Service"]) => Effect.Effect<A, E>
) => Effect.runPromise(Effect.provide(Effect.flatMap(WriteOffs, act), memoryPorts(shop)))

const quantities = async (shop: MemoryShop) =>
  (await otherTill(shop, ({ lines }) => lines)).map(({ quantity }) => quantity)

/** As long as a till waits before it looks at the list, and at what the store has, anew. */
const rereadMs = 5000

const stockOfCare = (stock: number) => ({
  itemNumber: care.number,
  storeNumber: "101",
  storeName: "Stockholm Drottninggatan",
  street: "Drottninggatan 52",
  stock
})

test("a quantity is stepped and typed as a whole number from 1, and saved before the goods are written off · BROWSE-12 BROWSE-13 BROWSE-14 WOFF-3", async ({
  till,
  shop,
  page
}) => {
  await openGoods(till, "writeOff")
  await till.scan(care.number)
  await hasPieces(page, care.name, 1)
  const line = goodsLine(page, care.name)
  await expect(line.getByRole("button", { name: "Decrease quantity" })).toBeDisabled()
  await line.getByRole("button", { name: "Increase quantity" }).click()
  await line.getByRole("button", { name: "Increase quantity" }).click()
  await hasPieces(page, care.name, 3)
  await expect.poll(() => quantities(shop)).toEqual([3])
  await line.getByRole("button", { name: /^Change quantity/ }).click()
  const field = till.dialog.getByRole("textbox", { name: "How many?" })
  await field.fill("0")
  await page.keyboard.press("Enter")
  await expect(till.dialog.getByText("Quantity cannot be less than one")).toBeVisible()
  await field.fill("12")
  await page.keyboard.press("Enter")
  await hasPieces(page, care.name, 12)
  // Nobody waits for the half second: what is not saved yet is saved first.
  await till.tap("Create write-off (12)")
  await expect(till.dialog).toContainText("12 pieces")
  expect(await quantities(shop)).toEqual([12])
})

test("items are found by words, category and number, and a tile puts one on the list · BROWSE-1 BROWSE-2 BROWSE-3 BROWSE-4", async ({
  till,
  page,
  script
}) => {
  await openGoods(till, "writeOff")
  const browser = script.port(ItemBrowser)
  await till.searchBox.fill("gravyr")
  await till.tiles.filter({ hasText: engraving.name }).getByRole("button").first().click()
  await hasPieces(page, engraving.name, 1)
  expect(browser.calls("search").at(-1)).toEqual(["gravyr", 1])
  await till.searchBox.fill(care.number)
  await till.searchBox.press("Enter")
  await hasPieces(page, care.name, 1)
  await expect(till.searchBox).toHaveValue("")
  await page.getByRole("group", { name: "Categories" }).getByRole("button", { name: "Ringar" }).click()
  await expect.poll(() => browser.calls("ofCategory").at(-1)).toEqual(["RINGS", 1])
  await till.tiles.first().getByRole("button").first().click()
  await expect(goodsLines(page)).toHaveCount(3)
})

test("a scan lands on the list whatever has focus, is ignored while a dialog is open, and what nobody knows is refused · WOFF-11 BROWSE-2", async ({
  till,
  page
}) => {
  await openGoods(till, "writeOff")
  await till.searchBox.click()
  await till.scan(care.number)
  await hasPieces(page, care.name, 1)
  await expect(till.searchBox).toHaveValue("")
  await till.tap("Create write-off (1)")
  await expect(till.dialog.getByRole("list", { name: "Reasons" })).toBeVisible()
  await till.scan(engraving.number)
  await page.keyboard.press("Escape")
  await expect(till.dialog).toHaveCount(0)
  await expect(goodsLines(page)).toHaveCount(1)
  await till.scan("NOBODY-KNOWS-THIS")
  await expect(till.notice("Item not found")).toBeVisible()
  await expect(goodsLines(page)).toHaveCount(1)
})

test("a line is removed, and a change is kept when the screen is left at once · WOFF-4 BROWSE-13", async ({
  till,
  shop,
  page
}) => {
  await openGoods(till, "writeOff")
  await till.scan(care.number)
  await till.scan(engraving.number)
  await expect(goodsLines(page)).toHaveCount(2)
  await till.tap(`Remove ${engraving.name} from the list`)
  await expect(goodsLines(page)).toHaveCount(1)
  await goodsLine(page, care.name).getByRole("button", { name: "Increase quantity" }).click()
  await till.tap("Back to the cart")
  await till.isAt("/dashboard")
  await expect.poll(() => quantities(shop)).toEqual([2])
})

test("a change that the server has not got keeps the cashier logged in until it has · BROWSE-13", async ({
  till,
  shop,
  page,
  script
}) => {
  await till.installClock()
  await openGoods(till, "writeOff")
  await till.scan(care.number)
  await hasPieces(page, care.name, 1)
  await expect.poll(() => quantities(shop)).toEqual([1])
  const list = script.port(WriteOffs)
  list.isCut("setQuantity", Number.POSITIVE_INFINITY)
  await goodsLine(page, care.name).getByRole("button", { name: "Increase quantity" }).click()
  await till.tap("Back to the cart")
  await till.isAt("/dashboard")
  await till.tap("Log out")
  await expect(till.notice("Something is not saved yet")).toBeVisible()
  await till.isAt("/dashboard")
  list.goesOn("setQuantity")
  // As long as a till waits before it asks again.
  await page.clock.runFor(2000)
  await expect.poll(() => quantities(shop)).toEqual([2])
  await till.tap("Log out")
  await till.isAt("/login")
})

test("the list belongs to the store: two tills see the same · WOFF-2", async ({ till, shop, page }) => {
  await till.installClock()
  await openGoods(till, "writeOff")
  await till.scan(care.number)
  await hasPieces(page, care.name, 1)
  await expect.poll(() => quantities(shop)).toEqual([1])
  const two = { itemOrBarcode: care.number, quantity: 2, badgeNumber: badges.swedish }
  await otherTill(shop, ({ setQuantity }) => setQuantity(two, newKey()))
  await page.clock.runFor(rereadMs)
  await hasPieces(page, care.name, 2)
  await till.tap("Create write-off (2)")
  await till.dialog.getByRole("button", { name: "Damaged item" }).click()
  await expect(till.notice("The write-off is created")).toBeVisible()
  await expect(page.getByText("Nothing to write off")).toBeVisible()
  expect(await quantities(shop)).toEqual([])
})

describe("of what is counted", () => {
  const rows = [stockOfCare(7)]
  test.override({ floor: { stock: rows } })

  test("what is not in the store is not written off, and its line says what is here · KARAT-30", async ({
    till,
    page,
    script
  }) => {
    await openGoods(till, "writeOff")
    await till.scan(care.number)
    const line = goodsLine(page, care.name)
    await expect(line).toContainText("7 here")
    await line.getByRole("button", { name: /^Change quantity: 1/ }).click()
    await till.dialog.getByRole("textbox", { name: "How many?" }).fill("8")
    await page.keyboard.press("Enter")
    await till.tap("Create write-off (8)")
    await expect(till.notice(`8 of ${care.name} are on the list, and 7 are here`)).toBeVisible()
    await expect(till.dialog).toHaveCount(0)
    expect(script.port(WriteOffs).calls("submit")).toEqual([])
    await line.getByRole("button", { name: "Decrease quantity" }).click()
    await till.tap("Create write-off (7)")
    await expect(till.dialog).toContainText("7 pieces")
  })

  test("the stock on a tile follows what leaves the store within seconds · KARAT-21", async ({
    till,
    page
  }) => {
    await till.installClock()
    await openGoods(till, "writeOff")
    await till.searchBox.fill(care.number)
    const tile = till.tiles.filter({ hasText: care.name })
    await expect(tile).toHaveCount(1)
    await page.clock.runFor(rereadMs)
    await expect(tile.getByText("7", { exact: true })).toBeVisible()
    onTestFinished(() => void rows.splice(0, 1, stockOfCare(7)))
    rows.splice(0, 1, stockOfCare(6))
    await page.clock.runFor(rereadMs)
    await expect(tile.getByText("6", { exact: true })).toBeVisible()
  })
})

describe("where bargain bags are kept as three articles", () => {
  const bag = (number: string, description: string, kronor: number) =>
    sampleItem({
      number,
      description,
      division: "ACCESSORIES",
      barcodes: [],
      price: minorUnits(kronor * 100)
    })
  test.override({
    floor: {
      items: [
        ...tillFloor().items,
        bag("BARGAIN-199", "Fyndpåse mellan", 199),
        bag("BARGAIN-299", "Fyndpåse stor", 299)
      ]
    }
  })

  test("bargain bags are counted per article and made, with an empty list by themselves · BAG-1 BAG-3 BAG-4 BAG-5 BAG-6 BAG-7", async ({
    till,
    script
  }) => {
    await openGoods(till, "writeOff")
    await till.tap("Create bargain bags")
    const create = till.dialog.getByRole("button", { name: "Create", exact: true })
    await expect(create).toBeDisabled()
    await till.dialog.getByRole("textbox", { name: "Number of Fyndpåse liten" }).fill("1,5")
    await expect(till.dialog.getByText("A whole number from 0 to 999")).toBeVisible()
    await till.dialog.getByRole("textbox", { name: "Number of Fyndpåse liten" }).fill("4")
    await till.dialog.getByRole("button", { name: "One more Fyndpåse stor" }).click()
    await create.click()
    await expect(till.notice("The bargain bags are created")).toBeVisible()
    const badgeNumber = badges.english
    expect(script.port(WriteOffs).calls("makeBags")).toEqual([
      [{ itemNumber: "BARGAIN-99", quantity: 4, badgeNumber }, expect.any(String)],
      [{ itemNumber: "BARGAIN-299", quantity: 1, badgeNumber }, expect.any(String)]
    ])
    expect(script.port(WriteOffs).calls("submit")).toEqual([])
  })

  test("goods that go into bargain bags are written off with them; what failed half way is made once · BAG-2 BAG-7 WOFF-8 WOFF-10", async ({
    till,
    page,
    script
  }) => {
    await openGoods(till, "writeOff")
    await till.scan(care.number)
    await till.tap("Create write-off (1)")
    await till.dialog.getByRole("button", { name: "Bargain bag" }).click()
    await expect(till.dialog).toContainText("1 piece is written off with them")
    for (const name of ["Fyndpåse liten", "Fyndpåse mellan"])
      await till.dialog.getByRole("button", { name: `One more ${name}` }).click()
    const list = script.port(WriteOffs)
    // The first article goes through, and the second one's answer is lost.
    const held = list.holds("makeBags")
    list.losesAnswer("makeBags")
    await till.dialog.getByRole("button", { name: "Create", exact: true }).click()
    held.release()
    await expect(till.dialog.getByText("Not everything was created")).toBeVisible()
    await expect(till.dialog.getByText("1 created")).toHaveCount(1)
    await till.dialog.getByRole("button", { name: "Create", exact: true }).click()
    await expect(till.notice("The bargain bags are created")).toBeVisible()
    await expect(till.notice("The write-off is created")).toBeVisible()
    await expect(goodsLines(page)).toHaveCount(0)
    const [small, middle, again, ...more] = list.calls("makeBags")
    expect([small?.[0], middle?.[0]]).toMatchObject([
      { itemNumber: "BARGAIN-99", quantity: 1 },
      { itemNumber: "BARGAIN-199", quantity: 1 }
    ])
    // By the same key, so that it is made once.
    expect(again).toEqual(middle)
    expect(more).toEqual([])
    expect(list.calls("submit")).toHaveLength(1)
  })
})

describe("on a phone", () => {
  test.override({ viewport: phoneSize })

  test("the history lists days, then the lines of the chosen one; nothing is wider than the screen · WOFF-13 WOFF-1 KARAT-45", async ({
    till,
    page
  }) => {
    await openGoods(till, "writeOff")
    await till.scan(care.number)
    await page
      .getByRole("navigation", { name: "Items or list" })
      .getByRole("button", { name: /^Write-off/ })
      .click()
    await till.tap("Create write-off (1)")
    await till.dialog.getByRole("button", { name: "Damaged item" }).click()
    await expect(till.notice("The write-off is created")).toBeVisible()
    await goodsPane(page).getByRole("button", { name: "History" }).click()
    const history = page.getByRole("region", { name: "History" })
    await history.getByRole("list", { name: "Days" }).getByRole("button").first().click()
    const left = history.getByRole("list", { name: "Goods of the day" })
    await expect(left).toContainText(care.name)
    await expect(left).toContainText(/\d\d:\d\d · Oliver · Damaged item/u)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneSize.width)
    await till.tap("Back to the days")
    await till.tap("Back to the list")
    await expect(page.getByText("Nothing to write off")).toBeVisible()
  })
})
