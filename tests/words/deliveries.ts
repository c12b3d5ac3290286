import { expect, type Locator } from "@playwright/test"
import { manageGoods } from "./goods.ts"
import type { Till } from "./till.ts"

export const fromStores = (till: Till) => till.page.getByRole("list", { name: "From other stores" })
export const fromSuppliers = (till: Till) => till.page.getByRole("list", { name: "From suppliers" })
export const deliveryLines = (till: Till) =>
  till.page.getByRole("list", { name: "Lines of the delivery" }).getByRole("listitem")
/** Takes in what is open, all of it. */
export const deliver = (till: Till) => till.button(/^Receive \d+ pieces?$/)

export async function openDeliveries(till: Till): Promise<void> {
  await manageGoods(till, "Receive a delivery")
  await expect(fromSuppliers(till)).toBeVisible()
}

/** Opens the first order of the list; answers its number and its first line's item and pieces. */
export async function openFirstOrder(till: Till) {
  const row = fromSuppliers(till).getByRole("button").first()
  const number = /Order (\d+)/.exec(await row.innerText())?.[1] ?? ""
  await row.click()
  const line = await deliveryLines(till).first().innerText()
  return { number, code: line.split("\n")[1] ?? "", pieces: Number(/(\d+) pieces?$/.exec(line)?.[1]) }
}

export const orderOf = (till: Till, number: string): Locator =>
  fromSuppliers(till).getByRole("button", { name: new RegExp(`Order ${number}\\b`) })
