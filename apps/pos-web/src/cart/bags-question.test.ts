import { minorUnits } from "@karat/domain/money/minor-units"
import type { BagsDialogModel } from "@karat/ui/screens/cart/bags-dialog"
import { expect, it } from "vitest"
import { Dialogs } from "../shell/dialogs.ts"
import { standIn } from "../testing/test-till.ts"
import { askBags } from "./bags-question.ts"

function asked() {
  const added: unknown[] = []
  const dialogs = new Dialogs()
  const bag = (itemNumber: string, price: number) => ({
    itemNumber,
    name: itemNumber,
    price: minorUnits(price)
  })
  const ending = askBags(
    standIn<Parameters<typeof askBags>[0]>({
      dialogs,
      session: { setup: { bags: [bag("S", 2_00), bag("L", 5_00)] }, currency: "SEK" },
      cart: {
        add: (code: string, how?: { readonly quantity?: number }) => void added.push([code, how?.quantity])
      }
    })
  )
  return { question: dialogs.open?.model as BagsDialogModel, ending, added, dialogs }
}

it("adds the bags that were counted, and none of which there are none", async () => {
  const { question, ending, added } = asked()
  expect([question.canConfirm, question.total]).toEqual([false, 0])
  question.confirm()
  question.changeQuantity("L", 3)
  expect([question.canConfirm, question.total]).toEqual([true, 15_00])
  question.confirm()
  await ending
  expect(added).toEqual([["L", 3]])
})

it("takes 99 bags of a kind and no more, and no part of one", () => {
  const { question } = asked()
  const counts = [99, 100, -1, 1.5, 0].map((quantity) => {
    question.changeQuantity("S", quantity)
    return question.bags[0]?.quantity
  })
  expect(counts).toEqual([99, 99, 99, 99, 0])
  expect(question.bags[1]?.quantity).toBe(0)
})

it("adds nothing where it is put away", async () => {
  const { question, ending, added } = asked()
  question.changeQuantity("S", 1)
  question.cancel()
  await ending
  expect(added).toEqual([])
})
