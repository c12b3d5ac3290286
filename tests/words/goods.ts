import { expect, type Locator, type Page } from "@playwright/test"
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
