import type { Page } from "@playwright/test"
import type { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"

interface Head {
  readonly order_num: string
  readonly order_name: string
  readonly status: number
}

interface Whole extends Head {
  readonly products: readonly { readonly model: string; readonly name: string }[]
}

const read = (api: ProductApi, number: string) => api.send<Whole>("GET", `clickAndCollect/${number}`)

/** An order that has not come yet. */
async function onTheWay(api: ProductApi): Promise<Head> {
  const heads = await api.send<readonly Head[]>("GET", "clickAndCollect")
  const found = heads.findLast(({ status }) => status === 0)
  if (found === undefined) throw new Error("No order is on its way any more.")
  return found
}

const rows = (page: Page) => page.getByRole("list", { name: "Click & collect" }).getByRole("button")
const open = (page: Page, { order_num }: Head) => page.getByRole("region", { name: `Order ${order_num}` })
const field = (page: Page) => page.getByRole("textbox", { name: "Order number" })

test("a parcel is checked in by a scan, and handed out by a scanned number · NAV-24 CNC-1 CNC-2 CNC-3 CNC-4 CNC-7 CNC-8 CNC-12 CNC-13 CNC-14 CNC-16 CNC-17", async ({
  till,
  page,
  api
}) => {
  const order = await onTheWay(api)
  await till.startSelling()
  await till.tapFunction("Click & collect")
  await till.isAt("/clickAndCollect")
  await expect(rows(page).filter({ hasText: order.order_num })).toContainText("On the way")
  // Whatever has the focus, a field as well.
  await field(page).click()
  const posted = page.waitForRequest(
    (request) => /\/clickAndCollect\/[^/]+$/u.test(request.url()) && request.method() === "POST"
  )
  await till.scan(order.order_num)
  expect((await posted).url()).toMatch(new RegExp(`/clickAndCollect/${order.order_num}$`, "u"))
  await expect(till.notice("The order is checked in")).toBeVisible()
  const chosen = open(page, order)
  await expect(chosen.getByText("Waiting for customer")).toBeVisible()
  await expect(chosen.getByText(/^Collect by/u)).toBeVisible()
  const { products } = await read(api, order.order_num)
  for (const { model, name } of products) {
    const product = chosen.getByRole("listitem").filter({ hasText: model }).first()
    await expect(product).toContainText(name)
    await expect(product.getByRole("img").or(product.locator("img, svg")).first()).toBeVisible()
    await expect(product).toContainText("In the store")
  }
  await expect(chosen.getByRole("region", { name: "History" })).toContainText(/Checked in.*Oliver Bennett/u)
  await chosen.getByRole("button", { name: "Hand over" }).click()
  await expect(till.dialog).toContainText(`Hand over to ${order.order_name}`)
  const sent = page.waitForRequest((request) => request.method() === "PUT")
  await till.scan("850412-2386")
  await expect(till.dialog.getByRole("textbox", { name: "Personal number" })).toHaveValue("850412-••••")
  await till.dialog.getByRole("button", { name: "Hand over" }).click()
  expect((await sent).postDataJSON()).toMatchObject({ type: "deliver", data: "8504122386" })
  await expect(till.notice("The order is handed over")).toBeVisible()
  await expect(chosen.getByText("Delivered", { exact: true })).toBeVisible()
  const history = chosen.getByRole("region", { name: "History" })
  await expect(history).toContainText(/Handed over.*Oliver Bennett.*Personal number 850412••••/u)
  await expect(history).not.toContainText("2386")
  await expect(chosen.getByRole("button", { name: "Hand over" })).toHaveCount(0)
})
