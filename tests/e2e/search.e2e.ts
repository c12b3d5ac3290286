import { expect, test } from "./test.ts"
import { ring } from "../words/items.ts"

test("a model is one tile, and one more tap sells a size of it · KARAT-19 KARAT-20", async ({
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
  await strip.getByRole("button", { name: /^17,0/ }).click()
  await expect(till.line(ring.name)).toHaveCount(1)
  await till.searchBox.fill(ring.number)
  await expect(till.tiles.first()).toContainText(ring.name)
  await till.tiles.first().getByRole("button").first().click()
  await expect(till.line(ring.name)).toContainText("2")
})
