import { payBy, sellEngraving } from "../words/paying.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

const code = (till: Till) => till.dialog.getByRole("textbox", { name: "Card number" })

/** Types a card's code and looks it up by Enter. */
async function lookUp(till: Till, typed: string): Promise<void> {
  await code(till).fill(typed)
  await till.keyboard.press("Enter")
}

test("a gift card is looked up first and pays with a second press · VOUCH-3 VOUCH-4 VOUCH-5", async ({
  till
}) => {
  await sellEngraving(till)
  await payBy(till, /^Gift card/)
  await lookUp(till, " gift+demo+aaaa+0002 ")
  await expect(till.dialog).toContainText("SEK 1,234.50")
  await expect(till.dialog).toContainText("Valid until")
  await till.isAt("/payment")
  await till.keyboard.press("Enter")
  await till.isAt("/receipt")
})
