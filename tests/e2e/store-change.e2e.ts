import { helsinki, stockholm } from "../words/registers.ts"
import { ring } from "../words/items.ts"
import { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

const maja = "1001"
const speaks = (api: ProductApi, locale: string) =>
  api.send("POST", `staff/locale/${maja}`, { country: "SE", locale })

/** Maja may change store; here she speaks English. */
test.beforeEach(({ api }) => speaks(api, "en"))
test.afterEach(async ({ server }) => speaks(await ProductApi.signIn(server.url, "101-1"), "sv"))

async function openChange(till: Till): Promise<void> {
  await till.open("/profile")
  await till.tap("Change store")
  await expect(till.dialog.getByRole("radio").first()).toBeVisible()
}

const changeTo = async (till: Till, store: string) => {
  await openChange(till)
  await till.dialog.getByRole("radio", { name: store }).check()
  await till.dialog.getByRole("button", { name: "Change store" }).click()
  await till.isAt("/dashboard")
  await expect(till.page.getByRole("banner")).toContainText(store)
}

test("a store in Finland sells in euro, with its own brand, prices and taxes, at once, and the way home is open · STORE-1 STORE-2 STORE-5 STORE-8", async ({
  till,
  page
}) => {
  await till.startSelling(maja)
  const tile = till.tiles.filter({ hasText: ring.model }).first()
  await till.searchBox.fill(ring.name)
  await expect(tile).toContainText("SEK 5,290.00")
  await changeTo(till, helsinki.store)
  await expect(page.getByRole("banner")).toContainText(helsinki.number)
  await till.searchBox.fill(ring.name)
  await expect(tile).toContainText("€")
  await expect(page.getByRole("banner")).toContainText("Argent")
  await till.sell(ring.number)
  await expect(till.total).toContainText("€")
  await till.tap("Void")
  await till.dialog.getByRole("button", { name: /Void/ }).click()
  await till.isAt("/login")
  await till.logIn(maja)
  await changeTo(till, stockholm.store)
  await till.sell(ring.number)
  await expect(till.total).toContainText("SEK")
})
