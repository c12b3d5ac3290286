import { phoneSize, tillAndPhone } from "./paying.ts"
import {
  allOnSale,
  anAccepted,
  anyOf,
  choose,
  type Head,
  openReservations,
  rows,
  type Whole
} from "./reservation.ts"
import { care } from "./store/items.ts"
import { stockholmTwo } from "./store/registers.ts"
import { ProductApi as SecondTill } from "./store/product-api.ts"
import { expect, test } from "./test.ts"

test.use({ staysOpen: true })

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
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
  })

test("a reservation is rejected after a question, and out of sight then · RESV-3 RESV-6", async ({
  till,
  page,
  api
}) => {
  const reservation = await anyOf(api, 0)
  await openReservations(till)
  const chosen = await choose(till, reservation)
  await chosen.getByRole("button", { name: "Reject" }).click()
  await expect(till.dialog).toContainText(`${reservation.vr_name} does not get the items.`)
  await till.dialog.getByRole("button", { name: "Reject" }).click()
  await expect(till.notice("The reservation is updated")).toBeVisible()
  await expect(chosen.getByRole("button", { name: "Accept" })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole("switch", { name: "Show rejected" }).click()
  await expect(rows(page).filter({ hasText: reservation.vr_id })).toContainText("Rejected")
})

test("a reservation that another till has decided meanwhile says so · RESV-6", async ({ till, api }) => {
  const reservation = await anyOf(api, 0)
  await openReservations(till)
  const chosen = await choose(till, reservation)
  await api.send("PUT", `reservations/${reservation.vr_id}`, { status: 10 })
  await chosen.getByRole("button", { name: "Accept" }).click()
  await expect(till.notice("The reservation has been decided already.")).toBeVisible()
  await expect(chosen.getByText("Rejected")).toBeVisible()
})

test("a reservation with an item that is not sold any more leaves the cart as it was · RESV-9", async ({
  till,
  page,
  api
}) => {
  const heads = await api.send<readonly Head[]>("GET", "reservations")
  const wholes = await Promise.all(
    heads
      .filter(({ vr_status }) => vr_status === 20)
      .map(({ vr_id }) => api.send<Whole>("GET", `reservations/${vr_id}`))
  )
  const sold = await Promise.all(wholes.map((each) => allOnSale(api, each)))
  const outdated = wholes.find((_, at) => sold[at] === false)
  if (outdated === undefined) throw new Error("The demo store has one.")
  await openReservations(till)
  const chosen = await choose(till, outdated)
  await expect(chosen.getByText("Cannot be sold: it is blocked")).toBeVisible()
  await chosen.getByRole("button", { name: "Move to cart" }).click()
  await expect(chosen.getByRole("alert")).toContainText(/could not be added, so nothing was moved/u)
  await expect(till.notice("The item cannot be sold.")).toBeVisible()
  expect((await api.cart("1003")).th_numberOfLines).toBe(0)
  await till.tap("Back to the cart")
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  await expect(page.getByRole("list", { name: "Lines in the cart" }).getByRole("listitem")).toHaveCount(0)
})

test("a reservation whose lines are taken off the cart is free again, and another sale leaves it · RESV-9", async ({
  till,
  api
}) => {
  const reservation = await anAccepted(api)
  await openReservations(till)
  const chosen = await choose(till, reservation)
  await chosen.getByRole("button", { name: "Move to cart" }).click()
  await till.isAt("/dashboard")
  await expect(till.lines).toHaveCount(reservation.items.length)
  await till.scan(care.number)
  await expect(till.lines).toHaveCount(reservation.items.length + 1)
  await till.isSaved()
  const { th_id } = await api.cart("1003")
  const lines = await api.send<readonly { tl_id: string; tl_itemNumber: string }[]>(
    "GET",
    `cart/${th_id}/items`
  )
  for (const { tl_id, tl_itemNumber } of lines)
    if (tl_itemNumber !== care.number) await api.send("DELETE", `cart/${th_id}/items/${tl_id}`)
  await till.page.reload()
  await expect(till.lines).toHaveCount(1)
  await expect(till.cart.getByText(`Reservation ${reservation.vr_id}`)).toHaveCount(0)
  expect((await api.send<{ vr_moved?: number }>("GET", `reservations/${reservation.vr_id}`)).vr_moved).toBe(0)
})

test("a reservation that is half in the cart holds the sale, also after a reload and in a new tab, until it is taken back · RESV-9", async ({
  till,
  page,
  api
}) => {
  const reservation = await anyOf(api, 20)
  await openReservations(till)
  const chosen = await choose(till, reservation)
  await page.route("**/orderNumber", (route) => route.abort("connectionreset"))
  await chosen.getByRole("button", { name: "Move to cart" }).click()
  await expect(chosen.getByText(/Nobody has answered/u)).toBeVisible({ timeout: 60_000 })
  await expect(chosen.getByRole("button", { name: "Try again" })).toBeEnabled()
  await till.tap("Back to the cart")
  await page.unroute("**/orderNumber")
  await page.reload()
  await expect(till.lines).toHaveCount(reservation.items.length)
  const half = till.notice(`Reservation ${reservation.vr_id} may be only partly in the cart.`)
  for (const button of [till.pay, till.button("Park"), till.button("Log out")]) {
    await button.click()
    await expect(half.last()).toBeVisible()
    await till.isAt("/dashboard")
    await page.reload()
    await expect(till.lines).toHaveCount(reservation.items.length)
  }
  // A tab that was closed has forgotten who works here and in which cart; the device has not forgotten the move.
  await page.evaluate(() => sessionStorage.clear())
  await till.open()
  await till.logIn("1003")
  await expect(till.lines).toHaveCount(reservation.items.length)
  await till.pay.click()
  await expect(half.last()).toBeVisible()
  await till.tapFunction("Reservations")
  const again = await choose(till, reservation)
  await expect(again.getByRole("button", { name: "Try again" })).toBeEnabled()
  await again.getByRole("button", { name: "Take back" }).click()
  await expect(till.notice("The reservation was taken back")).toBeVisible()
  await expect(again.getByRole("button", { name: "Move to cart" })).toBeEnabled()
  expect((await api.cart("1003")).th_numberOfLines).toBe(0)
  await again.getByRole("button", { name: "Move to cart" }).click()
  await till.isAt("/dashboard")
  await expect(till.lines).toHaveCount(reservation.items.length)
  await till.pay.click()
  await till.isAt("/payment")
})

test("a reservation stays with the till that was first · RESV-9", async ({ till, api, server }) => {
  const reservation = await anAccepted(api)
  const second = await SecondTill.signIn(server.url, stockholmTwo.code)
  const other = await second.cart("1001")
  await openReservations(till)
  const chosen = await choose(till, reservation)
  await second.send("POST", `cart/${other.th_id}/orderNumber`, { orderNumber: reservation.vr_id })
  await chosen.getByRole("button", { name: "Move to cart" }).click()
  await expect(till.notice("The reservation is in a cart already, or sold.")).toBeVisible()
  await expect(chosen.getByRole("button", { name: "Move to cart" })).toHaveCount(0)
  expect((await api.cart("1003")).th_numberOfLines).toBe(0)
  await second.clear("1001")
})

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize })

  test("the list and the reservation take turns · RESV-4", async ({ till, page, api }) => {
    const reservation = await anyOf(api, 20)
    await openReservations(till)
    await choose(till, reservation)
    await expect(rows(page).first()).toBeHidden()
    await page.getByRole("banner").getByRole("button", { name: "Reservations" }).click()
    await expect(rows(page).first()).toBeVisible()
  })
})

