import { tillAndPhone } from "./paying.ts"
import { openReceipt, receiptLine, receiptNumberOf, scanReceipt } from "./receipts.ts"
import { engraving } from "./store/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

const astrid = {
  number: "198504122386",
  name: "Astrid Holm",
  email: "astrid.holm@example.com",
  mobilePhone: "0701740605"
}

/** Sells the engraving to a member, whose personal number is scanned; answers the receipt's number. */
async function sellToAstrid(till: Till): Promise<string> {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.scan(astrid.number)
  await expect(till.notice(`${astrid.name} is on the cart`)).toBeVisible()
  await till.goToPayment()
  await till.tap(/^SEK 249\.00 Exact/)
  return await receiptNumberOf(till)
}

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

    test("the member of the sale fills in where its receipt goes, by each way, and who brings it back · RCPT-24 KARAT-12", async ({
      till,
      page
    }) => {
      const number = await sellToAstrid(till)
      const field = till.dialog.getByRole("textbox").last()
      for (const [way, address] of [
        [/^E-mail/, astrid.email],
        [/^SMS/, astrid.mobilePhone],
        [/^Digital mailbox/, "19850412••••"]
      ] as const) {
        await till.tap(way)
        await expect(field).toHaveValue(address)
        await expect(till.dialog).toContainText(`Filled in for ${astrid.name}`)
        await till.dialog.getByRole("button", { name: "Cancel" }).click()
      }
      await till.tap(/^SMS/)
      await expect(field).toHaveValue(astrid.mobilePhone)
      const sent = page.waitForRequest("**/api/receipt/sms/*")
      await till.dialog.getByRole("button", { name: "Send" }).click()
      expect((await sent).postDataJSON()).toEqual({ mobilePhone: astrid.mobilePhone, countryCode: "46" })
      await till.isAt("/login")

      await till.logIn()
      await scanReceipt(till, number)
      await receiptLine(till, engraving.name).click()
      await till.button("Return").click()
      await expect(till.dialog.getByRole("textbox", { name: "Name" })).toHaveValue(astrid.name)
      await expect(till.dialog.getByRole("textbox", { name: "Telephone" })).toHaveValue(astrid.mobilePhone)
      await till.dialog.getByRole("button", { name: "Cancel" }).click()
      await openReceipt(till).getByRole("button", { name: "Receipt", exact: true }).click()
      await till.dialog.getByRole("button", { name: "Send via email" }).click()
      await expect(field).toHaveValue(astrid.email)
      await expect(till.dialog).toContainText(`Filled in for ${astrid.name}`)
    })
  })
