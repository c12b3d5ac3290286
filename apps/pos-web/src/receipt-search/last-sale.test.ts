import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { Cart } from "@karat/domain/cart/cart"
import { Members } from "@karat/domain/ports/members"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { aDay } from "@karat/domain/testing/carts"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { ReceiptActionsQuestion } from "./receipt-actions-question.ts"
import { Dialogs } from "../shell/dialogs.ts"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { LastSale } from "./last-sale.ts"
import { SendReceiptQuestion } from "../receipt/send-receipt-question.ts"

it("shows nobody what the club knows of the member: no cashier is logged in any more", async () => {
  const empty = emptyCart("t-1", "SEK", aDay)
  const sale: Cart = {
    ...empty,
    header: { ...empty.header, memberNumber: "M1", memberName: "Astrid Ek", receiptNumber: "0001" }
  }
  let lookedUp = 0
  const members = Layer.mock(Members, {
    contact: () =>
      Effect.suspend(() => {
        lookedUp += 1
        return Effect.die("Nobody may ask.")
      })
  })
  const dialogs = new Dialogs()
  const last = new LastSale(
    {
      run: runWith(Layer.merge(members, Layer.mock(ReceiptArchive, {}))),
      gestures: testGestures("key"),
      session: standIn({ claims: { storeNumber: "101" }, setup: {} }),
      dialogs,
      notices: standIn({ show: () => undefined })
    },
    sale
  )
  last.open()
  expect(dialogs.open?.model).toBeInstanceOf(ReceiptActionsQuestion)
  ;(dialogs.open!.model as ReceiptActionsQuestion).send("email")
  await expect.poll(() => dialogs.open?.model).toBeInstanceOf(SendReceiptQuestion)
  expect(dialogs.open?.model).toMatchObject({ value: "" })
  expect(lookedUp).toBe(0)
})