test("a reservation that is half taken back is taken back to its end, and left to the cashier after a week · RESV-9", async ({
  till,
  page,
  api
}) => {
  const reservation = await anyOf(api, 20)
  await openReservations(till)
  const chosen = await choose(till, reservation)
  await page.route("**/orderNumber", (route) => route.abort("connectionreset"))
  await chosen.getByRole("button", { name: "Move to cart" }).click()
  await expect(chosen.getByText(/Nobody has answered/u)).toBeVisible({ timeout: 60_000 })
  await page.unroute("**/orderNumber")
  const removals = "**/cart/*/items/*"
  await page.route(removals, (route) =>
    route.request().method() === "DELETE" ? route.abort("connectionreset") : route.fallback()
  )
  await chosen.getByRole("button", { name: "Take back" }).click()
  await expect(chosen.getByText(/Take it back once more/u)).toBeVisible({ timeout: 60_000 })
  await expect(chosen.getByRole("button", { name: "Try again" })).toHaveCount(0)
  const taken = await page.evaluate(() => localStorage.getItem("karat.moves") ?? "")
  await page.unroute(removals)
  await chosen.getByRole("button", { name: "Take back" }).click()
  await expect(till.notice("The reservation was taken back")).toBeVisible()
  expect((await api.cart("1003")).th_numberOfLines).toBe(0)
  // The same as it would have stood there a week later.
  const weekAgo = Date.now() - 7 * 24 * 3_600_000
  const old = taken.replace(/"since":\d+/u, `"since":${weekAgo}`)
  await page.evaluate((moves) => localStorage.setItem("karat.moves", moves), old)
  await page.reload()
  const later = await choose(till, reservation)
  await expect(later.getByText(/about a week ago/u)).toBeVisible()
  await later.getByRole("button", { name: "I have checked the cart" }).click()
  await expect(later.getByRole("button", { name: "Move to cart" })).toBeEnabled()
})
