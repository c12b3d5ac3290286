import { expect, it } from "vitest"
import { Dialogs, keypadDialog } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { askAmount, askPrice } from "./ask-price.ts"

it("a sum that is rounded up by is no price, and what is wrong with it is said as that · KARAT-121", async () => {
  const hints = (ask: (dialogs: Dialogs) => unknown) => {
    const dialogs = new Dialogs()
    ask(dialogs)
    const keypad = openModel(dialogs, keypadDialog)
    return ["x", "9999999", "-1"].map((typed) => {
      keypad?.typeText(typed)
      keypad?.confirm()
      return keypad?.hint
    })
  }
  expect(hints((dialogs) => askAmount(dialogs, "SEK", "roundUpBy"))).toEqual([
    { key: "refused.amount_not_a_number" },
    { key: "refused.amount_too_large" },
    { key: "refused.price_is_negative" }
  ])
  expect(hints((dialogs) => askPrice(dialogs, "SEK", "Ring"))).toEqual([
    { key: "refused.price_not_a_number" },
    { key: "refused.price_too_high" },
    { key: "refused.price_is_negative" }
  ])
})
