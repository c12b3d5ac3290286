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
  question.typeCount("L", "3")
  expect([question.canConfirm, question.total]).toEqual([true, 15_00])
  question.confirm()
  await ending
  expect(added).toEqual([["L", 3]])
})

it("takes 99 bags of a kind and no more, and no part of one · KARAT-150", () => {
  const { question } = asked()
  question.step("L", 1)
  for (const typed of ["100", "-1", "1.5", "1,5", "1e1"]) {
    question.typeCount("S", typed)
    const { canConfirm, bags, total } = question
    expect([bags[0]?.typed, bags[0]?.fault, canConfirm, total]).toEqual([
      typed,
      { key: "bagCountFault" },
      false,
      5_00
    ])
  }
  question.typeCount("S", "99")
  question.step("S", 1)
  expect([question.bags[0]?.typed, question.canConfirm]).toEqual(["99", true])
  question.typeCount("S", "")
  question.step("S", -1)
  expect([question.bags[0]?.typed, question.total]).toEqual(["", 5_00])
})

it("adds nothing where it is put away", async () => {
  const { question, ending, added } = asked()
  question.typeCount("S", "1")
  question.cancel()
  await ending
  expect(added).toEqual([])
})
