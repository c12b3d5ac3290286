import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { newKey } from "@karat/adapters/testing/known-shop"
import { keptUntil, type WebOrder, webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { wallTime } from "@karat/domain/store/store-time"
import type { Locator, Page } from "@playwright/test"
import { Effect } from "effect"
import { describe } from "vitest"
import { engraving, ring } from "../words/items.ts"
import { tabTo } from "../words/keyboard.ts"
import { phoneSize, tillAndPhone } from "../words/paying.ts"
import { badges } from "../words/registers.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"

const dayMs = 86_400_000
const products = [ring, engraving].map(({ number, name }) => ({ model: number, name, quantity: 1 }))

/** The moment so many days ago, on the wall of the store. */
const daysAgo = (days: number) => wallTime("SE", new Date(Date.now() - days * dayMs))

function order(number: string, over: Pick<WebOrder, "name" | "status"> & Partial<WebOrder>): WebOrder {
  return {
    number,
    id: `101-9${number}`,
    products,
    history: [{ type: "order", at: daysAgo(12) }],
    ...over
  }
}

const onTheWay = order("W1014107", { name: "Hugo Öberg", status: webOrderStatus.onTheWay })
const alsoOnTheWay = order("W1014106", { name: "Elsa Lind", status: webOrderStatus.onTheWay })
const waiting = order("W1014105", {
  name: "Nils Ek",
  status: webOrderStatus.waiting,
  deadline: keptUntil(daysAgo(1)),
  history: [
    { type: "order", at: daysAgo(3) },
    { type: "check-in", at: daysAgo(1), by: "Maja Lindqvist", deadline: keptUntil(daysAgo(1)) }
  ]
})
const expired = order("W1014099", {
  name: "Alva Sund",
  status: webOrderStatus.expired,
  deadline: keptUntil(daysAgo(9))
})

const back = [{ itemNumber: ring.number, name: ring.name, quantity: 1 }]

describe("web orders", () => {
  test.override({
    floor: {
      now: () => new Date(),
      webOrders: [onTheWay, alsoOnTheWay, waiting, expired],
      stock: products.map(({ model }) => ({
        itemNumber: model,
        storeNumber: "101",
        storeName: "Stockholm Drottninggatan",
        street: "Drottninggatan 52",
        stock: 3
      })),
      announcedReturns: { W1013371: back, W1013372: back }
    }
  })

  async function openScreen(till: Till): Promise<void> {
    await till.startSelling()
    await till.tapFunction("Click & collect")
    await expect(rows(till.page).first()).toBeVisible()
  }

  const rows = (page: Page) => page.getByRole("list", { name: "Click & collect" }).getByRole("button")
  const open = (page: Page, { number }: WebOrder) => page.getByRole("region", { name: `Order ${number}` })
  const field = (page: Page) => page.getByRole("textbox", { name: "Order number" })

  async function choose(till: Till, { number }: WebOrder): Promise<Locator> {
    await till.tap("All")
    await field(till.page).fill(number)
    await rows(till.page).filter({ hasText: number }).click()
    const chosen = till.page.getByRole("region", { name: `Order ${number}` })
    await expect(chosen.getByRole("list", { name: "Ordered items" })).toBeVisible()
    return chosen
  }

  const movesOf = (shop: MemoryShop, { number }: WebOrder) =>
    shop.webOrders.get(number)?.history?.map(({ type }) => type)

  for (const [where, viewport] of tillAndPhone)
    describe(where, () => {
      test.override({ viewport })

      test("a parcel is checked in by a scan, and handed out by a scanned number · NAV-24 CNC-1 CNC-2 CNC-3 CNC-4 CNC-7 CNC-8 CNC-12 CNC-13 CNC-14 CNC-16 CNC-17", async ({
        till,
        page,
        script
      }) => {
        await till.startSelling()
        await till.tapFunction("Click & collect")
        await till.isAt("/clickAndCollect")
        await expect(rows(page).filter({ hasText: onTheWay.number })).toContainText("On the way")
        // Whatever has the focus, a field as well.
        await field(page).click()
        await till.scan(onTheWay.number)
        await expect(till.notice("The order is checked in")).toBeVisible()
        const chosen = open(page, onTheWay)
        await expect(chosen.getByText("Waiting for customer")).toBeVisible()
        await expect(chosen.getByText(/^Collect by/u)).toBeVisible()
        for (const { model, name } of products) {
          const product = chosen.getByRole("listitem").filter({ hasText: model }).first()
          await expect(product).toContainText(name)
          await expect(product.getByRole("img").or(product.locator("img, svg")).first()).toBeVisible()
          await expect(product).toContainText("In the store")
        }
        await expect(chosen.getByRole("region", { name: "History" })).toContainText(
          /Checked in.*Oliver Bennett/u
        )
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        await chosen.getByRole("button", { name: "Hand over" }).click()
        await expect(till.dialog).toContainText(`Hand over to ${onTheWay.name}`)
        await till.scan("850412-2386")
        await expect(till.dialog.getByRole("textbox", { name: "Personal number" })).toHaveValue("850412-••••")
        await till.dialog.getByRole("button", { name: "Hand over" }).click()
        await expect(till.notice("The order is handed over")).toBeVisible()
        const [decided = []] = script.port(WebOrders).calls("change")
        expect(decided.slice(0, 2)).toMatchObject([
          onTheWay.number,
          { action: "deliver", identification: "8504122386" }
        ])
        await expect(chosen.getByText("Delivered", { exact: true })).toBeVisible()
        const history = chosen.getByRole("region", { name: "History" })
        await expect(history).toContainText(/Handed over.*Oliver Bennett.*Personal number 850412••••/u)
        await expect(history).not.toContainText("2386")
        await expect(chosen.getByRole("button", { name: "Hand over" })).toHaveCount(0)
      })
    })

  test("a number that is typed is checked in, one that no order has is not found, and one that has come opens · CNC-12 CNC-15", async ({
    till,
    page,
    shop
  }) => {
    await openScreen(till)
    await field(page).fill("W9999999")
    await till.tap("Check in")
    await expect(till.notice("Order not found")).toBeVisible()
    await field(page).fill(onTheWay.number.toLowerCase())
    await page.keyboard.press("Enter")
    await expect(till.notice("The order is checked in")).toBeVisible()
    await till.scan(onTheWay.number)
    await expect(open(page, onTheWay).getByText("Waiting for customer")).toBeVisible()
    expect(movesOf(shop, onTheWay)).toEqual(["order", "check-in"])
  })

  test("an order is extended by a week, cancelled and returned, each after what it needs · CNC-6 CNC-8 CNC-10 CNC-16", async ({
    till,
    shop
  }) => {
    await openScreen(till)
    const chosen = await choose(till, waiting)
    await chosen.getByRole("button", { name: "Extend 7 days" }).click()
    await expect(till.notice(/^The order is kept until/u)).toBeVisible()
    expect(shop.webOrders.get(waiting.number)?.deadline).toBe(keptUntil(waiting.deadline ?? ""))
    await chosen.getByRole("button", { name: "Customer changed their mind" }).click()
    await expect(till.dialog).toContainText(`${waiting.name} does not get order ${waiting.number}.`)
    await till.dialog.getByRole("button", { name: "Keep the order" }).click()
    await chosen.getByRole("button", { name: "Customer changed their mind" }).click()
    await till.dialog.getByRole("button", { name: "Customer changed their mind" }).click()
    await expect(till.notice("The order is cancelled")).toBeVisible()
    await chosen.getByRole("button", { name: "Return" }).click()
    await till.dialog.getByRole("button", { name: "Return" }).click()
    await expect(till.notice("The order is returned")).toBeVisible()
    await expect(chosen.getByRole("button")).toHaveText(["Comment"])
    expect(shop.webOrders.get(waiting.number)?.status).toBe(webOrderStatus.closed)
  })

  test("an expired order is handed out all the same, and takes a comment · CNC-4 CNC-9 CNC-11 CNC-17", async ({
    till,
    page
  }) => {
    await openScreen(till)
    const chosen = await choose(till, expired)
    await expect(chosen.getByText("Expired", { exact: true }).first()).toBeVisible()
    await expect(chosen.getByText(/^Should have been collected by/u)).toBeVisible()
    await expect(chosen.getByRole("button", { name: "Return" })).toBeEnabled()
    await chosen.getByRole("button", { name: "Comment" }).click()
    await till.dialog.getByRole("textbox").fill("Kunden ringde")
    await till.dialog.getByRole("button", { name: "Save" }).click()
    await expect(till.notice("The comment is saved")).toBeVisible()
    await expect(chosen.getByText("Kunden ringde").first()).toBeVisible()
    await expect(rows(page).filter({ hasText: expired.number })).toContainText("Kunden ringde")
    await chosen.getByRole("button", { name: "Hand over" }).click()
    for (const typed of ["   ", "abc"]) {
      await till.dialog.getByRole("textbox").fill(typed)
      await till.dialog.getByRole("button", { name: "Hand over" }).click()
      await expect(till.dialog.getByText("A personal number has digits.")).toBeVisible()
    }
    await till.dialog.getByRole("textbox").fill(" 19850412-2386 ")
    await page.keyboard.press("Enter")
    await expect(till.notice("The order is handed over")).toBeVisible()
  })

  test("of two tills on one order one wins, and the other reads what happened · CNC-16", async ({
    till,
    page,
    shop
  }) => {
    await openScreen(till)
    const chosen = await choose(till, waiting)
    const decision = { action: "deliver", identification: "8504122386", badgeNumber: badges.swedish } as const
    const other = Effect.flatMap(WebOrders, ({ change }) =>
      change(waiting.number, { ...decision, seen: undefined }, newKey())
    )
    await Effect.runPromise(Effect.provide(other, memoryPorts(shop)))
    await chosen.getByRole("button", { name: "Extend 7 days" }).click()
    await expect(till.notice(/^The order was handed over by Maja Lindqvist, /u)).toBeVisible()
    await expect(chosen.getByText("Delivered", { exact: true })).toBeVisible()
    await expect(chosen.getByRole("button", { name: "Extend 7 days" })).toHaveCount(0)
    expect(movesOf(shop, waiting)).not.toContain("extend")
    expect(await page.getByRole("alert").count()).toBeLessThanOrEqual(1)
  })

  test("an order that waits turns red when its time is up, by the clock · CNC-5", async ({ till, page }) => {
    // The till's clock is a week ahead, but for two minutes.
    await till.installClock(Date.now() + 6 * dayMs - 120_000)
    await openScreen(till)
    const row = rows(page).filter({ hasText: waiting.number })
    await expect(row).toContainText("Last day today")
    await page.clock.runFor(150_000)
    await expect(row).toContainText("Overdue")
    await row.click()
    await expect(open(page, waiting).getByText("Expired", { exact: true }).first()).toBeVisible()
  })

  test("a comment that is being written is not lost to a till that nobody touches · IDLE-4", async ({
    till,
    page
  }) => {
    await till.installClock()
    await openScreen(till)
    const chosen = await choose(till, waiting)
    await chosen.getByRole("button", { name: "Comment" }).click()
    await till.dialog.getByRole("textbox").fill("Kunden kommer på")
    await page.clock.runFor(240_000)
    await expect(till.dialog.getByRole("textbox")).toHaveValue("Kunden kommer på")
    await till.dialog.getByRole("button", { name: "Cancel" }).click()
    await expect(till.dialog).toHaveCount(0)
    await page.clock.runFor(300_000)
    await till.isAt("/login")
  })

  test("what comes back is found by a scan, taken in once, and its dialog speaks Swedish · CNC-18 CNC-19 CNC-20 CNC-21 CNC-22 CNC-23", async ({
    till,
    page,
    shop,
    script
  }) => {
    await openScreen(till)
    await till.tap("Receive a return")
    await till.dialog.getByRole("textbox", { name: "Order number" }).fill("W9999999")
    await till.dialog.getByRole("button", { name: "Look up" }).click()
    await expect(till.dialog.getByText("Order not found")).toBeVisible()
    await till.scan("W1013371")
    const items = till.dialog.getByRole("list", { name: "Returned items" })
    await expect(items.getByRole("listitem").first()).toContainText(/pieces?$/u)
    await till.dialog.getByRole("button", { name: "Confirm arrival" }).click()
    await expect(till.dialog.getByRole("heading", { name: "Returen är registrerad" })).toBeVisible()
    for (const words of [
      "Kunden får pengarna tillbaka till den ursprungliga betalningsmetoden.",
      "Gör ingen manuell återbetalning i kassan.",
      "Behåll varorna i butiken.",
      "Lagersaldot justeras automatiskt under dagen."
    ])
      await expect(till.dialog).toContainText(words)
    expect(shop.webReturns.get("W1013371")?.end?.state).toBe("arrived")
    await page.keyboard.press("Enter")
    await till.tap("Receive a return")
    await till.scan("W1013371")
    await expect(till.dialog.getByText(/^The return was registered by Oliver Bennett, /u)).toBeVisible()
    await till.scan("W1013372")
    await till.dialog.getByRole("button", { name: "Delete return" }).click()
    await expect(till.dialog).toContainText("Delete the return?")
    await till.dialog.getByRole("button", { name: "Delete return" }).click()
    await expect(till.notice("The return is deleted")).toBeVisible()
    const [deleted = []] = script.port(WebOrders).calls("deleteReturn")
    expect(deleted.slice(0, 2)).toEqual(["W1013372", badges.english])
    expect(shop.webReturns.get("W1013372")?.end?.state).toBe("deleted")
  })

  test("everything is done with the keyboard alone · CNC-12 CNC-16", async ({ till, page }) => {
    await openScreen(till)
    await tabTo(page, field(page))
    await till.keyboard.press(...onTheWay.number, "Enter")
    const chosen = open(page, onTheWay)
    await expect(chosen.getByText("Waiting for customer")).toBeVisible()
    await tabTo(page, chosen.getByRole("button", { name: "Comment" }))
    await page.keyboard.press("Enter")
    await expect(till.dialog).toBeVisible()
    await till.keyboard.press(..."Hej", "Enter")
    await expect(till.notice("The comment is saved")).toBeVisible()
    await tabTo(page, chosen.getByRole("button", { name: "Customer changed their mind" }))
    await page.keyboard.press("Enter")
    await expect(till.dialog).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(till.dialog).toHaveCount(0)
  })

  describe("on a phone", () => {
    test.override({ viewport: phoneSize })

    test("the list and the order take turns, and the phone's own way back leads to the list · CNC-3", async ({
      till,
      page
    }) => {
      await openScreen(till)
      await choose(till, waiting)
      await expect(rows(page).first()).toBeHidden()
      await page.getByRole("banner").getByRole("button", { name: "Click & collect" }).click()
      await expect(rows(page).first()).toBeVisible()
      await rows(page).first().click()
      await expect(rows(page).first()).toBeHidden()
      // What a phone sends for its own way back.
      await page.keyboard.press("Escape")
      await expect(rows(page).first()).toBeVisible()
      await rows(page).first().click()
      await expect(rows(page).first()).toBeHidden()
      await page.keyboard.press("Escape")
      await expect(rows(page).first()).toBeVisible()
      await till.isAt("/clickAndCollect")
    })
  })
})
