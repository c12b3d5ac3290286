import type { Request } from "@playwright/test"
import { expect, test } from "./test.ts"
import { badges, helsinki } from "./store/registers.ts"
import { ring } from "./store/items.ts"

interface Searched {
  readonly query: string
  readonly variables: Record<string, unknown>
}

const searchCall = "**/api/search/graphql"
const isSearch = (request: Request) => request.url().endsWith("/api/search/graphql")
const isCategory = (request: Request, id = "") => request.url().includes(`/api/items/categories/${id}`)
/** The till opens with the rings; these two have nothing to do with them. */
const isServiceOrPiercing = (request: Request) =>
  isCategory(request, "SERVICE") || isCategory(request, "PIERCING")

test.use({ staysOpen: true })

test("a word with a typing mistake finds what may have been meant, and Enter sells none of it · KARAT-16 KARAT-17", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.searchBox.fill("halsbnd")
  await expect(page.getByText("Similar to “halsbnd”")).toBeVisible()
  await expect(till.tiles.first()).toContainText("Halsband")
  await till.searchBox.press("Enter")
  await expect(page.getByText("Item not found: halsbnd")).toBeVisible()
  await expect(till.lines).toHaveCount(0)
})

test.describe("in Finland", () => {
  test.use({ register: helsinki })

  test("the search asks the Finnish organisation and shows euros · SRCH-7", async ({ till, page }) => {
    await till.startSelling()
    const search = page.waitForRequest(searchCall)
    await till.searchBox.fill("aurora")
    const { variables } = (await search).postDataJSON() as Searched
    expect(variables["organisation"]).toMatch(/fi/i)
    await expect(till.tiles.first()).toContainText("€")
  })
})

test("a model is one tile, and one more tap sells a size of it, what is there first · KARAT-19 KARAT-20", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.searchBox.fill("diamantring aurora 0,05 ct guld 18k")
  const tile = till.tiles.filter({ hasText: ring.model }).first()
  await expect(tile).toContainText(/\d+ variants/)
  await tile.getByRole("button", { name: /variants/ }).click()
  await expect(till.lines).toHaveCount(0)
  const strip = page.getByRole("group", { name: `Variants of ${ring.model}` })
  const stocks = strip.getByText(/^-?\d+ in stock/)
  await expect.poll(() => stocks.count()).toBeGreaterThan(3)
  const pieces = (await stocks.allTextContents()).map((text) => Number.parseInt(text, 10))
  const gone = pieces.findIndex((stock) => stock <= 0)
  if (gone !== -1) expect(pieces.slice(gone).every((stock) => stock <= 0)).toBe(true)
  await strip.getByRole("button", { name: /^17,0/ }).click()
  await expect(till.line(ring.name)).toHaveCount(1)
  await till.searchBox.fill(ring.number)
  await expect(till.tiles.first()).toContainText(ring.name)
  await till.tiles.first().getByRole("button").first().click()
  await expect(till.line(ring.name)).toContainText("2")
})

test("a favorite is set in the item's information and found under favorites · SRCH-2 SRCH-4", async ({
  till,
  api
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
  await api.send("POST", "items/favorite", { item: ring.number, badgeNumber: "1003", delete: true })
})

test("Enter sells the first thing found and remembers that it was searched by hand · SRCH-15 SRCH-17 SRCH-18", async ({
  till,
  page,
  api
}) => {
  await till.startSelling()
  const remembered = page.waitForResponse("**/api/items/manuallySearched")
  await till.searchBox.fill(ring.number)
  await till.searchBox.press("Enter")
  await expect(till.line(ring.number)).toContainText(ring.price)
  expect((await remembered).request().postDataJSON()).toEqual({ item: ring.number })
  await expect(till.searchBox).toHaveValue("")
  const [latest] = await api.send<{ i_item: string }[]>("GET", "items/manuallySearched?page=1")
  expect(latest?.i_item).toBe(ring.number)
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

test("a search that fails says so and can be tried again · ERR-1 SRCH-7", async ({ till, page }) => {
  await till.startSelling()
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: "" }))
  await till.searchBox.fill("aurora")
  await expect(page.getByText("The search did not answer")).toBeVisible()
  await page.unroute(searchCall)
  await till.tap("Try again")
  await expect(till.tiles.first()).toContainText("Aurora")
})

