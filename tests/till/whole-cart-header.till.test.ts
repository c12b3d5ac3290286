import type { Locator } from "@playwright/test"
import { minorUnits } from "@karat/domain/money/minor-units"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import { CartServices } from "@karat/domain/ports/cart-services"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { afterEach, describe, vi } from "vitest"
import { care, ring } from "../words/items.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"
import { tillFloor } from "./till-shop.ts"

const campaign = { number: "10-006-001", name: "Diamantring Aurora 0,20 ct vitguld 18K, 16,0" } as const

afterEach(() => void vi.restoreAllMocks())

function information(till: Till): Locator {
  return till.page.getByRole("region", { name: "Item information" })
}

async function openInformation(till: Till, item: { readonly name: string }): Promise<void> {
  const menu = await till.openLine(item.name)
  await menu.getByRole("button", { name: "Information", exact: true }).click()
  await expect(information(till).getByRole("heading", { level: 2 })).toHaveText(item.name)
}

test("bags are counted from nothing up in whole numbers and added · DASH-6 DASH-7 KARAT-150", async ({
  till
}) => {
  await till.startSelling()
  await till.tap("Bags")
  const small = till.dialog.getByRole("textbox", { name: "Number of Papperspåse liten" })
  await expect(small).toHaveValue("0")
  await expect(till.dialog.getByRole("button", { name: "One Papperspåse liten less" })).toBeDisabled()
  await expect(till.dialog.getByRole("button", { name: "Add bags" })).toBeDisabled()
  await till.dialog.getByRole("button", { name: "One more Papperspåse liten" }).click()
  const large = till.dialog.getByRole("textbox", { name: "Number of Papperspåse stor" })
  await large.fill("-1,5x")
  await expect(large).toHaveValue("-1,5x")
  await expect(till.dialog.getByText("A whole number from 0 to 99")).toBeVisible()
  await expect(till.dialog.getByRole("button", { name: "Add bags" })).toBeDisabled()
  await large.fill("2")
  await till.dialog.getByRole("button", { name: "Add bags" }).click()
  await expect(till.lines).toHaveCount(2)
  await expect(till.total).toHaveText("SEK 14.00")
})

test("round-up offers the next whole sums, and “not now” gives nothing · RUP-1 RUP-2 RUP-4", async ({
  till,
  script
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.tap("Round up")
  const offers = till.dialog.getByRole("listitem").getByRole("button")
  await expect(offers).toContainText(["To SEK 100.00", "To SEK 105.00", "To SEK 110.00", "Other amount"])
  await till.dialog.getByRole("button", { name: "Not now" }).click()
  await expect(till.dialog).toHaveCount(0)
  await till.isSaved()
  expect(
    script
      .port(CartServices)
      .calls("setRoundUp")
      .map(([, amount]) => amount)
  ).toEqual([minorUnits(0)])
  await expect(till.total).toHaveText("SEK 99.00")
})

test("a new round-up takes the place of the old one · RUP-3 RUP-6", async ({ till, script }) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.tap("Round up")
  await till.dialog.getByRole("button", { name: /^To SEK 105.00/ }).click()
  await expect(till.total).toHaveText("SEK 105.00")
  expect(
    script
      .port(CartServices)
      .calls("setRoundUp")
      .map(([, amount]) => amount)
  ).toEqual([minorUnits(6_00)])
  await till.tap("Round up")
  await till.dialog.getByRole("button", { name: /^To SEK 100.00/ }).click()
  await expect(till.total).toHaveText("SEK 100.00")
})

test("the shortcuts are listed by name, and one opens in a tab of its own · DASH-8 DASH-9 DASH-10", async ({
  till
}) => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null)
  await till.startSelling()
  await till.tapFunction("Shortcuts")
  await expect(till.dialog.getByRole("list", { name: "Shortcuts" }).getByRole("button")).toHaveText([
    /^Schema/,
    "Butikshandbok",
    /^Utbildning/,
    "Felanmälan"
  ])
  await till.dialog.getByRole("button", { name: /^Schema/ }).click()
  expect(opened.mock.calls.map(([address, target]) => [String(address), target])).toEqual([
    ["https://intranet.karat.example/101/schema", "_blank"]
  ])
  await till.isAt("/dashboard")
})

test("the goods icon leads to transfers, write-offs and deliveries · DASH-11", async ({ till, page }) => {
  await till.startSelling()
  for (const [place, path, title] of [
    ["Transfer to another store", "/transfer", "Transfer"],
    ["Write-off", "/writeOff", "Write-off"],
    ["Receive a delivery", "/delivery", "Deliveries"]
  ] as const) {
    await till.tapFunction("Manage goods")
    await till.dialog.getByRole("button", { name: place, exact: true }).click()
    await till.isAt(path)
    await expect(page.getByRole("heading", { name: title, exact: true, level: 1 })).toHaveCount(1)
    await till.tap("Back to the cart")
    await till.isAt("/dashboard")
  }
})

