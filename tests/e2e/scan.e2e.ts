import { expect, test } from "./test.ts"
import { care, engraving, ring } from "../words/items.ts"

test("a scanner that types slowly is known by its first barcode, which sells its item, and from then on by its pace · SCAN-4 SCAN-12 SRCH-5", async ({
  till,
  page,
  api
}) => {
  const slowMs = 85
  await till.startSelling()
  await till.keyboard.scan(care.number, ["Enter"], slowMs)
  await expect(till.lines).toHaveCount(0)
  await till.searchBox.click()
  await till.keyboard.scan(await api.barcode(ring.number), ["Enter"], slowMs)
  await expect(till.line(ring.number)).toContainText(ring.price)
  await expect(till.searchBox).toHaveValue("")
  await till.isSaved()
  await page.reload()
  await expect(till.line(ring.number)).toBeVisible()
  await till.keyboard.scan(engraving.number, ["Enter"], slowMs)
  await expect(till.line(engraving.name)).toBeVisible()
})
