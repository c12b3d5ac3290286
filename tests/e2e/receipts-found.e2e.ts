import { openReceipt, scanReceipt, sellTwo } from "../words/receipts.ts"
import { expect, test } from "./test.ts"

test("an old receipt prints again as a copy and as a gift receipt, and opens in the browser · FIND-20 FIND-21 RCPT-13", async ({
  till,
  page,
  counter
}) => {
  const number = await sellTwo(till)
  await till.tap(/^Print receipt/)
  await till.isAt("/login")
  await till.logIn()
  await scanReceipt(till, number)
  await openReceipt(till).getByRole("button", { name: "Receipt", exact: true }).click()
  for (const name of [
    "Print",
    "Print gift receipt",
    "Send to digital mailbox",
    "Send via email",
    "Send via SMS",
    "Open in web browser",
    "Cancel"
  ])
    await expect(till.dialog.getByRole("button", { name, exact: true })).toBeVisible()
  await till.dialog.getByRole("button", { name: "Print", exact: true }).click()
  await expect(till.dialog).toContainText("The receipt is being printed")
  await expect.poll(async () => (await counter.paper()).toLowerCase()).toContain("kopia")
  const opened = page.waitForEvent("popup")
  await till.dialog.getByRole("button", { name: "Open in web browser" }).click()
  await expect((await opened).locator("body")).toContainText(number)
})