test("the reservations icon counts those that wait, and leads to them · DASH-12", async ({ till, page }) => {
  await till.installClock()
  await till.startSelling()
  const icon = page.getByRole("banner").getByRole("button", { name: /^Reservations \d+$/ })
  // They are counted once the till has twice had nothing to do.
  await page.clock.runFor(4000)
  await expect(icon).toBeVisible()
  const counted = async () => Number(/\d+$/.exec((await icon.textContent()) ?? "")?.[0])
  const before = await counted()
  expect(before).toBeGreaterThan(0)
  await till.tapFunction("Reservations")
  await till.isAt("/reservations")
  await page.getByRole("list", { name: "Reservations" }).getByText("Waiting").first().click()
  await till.tap("Accept")
  await expect(till.notice("The reservation is updated")).toBeVisible()
  await till.tap("Back to the cart")
  await expect.poll(counted).toBe(before - 1)
})

test("the profile icon leads to the cashier's profile, and back · DASH-17", async ({ till, page }) => {
  await till.startSelling()
  await till.tapFunction("Profile")
  await till.isAt("/profile")
  await expect(page.getByRole("heading", { name: "Oliver Bennett" })).toBeVisible()
  await till.tap("Back to the cart")
  await till.isAt("/dashboard")
})

test("gold is worth 652 SEK, once a carat and a weight are there · GOLD-1 GOLD-3 GOLD-4 GOLD-5", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.tapFunction("Gold calculator")
  const gold = page.getByRole("region", { name: "Gold calculator" })
  await expect(gold.getByRole("group", { name: "Carat" }).getByRole("button")).toHaveText([
    "6",
    "8",
    "9",
    "10",
    "12",
    "14",
    "18",
    "21",
    "22",
    "23",
    "24"
  ])
  const calculate = gold.getByRole("button", { name: "Calculate" })
  await gold.getByRole("button", { name: "18 carat" }).click()
  await expect(calculate).toBeDisabled()
  await gold.getByRole("textbox", { name: "Weight in grams" }).fill("12.5")
  await calculate.click()
  await expect(gold).toContainText("SEK 652.00")
})

describe("with much that goes with a ring", () => {
  const { items } = tillFloor()
  const earrings = Array.from({ length: 8 }, (_, at) =>
    sampleItem({ number: `EARRING-${at}`, description: `Örhängen Vintersol ${at}`, division: "EARRINGS" })
  )
  test.override({ floor: { items: [...items, ...earrings] } })

  test("what goes with the cart is recommended · REC-1 REC-2 REC-4 REC-5", async ({ till, page, script }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await till.tapFunction("Recommendations")
    const list = page.getByRole("list", { name: "Recommendations" })
    await expect(list.getByRole("listitem")).toHaveCount(10)
    expect(script.port(ItemBrowser).calls("recommend")).toEqual([
      [{ items: [ring.number], profile: 491, limit: 10 }]
    ])
    await expect(list.getByRole("listitem").first()).toContainText(/\S+.*SEK\s[\d,]+\.\d\d/)
  })
})

test("training takes its colour and its word, and the card is off · DASH-22 TRAIN-2 PAY-7", async ({
  till,
  page,
  script
}) => {
  await till.startSelling()
  await till.sell(care.number)
  const banner = page.getByRole("banner")
  const colour = () => banner.evaluate((header) => getComputedStyle(header).backgroundColor)
  const before = await colour()
  await till.tapFunction("Start training")
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(till.dialog).toHaveCount(0)
  await expect(banner.getByText("Training", { exact: true })).toHaveCount(0)
  await till.tapFunction("Start training")
  await till.dialog.getByRole("button", { name: "Start training" }).click()
  await expect(banner.getByText("Training", { exact: true })).toBeVisible()
  expect(
    script
      .port(CartServices)
      .calls("setTraining")
      .map(([, training]) => training)
  ).toEqual([true])
  await expect(till.payByCard).toBeDisabled()
  await expect.poll(colour).not.toBe(before)
  await till.tapFunction("End training")
  await till.dialog.getByRole("button", { name: "End training" }).click()
  await expect(till.payByCard).toBeEnabled()
  await expect.poll(colour).toBe(before)
})

