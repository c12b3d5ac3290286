import type { Item } from "@karat/domain/catalogue/item"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { expect, it } from "vitest"
import { Dialogs, keypadDialog } from "../shell/dialogs.ts"
import { openModel } from "../testing/open-dialog.ts"
import { standIn } from "../testing/test-till.ts"
import { LabelSheetViewModel } from "./label-sheet-view-model.ts"

function sheetOf(changes: Partial<Item> = {}) {
  const [known] = knownMemoryShop().items.values()
  if (known === undefined) throw new Error("The known shop sells something.")
  const dialogs = new Dialogs()
  let printed = 0
  const page = standIn<Pick<Window, "print">>({ print: () => void (printed += 1) })
  const store = { number: "101", currency: "SEK" } as const
  const model = new LabelSheetViewModel({ ...known, ...changes }, store, { dialogs, page })
  const answer = (typed: string) => {
    const keypad = openModel(dialogs, keypadDialog)
    keypad?.typeText(typed)
    keypad?.confirm()
    return keypad?.hint
  }
  return { model, dialogs, answer, printed: () => printed }
}

it("prints one label at least and 99 at most, whatever is set · ADMIN-33", () => {
  const { model } = sheetOf()
  expect([model.copies, model.mostCopies]).toEqual([1, 99])
  const set = (copies: number) => {
    model.setCopies(copies)
    return model.copies
  }
  expect([set(0), set(-3), set(1), set(2), set(98), set(99), set(100)]).toEqual([1, 1, 1, 2, 98, 99, 99])
})

it("asks how many, from what stands there, and says what is too many · ADMIN-33", async () => {
  const { model, dialogs, answer } = sheetOf()
  model.setCopies(7)
  const asked = model.askForCopies()
  expect(openModel(dialogs, keypadDialog)).toMatchObject({ typed: "7", decimals: false })
  const tooMany = { key: "labelsAtMost", values: { most: "99" } }
  expect(["0", "", "100", "2.5"].map(answer)).toEqual([tooMany, tooMany, tooMany, tooMany])
  expect(answer("99")).toBeUndefined()
  await asked
  expect([model.copies, dialogs.isOpen]).toEqual([99, false])
  const least = model.askForCopies()
  answer("1")
  await least
  expect(model.copies).toBe(1)
})

it("leaves the number as it was where the question is put away", async () => {
  const { model, dialogs } = sheetOf()
  model.setCopies(5)
  const asked = model.askForCopies()
  dialogs.dismiss()
  await asked
  expect(model.copies).toBe(5)
})

it("draws a barcode where the item has one, and the page is printed once a press", () => {
  const { model, printed } = sheetOf()
  expect([model.runs !== undefined, model.label.code !== undefined]).toEqual([true, true])
  model.print()
  expect(printed()).toBe(1)
})

it("a code whose bars would be too narrow is said by a QR code · KARAT-144", () => {
  const short = sheetOf({ barcodes: ["7350012345678"] }).model
  expect([short.runs !== undefined, short.qr]).toEqual([true, undefined])
  const long = sheetOf({ barcodes: ["HALSKETTE-GULD-18K-45CM-2026"] }).model
  expect([long.runs, long.qr !== undefined]).toEqual([undefined, true])
})
