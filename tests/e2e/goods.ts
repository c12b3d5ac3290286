import { expect, type Locator, type Page } from "@playwright/test"
import { care } from "./store/items.ts"
import type { ProductApi } from "./store/product-api.ts"
import type { Till } from "./till.ts"

/** Opens a screen of goods from the cart, as the English cashier. */
export async function manageGoods(
  till: Till,
  what: "Transfer to another store" | "Write-off" | "Receive a delivery"
): Promise<void> {
  await till.startSelling()
  await till.tapFunction("Manage goods")
  await till.dialog.getByRole("button", { name: what, exact: true }).click()
}

/** Opens a screen where goods are gathered. */
export async function openGoods(till: Till, list: "transfer" | "writeOff"): Promise<void> {
  await manageGoods(till, list === "transfer" ? "Transfer to another store" : "Write-off")
  // The cart stands until the screen is there.
  await expect(till.button("Back to the cart")).toBeVisible()
  await expect(till.tiles.first()).toBeVisible()
}

/** The list's side of the screen. */
export function goodsPane(page: Page): Locator {
  return page.getByRole("region", { name: /^(Write-off|Transfer)$/ })
}

export function goodsLines(page: Page): Locator {
  return page.getByRole("list", { name: "Goods on the list" }).getByRole("listitem")
}

export function goodsLine(page: Page, name: string): Locator {
  return goodsLines(page).filter({ hasText: name })
}

/** How many pieces of an item are on the list, as its line says. */
export async function hasPieces(page: Page, name: string, pieces: number): Promise<void> {
  await expect(
    goodsLine(page, name).getByRole("button", { name: `Change quantity: ${pieces}`, exact: true })
  ).toBeVisible()
}

/** Whatever was on the list of the register's store is gone. */
export async function emptyList(api: ProductApi, list: "writeOff" | "transfer"): Promise<void> {
  const id = list === "writeOff" ? "w_id" : "t_id"
  for (const line of await api.send<readonly Record<string, string>[]>("GET", list))
    await api.send("DELETE", `${list}/${line[id]}`)
}

/** How many pieces of an item a store has. */
export async function stockIn(api: ProductApi, item: string, store = "101"): Promise<number> {
  const rows = await api.send<readonly { inv_store: string; inv_stock: number }[]>(
    "GET",
    `items/inventory/${item}`
  )
  return rows.find((row) => row.inv_store === store)?.inv_stock ?? 0
}

/** Puts more of an item on the list than the store has, and sees that none of it leaves. */
export async function letsTooManyStay(till: Till, api: ProductApi, send: string): Promise<void> {
  const here = await stockIn(api, care.number)
  await till.scan(care.number)
  const line = goodsLine(till.page, care.name)
  await expect(line).toContainText(`${here} here`)
  await line.getByRole("button", { name: /^Change quantity: 1/ }).click()
  await till.dialog.getByRole("textbox", { name: "How many?" }).fill("5000")
  await till.page.keyboard.press("Enter")
  await till.tap(send)
  await expect(till.notice(`5000 of ${care.name} are on the list, and ${here} are here`)).toBeVisible()
  await expect(till.dialog).toHaveCount(0)
  expect(await stockIn(api, care.number)).toBe(here)
}
