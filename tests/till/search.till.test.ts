import { Catalogue } from "@karat/domain/ports/catalogue"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { describe } from "vitest"
import { ring } from "../words/items.ts"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"
import { helsinkiRegister, tillFloor } from "./till-shop.ts"

test("a word with a typing mistake finds what may have been meant, and Enter sells none of it · KARAT-16 KARAT-17", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.searchBox.fill("piercingstfit")
  await expect(page.getByText("Similar to “piercingstfit”")).toBeVisible()
  await expect(till.tiles.first()).toContainText("Piercingstift")
  await till.searchBox.press("Enter")
  await expect(page.getByText("Item not found: piercingstfit")).toBeVisible()
  await expect(till.lines).toHaveCount(0)
})

describe("in Finland", () => {
  test.override({ register: helsinkiRegister })

  test("what is found costs euros · SRCH-7", async ({ till }) => {
    await till.startSelling()
    await till.searchBox.fill("diamantring")
    await expect(till.tiles.first()).toContainText("€")
  })
})

test("a favorite is set in the item's information and found under favorites · SRCH-2 SRCH-4", async ({
  till,
  shop
}) => {
  await till.startSelling()
  await till.searchBox.fill(ring.number)
  const tile = till.tiles.filter({ hasText: ring.name })
  await tile.getByRole("button", { name: "Item information" }).click()
  await till.tap("Add to favorites")
  await expect(till.button("Remove from favorites")).toBeVisible()
  await till.tap("Close information")
  await till.tap("Favorites")
  await expect(till.tiles).toHaveCount(1)
  await expect(tile).toBeVisible()
  expect(shop.favorites.get(badges.english)).toEqual(new Set([ring.number]))
})

test("Enter sells the first thing found and remembers that it was searched by hand · SRCH-15 SRCH-17 SRCH-18", async ({
  till,
  shop,
  script
}) => {
  await till.startSelling()
  await till.searchBox.fill(ring.number)
  await till.searchBox.press("Enter")
  await expect(till.line(ring.number)).toContainText(ring.price)
  await expect.poll(() => shop.searchedByHand).toEqual([ring.number])
  expect(script.port(Catalogue).calls("recordManualSearch")).toEqual([[ring.number, expect.any(String)]])
  await expect(till.searchBox).toHaveValue("")
})

test("Enter without a result sells what was typed as an item number · SRCH-16 DASH-25", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.searchBox.fill("GIFTCARD")
  await expect(page.getByText("No items found")).toBeVisible()
  await till.searchBox.press("Enter")
  await expect(till.dialog).toContainText("What does it cost?")
  await till.keyboard.press("5", "0", "0", "Enter")
  await expect(till.line("Presentkort")).toContainText("500.00")
})

test("a tile is sold with one tap · SRCH-6", async ({ till }) => {
  await till.startSelling(badges.english)
  await till.tap("Service")
  await till.tiles.filter({ hasText: "Gravyr upp till" }).getByRole("button").first().click()
  await expect(till.line("Gravyr upp till")).toContainText("249.00")
})

test("a search that fails says so and can be tried again · ERR-1 SRCH-7", async ({ till, page, script }) => {
  await till.startSelling()
  const catalogue = script.port(Catalogue)
  catalogue.fails("search", new Unreachable({ cause: "The server failed.", status: 500 }), Infinity)
  await till.searchBox.fill("diamantring")
  await expect(page.getByText("The search did not answer")).toBeVisible()
  catalogue.goesOn("search")
  await till.tap("Try again")
  await expect(till.tiles.first()).toContainText("Diamantring")
})

test("the words are searched once the typing has stopped · SRCH-1 SRCH-7 SRCH-8", async ({
  till,
  page,
  script
}) => {
  await till.startSelling()
  await till.searchBox.click()
  const searches = () => script.port(Catalogue).calls("search")
  await page.clock.pauseAt(Date.now())
  for (const part of ["diamant", "ring"]) {
    await till.keyboard.press(...part)
    await page.clock.runFor(299)
    expect(searches()).toEqual([])
  }
  await page.clock.runFor(1)
  await expect(till.tiles.first()).toContainText("Diamantring")
  const first = searches().filter(([asked]) => asked.page === 1)
  expect(first).toEqual([[{ text: "diamantring", division: undefined, page: 1 }]])
})

test("the categories come from the store, favorites first · SRCH-2 SRCH-3 SRCH-4 KARAT-39", async ({
  till,
  page,
  shop,
  script
}) => {
  await till.startSelling()
  const names = shop.categories.map(({ names: { en = "" } = {}, name }) => en || name)
  const bar = page.getByRole("group", { name: "Categories" })
  await expect(bar.getByRole("button")).toHaveText(["Favorites", ...names])
  await bar.getByRole("button", { name: "Service" }).click()
  await expect(till.tiles.filter({ hasText: "Gravyr upp till" })).toBeVisible()
  const asked = script.port(Catalogue).calls("ofCategory")
  expect(asked.filter(([category]) => category === "SERVICE")).toEqual([["SERVICE", 1]])
})

describe("in a store with many rings", () => {
  const rings = Array.from({ length: 120 }, (_, at) =>
    sampleItem({
      number: `RING-${at}`,
      description: `Ring number ${at}`,
      division: "RINGS",
      barcodes: []
    })
  )
  test.override({ floor: { items: [...rings, ...tillFloor().items] } })

  test("scrolling to the end asks for the next page while pages come back full · SRCH-6 SRCH-9", async ({
    till,
    script
  }) => {
    await till.startSelling()
    await till.tap("Ringar")
    const pages = () =>
      script
        .port(Catalogue)
        .calls("ofCategory")
        .flatMap(([category, page]) => (category === "RINGS" ? [page] : []))
    await expect.poll(() => till.tiles.count()).toBeGreaterThan(12)
    await expect.poll(pages).toEqual([1])
    await till.tiles.last().scrollIntoViewIfNeeded()
    await expect.poll(pages).toEqual([1, 2])
    await expect(till.tiles.filter({ hasText: "Ring number 50" })).toBeAttached()
    await till.tiles.last().scrollIntoViewIfNeeded()
    await expect.poll(pages).toEqual([1, 2, 3])
    // The third page is not full.
    await expect(till.tiles.filter({ hasText: "Ring number 119" })).toBeAttached()
    await till.tiles.last().scrollIntoViewIfNeeded()
    await till.tap("Service")
    await expect(till.tiles.filter({ hasText: "Gravyr upp till" })).toBeVisible()
    expect(pages()).toEqual([1, 2, 3])
  })
})

test("a page that is not full is the last one · SRCH-9", async ({ till, script }) => {
  await till.startSelling()
  await till.tap("Service")
  await expect(till.tiles.filter({ hasText: "Gravyr upp till" })).toBeVisible()
  await till.tiles.last().scrollIntoViewIfNeeded()
  await till.tap("Piercing")
  await expect(till.tiles.filter({ hasText: "Eftervård piercing" })).toBeVisible()
  const asked = script.port(Catalogue).calls("ofCategory")
  expect(asked.filter(([, page]) => page === 2)).toEqual([])
})