describe("item information", () => {
  test("an item shows its picture, family, number, price, status and code · ITEM-2 ITEM-3 ITEM-4 ITEM-7", async ({
    till
  }) => {
    await till.startSelling()
    await till.sell(campaign.number)
    await openInformation(till, campaign)
    const item = information(till)
    await expect(item.getByRole("img", { name: campaign.name })).toBeVisible()
    await expect(item.getByRole("img", { name: "Barcode to scan" })).toBeVisible()
    for (const text of ["Aurora", campaign.number, "SEK 12,400.00", "SEK 16,400.00", "−24%"])
      await expect(item).toContainText(text)
    await expect(item).toContainText("Utförande: vitguld 18K. För henne.")
  })

  test("the item number is copied · ITEM-6", async ({ till }) => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    await till.startSelling()
    await till.sell(ring.number)
    await openInformation(till, ring)
    await till.tap("Copy item number")
    await expect(till.notice("The item number is copied")).toBeVisible()
    expect(copied.mock.calls).toEqual([[ring.number]])
  })

  test("the tabs hold stock per store, recommendations and the rest · ITEM-9 ITEM-10 ITEM-11", async ({
    till
  }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await openInformation(till, ring)
    const item = information(till)
    const panel = item.getByRole("tabpanel")
    await expect(panel.getByRole("row", { name: /Stockholm Drottninggatan.+\d+/ })).toBeVisible()
    await item.getByRole("tab", { name: "Recommendations" }).click()
    await expect(panel.getByRole("listitem")).toHaveCount(5)
    await item.getByRole("tab", { name: "Additional information" }).click()
    await expect(panel.getByRole("term")).toHaveText([
      "Size",
      "Weight",
      "Status",
      "Analysis group",
      "Category",
      "Division",
      "Price group",
      "Special group",
      "Style group",
      "Target group",
      "Barcodes"
    ])
    for (const value of [
      "17,0",
      "3.246 g",
      "For sale",
      "Diamantringar",
      "P5",
      "Nyhet",
      "Natur",
      "Dam",
      "7345308908751"
    ])
      await expect(panel).toContainText(value)
  })

  test("an item that cannot be read leads back to the dashboard · ITEM-13", async ({ till }) => {
    await till.startSelling()
    await till.open("/item/info?item=NO-SUCH-ITEM")
    await expect(till.notice("Item not found")).toBeVisible()
    await till.isAt("/dashboard")
  })
})

/** More stores than there is room for under the item. */
const inManyStores = Array.from({ length: 12 }, (_, at) => ({
  itemNumber: ring.number,
  storeNumber: `3${10 + at}`,
  storeName: `Malmö ${at + 1}`,
  street: "Storgatan 1",
  stock: at
}))

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 }
])
  describe(`at ${viewport.width} pixels`, () => {
    test.override({ viewport, floor: { stock: [...tillFloor().stock, ...inManyStores] } })

    test("price, stock and the way to sell an item stand on one screen · KARAT-22", async ({
      till,
      page
    }) => {
      await till.startSelling()
      await till.open(`/item/info?item=${ring.number}`)
      const inSight = { ratio: 1 }
      await expect(page.getByText(`SEK ${ring.price}`).first()).toBeInViewport(inSight)
      await expect(page.getByRole("row").filter({ hasText: "Göteborg" })).toBeInViewport(inSight)
      await expect(till.button("Add to cart")).toBeInViewport(inSight)
      const foot = await till.button("Add to cart").boundingBox()
      expect(viewport.height - (foot?.y ?? 0) - (foot?.height ?? 0)).toBeLessThan(24)
    })
  })

test("what is out of order is shown with its text and its end · ACT-10", async ({ till, shop }) => {
  shop.disruption = {
    title: "Kortnätet är nere",
    comment: "Ta kontant",
    type: 1,
    resolutionTime: "14:30"
  }
  await till.startSelling()
  const banner = till.page.getByRole("alert").filter({ hasText: "Kortnätet är nere" })
  await banner.getByRole("button", { name: "Read more" }).click()
  await expect(till.dialog).toContainText("Ta kontant")
  await expect(till.dialog).toContainText("Expected to work again: 14:30")
})

describe("on a phone", () => {
  test.override({ viewport: { width: 390, height: 844 } })

  test("insurance and item information open at addresses of their own · DASH-2 NAV-17 NAV-18", async ({
    till,
    page
  }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await till.lines.getByRole("button").first().click()
    const menu = page.getByRole("group", { name: /^Actions for/ })
    await menu.getByRole("button", { name: "Add insurance" }).click()
    await till.isAt("/item/insurance")
    await expect(page.getByRole("region", { name: "What is insured" })).toContainText("SEK 499.00")
    await till.tap("Back")
    await till.isAt("/dashboard")
    await menu.getByRole("button", { name: "Information" }).click()
    await till.isAt("/item/info")
    await expect(information(till)).toContainText(ring.number)
  })

  test("an item's page without an item leads to the cart and says so · KARAT-164", async ({ till, page }) => {
    await till.startSelling()
    await till.open("/item/info")
    await till.isAt("/dashboard")
    await expect(page.getByText("There is no page at that address.")).toBeVisible()
  })

  test("a page that opens by itself says why the cart comes instead · KARAT-149", async ({ till, page }) => {
    await till.startSelling()
    await till.sell(ring.number)
    await till.lines.getByRole("button").first().click()
    const menu = page.getByRole("group", { name: /^Actions for/ })
    await menu.getByRole("button", { name: "Add insurance" }).click()
    await till.isAt("/item/insurance")
    await page.reload()
    await till.isAt("/dashboard")
    await expect(page.getByText("This page opens from the sale. Choose it in the cart.")).toBeVisible()
  })

  test("a pane without an address of its own stands in front of the cart too · DASH-2", async ({ till }) => {
    await till.startSelling()
    await till.tapFunction("Gold calculator")
    await till.tap("18 carat")
    await till.isAt("/dashboard")
    await till.tap("Back")
    await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  })
})
