import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { newKey } from "@karat/adapters/testing/known-shop"
import { Refused } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import { Reservations } from "@karat/domain/ports/reservations"
import { type Reservation, reservationStatus } from "@karat/domain/reservation/reservation"
import type { Page } from "@playwright/test"
import { Effect } from "effect"
import { describe } from "vitest"
import { care, engraving, ring } from "../words/items.ts"
import { phoneSize, tillAndPhone } from "../words/paying.ts"
import { badges } from "../words/registers.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"

const { waiting, accepted } = reservationStatus

const wanted = [ring, engraving].map(({ number, name }) => ({ model: number, name, quantity: 1 }))
const reservation: Reservation = {
  id: "VR101-1040",
  status: waiting,
  name: "Ebba Sjöström",
  email: "ebba.sjostrom@example.com",
  phone: "+46701740610",
  createdAt: "2026-11-21T10:15:00",
  items: wanted
}
const another: Reservation = {
  ...reservation,
  id: "VR101-1039",
  name: "Hugo Öberg",
  email: "hugo.oberg@example.com",
  phone: "+46701740611"
}

const floorWith = (first: Partial<Reservation> = {}) => ({
  reservations: [{ ...reservation, ...first }, another]
})

const rows = (page: Page) => page.getByRole("list", { name: "Reservations" }).getByRole("button")

async function openReservations(till: Till): Promise<void> {
  await till.startSelling()
  await till.tapFunction("Reservations")
  await expect(rows(till.page).first()).toBeVisible()
}

async function choose(till: Till) {
  await till.page.getByRole("textbox", { name: "Search reservations" }).fill(reservation.id)
  await rows(till.page).filter({ hasText: reservation.id }).click()
  const chosen = till.page.getByRole("region", { name: `Order ${reservation.id}` })
  await expect(chosen.getByRole("list", { name: "Reserved items" })).toBeVisible()
  return chosen
}

/** The cart of a badge, as the store has it. */
function cartOf(shop: MemoryShop, badge: string) {
  return shop.carts.get(shop.openCarts.get(badge) ?? "")
}

/** What another till of the store does meanwhile. */
function besideTheTill<A, E>(shop: MemoryShop, act: Effect.Effect<A, E, Carts | Reservations>): Promise<A> {
  return Effect.runPromise(Effect.provide(act, memoryPorts(shop)))
}

