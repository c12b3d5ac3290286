import { emptyList, stockIn } from "./goods.ts"
import { goodsLine, goodsPane, hasPieces, openGoods } from "../words/goods.ts"
import { care, ring } from "../words/items.ts"
import { expect, test } from "./test.ts"

test("goods are scanned, counted and written off with a reason, once; bargain bags are made, and the history tells of it · WOFF-1 WOFF-2 WOFF-3 WOFF-5 WOFF-6 WOFF-7 WOFF-8 WOFF-9 WOFF-10 BROWSE-2 BROWSE-12 BAG-6 WOFF-13 NAV-15", async ({
  till,
  api,
  page
}) => {
  const before = await stockIn(api, ring.number)
  await emptyList(api, "writeOff")
  await openGoods(till, "writeOff")
  await expect(page.getByText("Nothing to write off")).toBeVisible()
  await till.scan(await api.barcode(ring.number))
  await till.scan(ring.number)
  await till.scan(care.number)
  await hasPieces(page, ring.name, 2)
  await hasPieces(page, care.name, 1)
  const quantities = async () =>
    (await api.send<readonly { quantity: number }[]>("GET", "writeOff")).map(({ quantity }) => quantity)
  await expect.poll(async () => (await quantities()).toSorted((a, b) => a - b)).toEqual([1, 2])
  await page.reload()
  await hasPieces(page, ring.name, 2)
  await expect(goodsLine(page, care.name).getByRole("button", { name: "Decrease quantity" })).toBeDisabled()
  await till.tap("Create write-off (3)")
  await till.dialog.getByRole("button", { name: "Damaged item" }).click()
  await expect(till.notice("The write-off is created")).toBeVisible()
  await expect(page.getByText("Nothing to write off")).toBeVisible()
  expect(await stockIn(api, ring.number)).toBe(before - 2)

  const small = await stockIn(api, "BARGAIN-99")
  await till.tap("Create bargain bags")
  await till.dialog.getByRole("textbox", { name: "Number of Fyndpåse liten" }).fill("4")
  await till.dialog.getByRole("button", { name: "Create", exact: true }).click()
  await expect(till.notice("The bargain bags are created")).toBeVisible()
  expect(await stockIn(api, "BARGAIN-99")).toBe(small + 4)

  await goodsPane(page).getByRole("button", { name: "History" }).click()
  const history = page.getByRole("region", { name: "History" })
  await history.getByRole("list", { name: "Days" }).getByRole("button").first().click()
  const left = history.getByRole("list", { name: "Goods of the day" })
  await expect(left).toContainText(ring.name)
  await expect(left).toContainText(/\d\d:\d\d · Oliver · Damaged item/u)
})
