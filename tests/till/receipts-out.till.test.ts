import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { describe } from "vitest"
import { engraving } from "../words/items.ts"
import { tillAndPhone } from "../words/paying.ts"
import { openReceipt, receiptLine, receiptNumberOf, scanReceipt, sellTwo } from "../words/receipts.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"

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
  describe(where, () => {
    test.override({ viewport })

    test("a receipt is sent by e-mail, and the till goes on to the next customer · RCPT-1 RCPT-6 RCPT-19", async ({
      till,
      shop
    }) => {
      await sellTwo(till)
      await till.tap(/^E-mail/)
      const field = till.dialog.getByRole("textbox", { name: "E-mail address" })
      await field.fill("nobody")
      await till.keyboard.press("Enter")
      await expect(till.dialog).toBeVisible()
      await field.fill("anna.ek@example.se")
      await till.dialog.getByRole("button", { name: "Send" }).click()
      await expect(till.notice("Sent")).toBeVisible()
      await till.isAt("/login")
      expect(shop.sent).toEqual([
        { way: "email", to: "anna.ek@example.se", transactionId: shop.closed.at(-1) }
      ])
    })

    test("a receipt is sent by text message with the country code of the store · RCPT-21 RCPT-22", async ({
      till,
      shop,
      script
    }) => {
      await sellTwo(till)
      await till.tap(/^SMS/)
      await expect(till.dialog.getByRole("textbox", { name: "Country code" })).toHaveValue("46")
      await till.dialog.getByRole("textbox", { name: "Mobile number" }).fill("070-174 06 05")
      await till.dialog.getByRole("button", { name: "Send" }).click()
      await till.isAt("/login")
      const [asked = []] = script.port(ReceiptArchive).calls("sendSms")
      expect(asked.slice(0, 2)).toEqual([
        shop.closed.at(-1),
        { mobilePhone: "070-174 06 05", countryCode: "46" }
      ])
    })

    test("the member of the sale fills in where its receipt goes, by each way, and who brings it back · RCPT-24 KARAT-12", async ({
      till,
      script
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
      await till.dialog.getByRole("button", { name: "Send" }).click()
      await till.isAt("/login")
      const [asked = []] = script.port(ReceiptArchive).calls("sendSms")
      expect(asked[1]).toEqual({ mobilePhone: astrid.mobilePhone, countryCode: "46" })

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

test("a receipt is sent to a digital mailbox, and a number without one says so · RCPT-14 RCPT-15 RCPT-17 PRIV-3", async ({
  till,
  shop
}) => {
  shop.haveMailbox = false
  await sellTwo(till)
  await till.tap(/^Digital mailbox/)
  const field = till.dialog.getByRole("textbox", { name: "Personal number" })
  await field.fill("19850412-238A")
  await till.keyboard.press("Enter")
  await expect(till.dialog).toContainText("Digits only")
  await expect(field).toHaveValue("198504••-••••")
  await field.fill("198504122386")
  await till.keyboard.press("Enter")
  await expect(till.dialog).toContainText("Not a digital mailbox user")
  await expect(field).toHaveValue("19850412••••")
  shop.haveMailbox = true
  await till.dialog.getByRole("button", { name: "Send" }).click()
  await expect(till.notice("Sent")).toBeVisible()
  await till.isAt("/login")
  expect(shop.sent).toEqual([{ way: "mailbox", to: "198504122386", transactionId: shop.closed.at(-1) }])
})

test("a gift receipt has no prices, and both print again from the start screen · RCPT-10 RCPT-11 LOGIN-14 LOGIN-15", async ({
  till,
  shop
}) => {
  await sellTwo(till)
  await till.tap(/^Gift receipt/)
  await till.isAt("/login")
  await till.keyboard.press("F1")
  await expect(till.notice("The last receipt is being printed")).toBeVisible()
  await till.keyboard.press("F2")
  await expect(till.notice("The last gift receipt is being printed")).toBeVisible()
  const [transactionId = ""] = shop.closed
  expect(shop.printed).toEqual([
    { transactionId, showPrices: false },
    { transactionId, showPrices: true },
    { transactionId, showPrices: false }
  ])
})