test.describe("a till that has just been opened", () => {
  test.use({ staysOpen: false })

  test("the words are searched once the typing has stopped · SRCH-1 SRCH-7 SRCH-8", async ({
    till,
    page
  }) => {
    await till.startSelling()
    const searches: Searched[] = []
    page.on("request", (request) => {
      if (isSearch(request)) searches.push(request.postDataJSON() as Searched)
    })
    await till.searchBox.click()
    await till.keyboard.press(..."aurora")
    await expect(till.tiles.first()).toContainText("Aurora")
    const first = searches.filter(({ variables }) => variables["page"] === 1)
    expect(first.map(({ variables }) => variables["text"])).toEqual(["aurora"])
    expect(searches[0]?.query).toContain('type: "item"')
    expect(searches[0]?.variables).toMatchObject({ page: 1, size: 50 })
  })

  test("each country has its own search organisation · SRCH-7", async ({ till, page }) => {
    await till.startSelling()
    const search = page.waitForRequest(searchCall)
    await till.searchBox.fill("ring")
    const { variables } = (await search).postDataJSON() as Searched
    expect(variables["organisation"]).toMatch(/se/i)
  })

  test("the categories come from the store, favorites first · SRCH-2 SRCH-3 SRCH-4 KARAT-39", async ({
    till,
    page
  }) => {
    const asked = page.waitForResponse("**/api/items/categories")
    await till.startSelling()
    const names = ((await (await asked).json()) as { names: { en: string } }[]).map(({ names: { en } }) => en)
    const bar = page.getByRole("group", { name: "Categories" })
    await expect(bar.getByRole("button")).toHaveText(["Favorites", ...names])
    const opened = page.waitForRequest((request) => isCategory(request, "SERVICE"))
    await bar.getByRole("button", { name: "Service" }).click()
    expect((await opened).url()).toMatch(/\/api\/items\/categories\/SERVICE\?.*page=1/)
    await expect(till.tiles.filter({ hasText: "Gravyr upp till" })).toBeVisible()
  })

  test("scrolling to the end asks for the next page while pages come back full · SRCH-6 SRCH-9", async ({
    till,
    page
  }) => {
    let asked = 0
    page.on("request", (request) => {
      if (isCategory(request, "RINGS")) asked += 1
    })
    await till.startSelling()
    await till.tap("Rings")
    // A page of fifty pieces is but some models: pages follow until the screen is full.
    await expect.poll(() => till.tiles.count()).toBeGreaterThan(12)
    await page.waitForLoadState("networkidle")
    const [before, tiles] = [asked, await till.tiles.count()]
    await till.tiles.last().scrollIntoViewIfNeeded()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect.poll(() => till.tiles.count()).toBeGreaterThan(tiles)
  })

  test("a page that is not full is the last one · SRCH-9", async ({ till, page }) => {
    await till.startSelling()
    const asked: string[] = []
    page.on("request", (request) => {
      if (isServiceOrPiercing(request)) asked.push(request.url())
    })
    await till.tap("Service")
    await expect(till.tiles.filter({ hasText: "Gravyr upp till" })).toBeVisible()
    await till.tiles.last().scrollIntoViewIfNeeded()
    await till.tap("Piercing")
    await expect(till.tiles.filter({ hasText: "Eftervård piercing" })).toBeVisible()
    expect(asked.filter((url) => url.includes("page=2"))).toEqual([])
  })

  test("what was found once is not asked for again the same day · SRCH-13", async ({ till, page }) => {
    await till.startSelling()
    const asked: string[] = []
    page.on("request", (request) => {
      if (isServiceOrPiercing(request) || isSearch(request)) asked.push(request.url())
    })
    await till.tap("Service")
    await expect(till.tiles.filter({ hasText: "Gravyr upp till" })).toBeVisible()
    await till.tap("Piercing")
    await expect(till.tiles.filter({ hasText: "Eftervård piercing" })).toBeVisible()
    await till.tap("Service")
    await expect(till.tiles.filter({ hasText: "Gravyr upp till" })).toBeVisible()
    expect(asked).toHaveLength(2)
  })
})
