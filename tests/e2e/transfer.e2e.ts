import { emptyList, stockIn } from "./goods.ts"
import { hasPieces, openGoods } from "../words/goods.ts"
import { care, ring } from "../words/items.ts"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"

test("goods are scanned and sent to another store, once · TRANS-1 TRANS-2 TRANS-4 TRANS-5 TRANS-6 TRANS-8 TRANS-10 TRANS-11 TRANS-12 TRANS-13 TRANS-14 TRANS-16 TRANS-17 NAV-14", async ({
  till,
  api,
  page
}) => {
  const before = await stockIn(api, ring.number)
  await emptyList(api, "transfer")
  await openGoods(till, "transfer")
  await expect(page.getByText("Nothing to send")).toBeVisible()
  await expect(till.button("Create transfer (0)")).toBeDisabled()
  await till.scan(await api.barcode(ring.number))
  await till.scan(ring.number)
  await till.scan(care.number)
  await hasPieces(page, ring.name, 2)
  await till.tap("Create transfer (3)")
  await expect(till.dialog).toContainText("3 pieces")
  const sent = page.waitForRequest(
    (request) =>
      request.url().includes("/goods/graphql") && (request.postData()?.includes("mutation") ?? false)
  )
  await till.dialog.getByRole("button", { name: /Göteborg/ }).click()
  const { variables } = (await sent).postDataJSON() as { variables: { transfer: object } }
  expect(variables.transfer).toMatchObject({
    transferFromId: "L-101",
    transferToId: "L-102",
    transferLines: [{ quantity: 2 }, { quantity: 1 }],
    staff: badges.english,
    documentTypeId: "12",
    validated: true,
    systemId: 8,
    transferStatus: "FINAL"
  })
  await expect(till.notice("The transfer is created")).toBeVisible()
  await expect(page.getByText("Nothing to send")).toBeVisible()
  expect(await stockIn(api, ring.number)).toBe(before - 2)
  await till.tap("History")
  await page.getByRole("list", { name: "Days" }).getByRole("button").first().click()
  await expect(page.getByRole("list", { name: "Goods of the day" })).toContainText(ring.name)
})
