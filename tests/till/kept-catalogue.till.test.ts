import type { PortScript } from "@karat/adapters/testing/port-script"
import { Carts } from "@karat/domain/ports/carts"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { KeptCatalogue } from "@karat/domain/ports/kept-catalogue"
import { describe, onTestFinished } from "vitest"
import { engraving, ring } from "../words/items.ts"
import type { Till } from "../words/till.ts"
import type { MemoryTill } from "./memory-till.tsx"
import { expect, test } from "./test.ts"

/** Begins to sell; what the store sells is kept by then, and the till has heard of it. */
async function sellFromCatalogue(till: Till, { keptCatalogue, shop, script }: MemoryTill): Promise<void> {
  await keptCatalogue.change(shop.items)
  await till.startSelling()
  await expect.poll(() => script.port(KeptCatalogue).calls("items")).toHaveLength(1)
}

/** The store server answers neither a search nor a category any more. */
function tellsNothing(script: PortScript): void {
  for (let asked = 0; asked < 50; asked += 1)
    for (const call of ["search", "ofCategory"] as const) script.port(Catalogue).holds(call)
}

/** Waits until something stands on the screen, by no clock: a test's own stands still meanwhile. */
async function drawn(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((frame) => requestAnimationFrame(frame))
}

test("an item that the till has never met stands with its name and price before the server has answered · CART-16", async ({
  till,
  memory,
  script
}) => {
  await sellFromCatalogue(till, memory)
  script.port(Carts).holds("add")
  const barcode = memory.shop.items.find(({ number }) => number === ring.number)?.barcodes[0]
  await till.scan(barcode ?? "")
  await expect(till.line(ring.name)).toContainText(ring.price)
  await expect(till.total).toContainText(ring.price)
})

test("a category opens and a mistyped word is forgiven by what the till has kept, while the server answers neither · KEPT-1 KEPT-5", async ({
  till,
  page,
  memory,
  script
}) => {
  await sellFromCatalogue(till, memory)
  tellsNothing(script)
  await page.getByRole("group", { name: "Categories" }).getByRole("button", { name: "Service" }).click()
  await expect(till.tiles.filter({ hasText: engraving.name })).toBeVisible()
  await till.searchBox.click()
  await till.keyboard.press(..."piercingstfit")
  await expect(page.getByText("Similar to “piercingstfit”")).toBeVisible()
  await expect(till.tiles.first()).toContainText("Piercingstift")
})

test("who types on is shown what that leaves of what was found, though nobody answers any more · KEPT-9", async ({
  till,
  page,
  memory,
  script
}) => {
  await sellFromCatalogue(till, memory)
  tellsNothing(script)
  await till.searchBox.click()
  const typed = ring.number.replaceAll("-", "")
  await till.keyboard.press(...typed.slice(0, -1))
  await expect(till.tiles).toHaveCount(1)
  await expect(till.tiles).toContainText(ring.model)
  await expect(till.tiles).not.toContainText(ring.name)
  // What is kept answers by a timer; with the clock at rest it does not.
  await page.clock.pauseAt(Date.now())
  await till.keyboard.press(...typed.slice(-1))
  await drawn(() => document.body.innerText.includes(ring.name))
})

describe("while somebody types", () => {
  test("pictures of what is found wait until nobody has typed for a moment · KARAT-74", async ({
    till,
    page,
    memory,
    script
  }) => {
    await sellFromCatalogue(till, memory)
    tellsNothing(script)
    await till.searchBox.click()
    const pictures = till.tiles
      .filter({ hasText: "Piercingstift" })
      .first()
      .locator("img, [class*=placeholder]")
    await page.clock.pauseAt(Date.now())
    await till.keyboard.press(..."piercingst")
    // What is kept answers.
    await page.clock.runFor(1)
    await drawn(() => document.body.innerText.includes("Piercingstift"))
    await page.clock.runFor(198)
    expect(await pictures.count()).toBe(0)
    await page.clock.runFor(1)
    await expect(pictures.first()).toBeVisible()
  })
})

test("whoever empties the search is back in the category, and the next cashier begins where most do · KARAT-18 KARAT-77", async ({
  till,
  memory
}) => {
  await sellFromCatalogue(till, memory)
  await till.tap("Service")
  const service = till.tiles.filter({ hasText: engraving.name }).first()
  await expect(service).toBeVisible()
  await till.searchBox.click()
  await till.keyboard.press(..."aurora")
  await expect(till.tiles.filter({ hasText: ring.model }).first()).toBeVisible()
  await expect(service).toHaveCount(0)
  await till.searchBox.fill("")
  await expect(service).toBeVisible()
  await expect(till.button("Service")).toHaveAttribute("aria-pressed", "true")
  const shown: string[] = []
  const watch = new MutationObserver(() => {
    const items = document.querySelector<HTMLElement>('[aria-label="Items"]')
    if (location.pathname === "/dashboard" && items !== null) shown.push(items.innerText)
  })
  onTestFinished(() => watch.disconnect())
  await till.tap("Log out")
  await till.isAt("/login")
  watch.observe(document, { childList: true, subtree: true, characterData: true })
  await till.logIn()
  await expect(till.tiles.filter({ hasText: "Papperspåse" }).first()).toBeVisible()
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((text) => text.includes(engraving.name))).toEqual([])
})
