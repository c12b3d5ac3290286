import { anyOf, choose, openReservations, rows } from "./reservation.ts"
import { expect, test } from "./test.ts"

test("a reservation is found, accepted and moved to the cart · NAV-25 RESV-2 RESV-4 RESV-5 RESV-7 RESV-8 RESV-9", async ({
  till,
  page,
  api
}) => {
  const reservation = await anyOf(api, 0)
  await openReservations(till)
  const box = page.getByRole("textbox", { name: "Search reservations" })
  const local = reservation.vr_phone.replace("+46", "0")
  for (const text of [reservation.vr_name.toUpperCase(), local, reservation.vr_email]) {
    await box.fill(text)
    await expect(rows(page).filter({ hasText: reservation.vr_id })).toBeVisible()
  }
  await box.fill("nobody of this name")
  await expect(page.getByText("No reservation found")).toBeVisible()
  const chosen = await choose(till, reservation)
  await expect(chosen.getByText("Waiting")).toBeVisible()
  for (const { model } of reservation.items) await expect(chosen).toContainText(model)
  await chosen.getByRole("button", { name: "Accept" }).click()
  await expect(till.notice("The reservation is updated")).toBeVisible()
  await expect(chosen.getByText("Accepted")).toBeVisible()
  const posted = page.waitForRequest(/\/orderNumber$/u)
  await chosen.getByRole("button", { name: "Move to cart" }).click()
  expect((await posted).postDataJSON()).toEqual({ orderNumber: reservation.vr_id })
  await till.isAt("/dashboard")
  await expect(till.lines).toHaveCount(reservation.items.length)
  for (const { name } of reservation.items)
    await expect(till.lines.filter({ hasText: name }).first()).toBeVisible()
  await expect(till.cart.getByText(`Reservation ${reservation.vr_id}`)).toBeVisible()
  const cart = await api.cart("1003")
  expect(cart.th_numberOfItems).toBe(reservation.items.reduce((sum, { quantity }) => sum + quantity, 0))
  await till.tapFunction("Reservations")
  const again = await choose(till, reservation)
  await expect(again.getByText("In a cart or sold")).toBeVisible()
  await expect(again.getByText("This reservation is in your cart.")).toBeVisible()
})
