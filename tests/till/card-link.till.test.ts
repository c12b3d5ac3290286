import { sellEngraving } from "../words/paying.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

/** Sells to a member, who pays by card. */
async function payAsMember(till: Till): Promise<void> {
  await till.startSelling()
  await till.sell("ENGRAVING")
  await till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: /^Member/ })
    .click()
  await till.dialog.getByRole("textbox").fill("8504122386")
  await till.dialog.getByRole("button", { name: "Look up" }).click()
  await expect(till.notice("Astrid Holm is on the cart")).toBeVisible()
  await till.payByCard.click()
  await till.isAt("/receipt")
}

test("a card that nobody has linked is offered to the membership, over the receipt choice · PAY-32 MEMB-11", async ({
  till,
  shop
}) => {
  const firstCard = shop.shownCard
  await payAsMember(till)
  await expect(till.dialog).toContainText("Link the card to the membership?")
  await expect(till.dialog).toContainText("Astrid Holm")
  await till.dialog.getByRole("button", { name: "Link the card" }).click()
  await expect(till.notice("The card is connected to the membership")).toBeVisible()
  await till.keyboard.press("0")
  await till.isAt("/login")
  // The next customer has another card, the one after that the first again.
  shop.shownCard = "card-alias-2"
  await payAsMember(till)
  await till.dialog.getByRole("button", { name: "Not now" }).click()
  await till.keyboard.press("0")
  await till.isAt("/login")
  shop.shownCard = firstCard
  await payAsMember(till)
  await expect(till.button(/^No receipt/)).toBeVisible()
  await expect(till.dialog).toHaveCount(0)
})

test("without a member no card is offered to anybody · PAY-32", async ({ till }) => {
  await sellEngraving(till)
  await till.tap(/^Card\b/)
  await till.isAt("/receipt")
  await expect(till.dialog).toHaveCount(0)
})