describe("reservations", () => {
  test.override({ floor: floorWith() })

  for (const [where, viewport] of tillAndPhone)
    describe(where, () => {
      test.override({ viewport })

      test("a reservation is found, accepted and moved to the cart · NAV-25 RESV-2 RESV-4 RESV-5 RESV-7 RESV-8 RESV-9", async ({
        till,
        page,
        shop
      }) => {
        await openReservations(till)
        const box = page.getByRole("textbox", { name: "Search reservations" })
        for (const text of [reservation.name.toUpperCase(), "0701740610", reservation.email]) {
          await box.fill(text)
          await expect(rows(page).filter({ hasText: reservation.id })).toBeVisible()
          await expect(rows(page)).toHaveCount(1)
        }
        await box.fill("nobody of this name")
        await expect(page.getByText("No reservation found")).toBeVisible()
        const chosen = await choose(till)
        await expect(chosen.getByText("Waiting")).toBeVisible()
        for (const { model } of wanted) await expect(chosen).toContainText(model)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        await chosen.getByRole("button", { name: "Accept" }).click()
        await expect(till.notice("The reservation is updated")).toBeVisible()
        await expect(chosen.getByText("Accepted")).toBeVisible()
        await chosen.getByRole("button", { name: "Move to cart" }).click()
        await till.isAt("/dashboard")
        await expect(till.lines).toHaveCount(wanted.length)
        for (const { name } of wanted) await expect(till.line(name)).toBeVisible()
        await expect(till.cart.getByText(`Reservation ${reservation.id}`)).toBeVisible()
        expect(cartOf(shop, badges.english)?.header).toMatchObject({
          orderNumber: reservation.id,
          numberOfItems: wanted.length
        })
        await till.tapFunction("Reservations")
        const again = await choose(till)
        await expect(again.getByText("In a cart or sold")).toBeVisible()
        await expect(again.getByText("This reservation is in your cart.")).toBeVisible()
      })
    })

  test("a reservation is rejected after a question, and out of sight then · RESV-3 RESV-6", async ({
    till,
    page
  }) => {
    await openReservations(till)
    const chosen = await choose(till)
    await chosen.getByRole("button", { name: "Reject" }).click()
    await expect(till.dialog).toContainText(`${reservation.name} does not get the items.`)
    await till.dialog.getByRole("button", { name: "Reject" }).click()
    await expect(till.notice("The reservation is updated")).toBeVisible()
    await expect(chosen.getByRole("button", { name: "Accept" })).toHaveCount(0)
    await expect(rows(page)).toHaveCount(0)
    await page.getByRole("switch", { name: "Show rejected" }).click()
    await expect(rows(page).filter({ hasText: reservation.id })).toContainText("Rejected")
  })

  test("a reservation that another till has decided meanwhile says so · RESV-6", async ({ till, shop }) => {
    await openReservations(till)
    const chosen = await choose(till)
    await besideTheTill(
      shop,
      Effect.flatMap(Reservations, ({ decide }) => decide(reservation.id, "rejected", newKey()))
    )
    await chosen.getByRole("button", { name: "Accept" }).click()
    await expect(till.notice("The reservation has already been decided.")).toBeVisible()
    await expect(chosen.getByText("Rejected")).toBeVisible()
  })

  describe("of an item that is not sold any more", () => {
    const gone = { model: "GONE", name: "Ring som utgått", quantity: 1, refusal: "item_blocked" }
    test.override({ floor: floorWith({ status: accepted, items: [...wanted, gone] }) })

    test("a reservation with an item that is not sold any more leaves the cart as it was · RESV-9", async ({
      till,
      shop,
      script
    }) => {
      const blocked = new Refused({ status: 422, code: "item_blocked", text: "The item cannot be sold." })
      await openReservations(till)
      const chosen = await choose(till)
      await expect(chosen.getByText("Cannot be sold: it is blocked")).toBeVisible()
      const adding = script.port(Carts)
      adding.fails("add", blocked)
      await chosen.getByRole("button", { name: "Move to cart" }).click()
      await expect(chosen.getByRole("alert")).toContainText(/could not be added, so nothing was moved/u)
      await expect(till.notice("The item cannot be sold.")).toBeVisible()
      expect(cartOf(shop, badges.english)?.lines).toEqual([])
      await till.tap("Back to the cart")
      await expect(till.cart.getByText("The cart is empty")).toBeVisible()
      await expect(till.lines).toHaveCount(0)
    })
  })

  describe("that was accepted", () => {
    test.override({ floor: floorWith({ status: accepted }) })

    test("a reservation whose lines are taken off the cart is free again, and another sale leaves it · RESV-9", async ({
      till,
      shop
    }) => {
      await openReservations(till)
      const chosen = await choose(till)
      await chosen.getByRole("button", { name: "Move to cart" }).click()
      await till.isAt("/dashboard")
      await expect(till.lines).toHaveCount(wanted.length)
      await till.sell(care.number)
      const cart = cartOf(shop, badges.english)
      for (const { id, itemNumber } of cart?.lines ?? [])
        if (itemNumber !== care.number)
          await besideTheTill(
            shop,
            Effect.flatMap(Carts, ({ removeLine }) => removeLine(cart?.header.id ?? "", id, newKey()))
          )
      await till.page.reload()
      await expect(till.lines).toHaveCount(1)
      await expect(till.cart.getByText(`Reservation ${reservation.id}`)).toHaveCount(0)
      const read = Effect.flatMap(Reservations, ({ read }) => read(reservation.id))
      expect((await besideTheTill(shop, read)).moved).toBe(false)
    })

    test("a reservation that is half in the cart holds the sale, also after a reload and in a new tab, until it is taken back · RESV-9", async ({
      till,
      page,
      shop,
      script
    }) => {
      const reservations = script.port(Reservations)
      await openReservations(till)
      const chosen = await choose(till)
      reservations.isCut("setOrderNumber", 1000)
      await chosen.getByRole("button", { name: "Move to cart" }).click()
      await expect(chosen.getByText(/No answer came/u)).toBeVisible({ timeout: 25_000 })
      await expect(chosen.getByRole("button", { name: "Try again" })).toBeEnabled()
      await till.tap("Back to the cart")
      reservations.goesOn("setOrderNumber")
      await page.reload()
      await expect(till.lines).toHaveCount(wanted.length)
      const half = till.notice(`Reservation ${reservation.id} may be only partly in the cart.`)
      for (const button of [till.pay, till.button("Park"), till.button("Log out")]) {
        await button.click()
        await expect(half.last()).toBeVisible()
        await till.isAt("/dashboard")
        await page.reload()
        await expect(till.lines).toHaveCount(wanted.length)
      }
      // A tab that was closed has forgotten who works here and in which cart; the device has not forgotten the move.
      sessionStorage.clear()
      await till.open()
      await till.logIn("1003")
      await expect(till.lines).toHaveCount(wanted.length)
      await till.pay.click()
      await expect(half.last()).toBeVisible()
      await till.tapFunction("Reservations")
      const again = await choose(till)
      await expect(again.getByRole("button", { name: "Try again" })).toBeEnabled()
      await again.getByRole("button", { name: "Take back" }).click()
      await expect(till.notice("The reservation was taken back")).toBeVisible()
      await expect(again.getByRole("button", { name: "Move to cart" })).toBeEnabled()
      expect(cartOf(shop, badges.english)?.lines).toEqual([])
      await again.getByRole("button", { name: "Move to cart" }).click()
      await till.isAt("/dashboard")
      await expect(till.lines).toHaveCount(wanted.length)
      await till.pay.click()
      await till.isAt("/payment")
    })

    test("a reservation stays with the till that was first · RESV-9", async ({ till, shop }) => {
      await openReservations(till)
      const chosen = await choose(till)
      await besideTheTill(
        shop,
        Effect.gen(function* () {
          const [carts, reservations] = [yield* Carts, yield* Reservations]
          const { id } = yield* carts.open(badges.swedish, newKey())
          yield* reservations.setOrderNumber(id, reservation.id, newKey())
        })
      )
      await chosen.getByRole("button", { name: "Move to cart" }).click()
      await expect(till.notice("The reservation is already in a cart, or sold.")).toBeVisible()
      await expect(chosen.getByRole("button", { name: "Move to cart" })).toHaveCount(0)
      expect(cartOf(shop, badges.english)?.lines).toEqual([])
    })

    test("a reservation that is half taken back is taken back to its end, and left to the cashier after a week · RESV-9", async ({
      till,
      page,
      shop,
      script
    }) => {
      const [reservations, carts] = [script.port(Reservations), script.port(Carts)]
      await openReservations(till)
      const chosen = await choose(till)
      reservations.isCut("setOrderNumber", 1000)
      await chosen.getByRole("button", { name: "Move to cart" }).click()
      await expect(chosen.getByText(/No answer came/u)).toBeVisible({ timeout: 25_000 })
      reservations.goesOn("setOrderNumber")
      carts.isCut("removeLine", 1000)
      await chosen.getByRole("button", { name: "Take back" }).click()
      await expect(chosen.getByText(/Take it back again/u)).toBeVisible({ timeout: 25_000 })
      await expect(chosen.getByRole("button", { name: "Try again" })).toHaveCount(0)
      const taken = localStorage.getItem("karat.moves") ?? ""
      carts.goesOn("removeLine")
      await chosen.getByRole("button", { name: "Take back" }).click()
      await expect(till.notice("The reservation was taken back")).toBeVisible()
      expect(cartOf(shop, badges.english)?.lines).toEqual([])
      // The same as it would have stood there a week later.
      const weekAgo = Date.now() - 7 * 24 * 3_600_000
      localStorage.setItem("karat.moves", taken.replace(/"since":\d+/u, `"since":${weekAgo}`))
      await page.reload()
      const later = await choose(till)
      await expect(later.getByText(/about a week ago/u)).toBeVisible()
      await later.getByRole("button", { name: "I have checked the cart" }).click()
      await expect(later.getByRole("button", { name: "Move to cart" })).toBeEnabled()
    })

    describe("on a phone", () => {
      test.override({ viewport: phoneSize })

      test("the list and the reservation take turns · RESV-4", async ({ till, page }) => {
        await openReservations(till)
        await choose(till)
        await expect(rows(page).first()).toBeHidden()
        await page.getByRole("banner").getByRole("button", { name: "Reservations" }).click()
        await expect(rows(page).first()).toBeVisible()
      })
    })
  })
})
