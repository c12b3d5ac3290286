import type { Page } from "@playwright/test"
import type { ProductApi } from "./store/product-api.ts"
import { expect } from "./test.ts"
import type { Till } from "../words/till.ts"

export interface Head {
  readonly vr_id: string
  readonly vr_status: number
  readonly vr_name: string
  readonly vr_email: string
  readonly vr_phone: string
}

export interface Whole extends Head {
  readonly items: readonly { readonly model: string; readonly name: string; readonly quantity: number }[]
}

/** The oldest reservation of a status, which no other test has begun with. */
export async function anyOf(api: ProductApi, status: number): Promise<Whole> {
  const heads = await api.send<readonly Head[]>("GET", "reservations")
  for (const { vr_id, vr_status } of heads) {
    if (vr_status !== status) continue
    const whole = await api.send<Whole & { readonly vr_moved?: number }>("GET", `reservations/${vr_id}`)
    if (whole.vr_moved !== 1 && (await allOnSale(api, whole))) return whole
  }
  throw new Error(`No reservation with status ${status} is left.`)
}

async function allOnSale(api: ProductApi, { items }: Whole): Promise<boolean> {
  const states = await Promise.all(
    items.map(({ model }) => api.send<{ readonly i_status: string }>("GET", `items/${model}`))
  )
  return states.every(({ i_status }) => i_status === "10")
}

export async function openReservations(till: Till): Promise<void> {
  await till.startSelling()
  await till.tapFunction("Reservations")
  await expect(rows(till.page).first()).toBeVisible()
}

export const rows = (page: Page) => page.getByRole("list", { name: "Reservations" }).getByRole("button")
const open = (page: Page, { vr_id }: Head) => page.getByRole("region", { name: `Order ${vr_id}` })

export async function choose(till: Till, reservation: Head) {
  await till.page.getByRole("textbox", { name: "Search reservations" }).fill(reservation.vr_id)
  await rows(till.page).filter({ hasText: reservation.vr_id }).click()
  const chosen = open(till.page, reservation)
  await expect(chosen.getByRole("list", { name: "Reserved items" })).toBeVisible()
  return chosen
}
