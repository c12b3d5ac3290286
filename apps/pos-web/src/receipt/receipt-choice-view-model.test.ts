import type { Cart } from "@karat/domain/cart/cart"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { Removal } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { aDay } from "@karat/domain/testing/carts"
import { Effect, Layer } from "effect"
import { observable, runInAction } from "mobx"
import { expect, it, vi } from "vitest"
import { runWith, standIn, testGestures } from "../testing/test-till.ts"
import { ReceiptChoiceViewModel } from "./receipt-choice-view-model.ts"

/** The receipts of two sales, one after the other, at a printer that answers as told. */
function twoSales() {
  let answer: (removal: Removal) => void = () => undefined
  const print = () => Effect.promise(() => new Promise<Removal>((resolve) => (answer = resolve)))
  const first: { confirmed: Cart | undefined; loading: boolean } = { confirmed: sale("t-1"), loading: false }
  const cart = observable(first, {}, { deep: false })
  const left: (string | undefined)[] = []
  const receipt = new ReceiptChoiceViewModel({
    run: runWith(Layer.mock(Receipts, { print })),
    gestures: testGestures(),
    session: standIn({}),
    dialogs: standIn({}),
    notices: standIn({}),
    header: standIn({}),
    cart: standIn(cart),
    desk: { waits: () => false },
    leave: () => {
      left.push(cart.confirmed?.header.id)
      runInAction(() => (cart.confirmed = undefined))
    }
  })
  const begin = (id: string) => runInAction(() => (cart.confirmed = sale(id)))
  return { receipt, left, begin, answers: (success: boolean) => answer({ success }) }
}

const sale = (id: string) => emptyCart(id, "SEK", aDay)

it("has nothing of what came of the receipt of the sale before, before its address is opened · RCPT-9 KARAT-73", async () => {
  const { receipt, left, begin, answers } = twoSales()
  receipt.choosePrint()
  await vi.waitFor(() => expect(receipt.printing).toBe("receipt"))
  answers(false)
  await vi.waitFor(() => expect(receipt.notice).toEqual({ key: "receiptPrintFailed" }))
  receipt.choosePrint()
  answers(true)
  await vi.waitFor(() => expect(left).toEqual(["t-1"]))
  begin("t-2")
  expect([receipt.printing, receipt.notPrinted, receipt.notice]).toEqual([undefined, false, undefined])
})

it("is not left, and hears of no failure, when the printer answers after the next sale has begun · RCPT-9", async () => {
  for (const success of [true, false]) {
    const { receipt, left, begin, answers } = twoSales()
    receipt.choosePrint()
    await vi.waitFor(() => expect(receipt.printing).toBe("receipt"))
    begin("t-2")
    answers(success)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([left, receipt.printing, receipt.notice]).toEqual([[], undefined, undefined])
  }
})
