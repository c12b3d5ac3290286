import {
  deliver,
  deliveryLines,
  fromStores,
  fromSuppliers,
  openDeliveries,
  openFirstOrder,
  orderOf
} from "../words/deliveries.ts"
import { care } from "../words/items.ts"
import { goteborg } from "../words/registers.ts"
import { stockIn } from "./goods.ts"
import { OtherStore } from "./store/goods.ts"
import { expect, test } from "./test.ts"

test("goods that another store and a supplier have sent come into this store's stock · DELIV-1 DELIV-2 DELIV-3 DELIV-4 DELIV-5 DELIV-6 DELIV-9 DELIV-10 NAV-13", async ({
  till,
  api,
  server
}) => {
  const sender = await OtherStore.at(server.url, goteborg)
  const transfer = await sender.sends(care.number, 3, "101")
  const before = await stockIn(api, care.number)
  await openDeliveries(till)
  await till.isAt("/delivery")
  const row = fromStores(till).getByRole("button", { name: new RegExp(transfer) })
  await expect(row).toContainText("Göteborg Kungsgatan")
  await expect(row).toContainText("3 pieces")
  await row.click()
  await expect(deliveryLines(till)).toHaveCount(1)
  for (const text of [care.number, care.name, "3 pieces"])
    await expect(deliveryLines(till)).toContainText(text)
  await expect(row).toBeVisible()
  await till.tap("Back to the deliveries")
  await expect(deliveryLines(till)).toHaveCount(0)
  await row.click()
  await till.tap("Receive 3 pieces")
  await expect(till.notice("The order is received")).toBeVisible()
  await expect(row).toHaveCount(0)

  const { number, code, pieces } = await openFirstOrder(till)
  const had = await stockIn(api, code)
  await deliver(till).click()
  await expect(orderOf(till, number)).toHaveCount(0)
  await expect(fromSuppliers(till)).toBeVisible()
  expect(await stockIn(api, code)).toBe(had + pieces)

  await till.tap("Back to the cart")
  await till.isAt("/dashboard")
  await till.open(`/item/info?item=${care.number}`)
  const here = till.page.getByText("Stock here", { exact: true }).locator("xpath=following-sibling::dd")
  const shown = String(before + 3).replace("-", "\u2212")
  await expect(here.locator("span[aria-hidden]")).toHaveText(shown)
})
