import { type DialogModel, putAway } from "@karat/ui/components/dialog/dialog-model"
import { expect, it, vi } from "vitest"
import { confirmDialog, Dialogs } from "./dialogs.ts"

it("puts a Swish code aside by Escape and the back gesture, and does not cancel its payment · SWISH-3", () => {
  const code = { dismiss: vi.fn(), cancel: vi.fn() }
  putAway(code)
  expect(code.dismiss).toHaveBeenCalledOnce()
  expect(code.cancel).not.toHaveBeenCalled()
})

it("takes the place of a question that was open, which is cancelled", async () => {
  const dialogs = new Dialogs()
  const first = dialogs.confirm({ title: { text: "A" }, text: { text: "B" }, confirm: "ok" })
  const second = dialogs.choose({ title: { text: "C" }, choices: [] })
  expect(await first).toBe(false)
  expect(dialogs.open?.Dialog).not.toBe(confirmDialog)
  dialogs.dismiss()
  expect([await second, dialogs.isOpen]).toEqual([undefined, false])
})

it("leaves nothing open of a sale that is let go of, though it still waits for an answer · PRIV-4", () => {
  const dialogs = new Dialogs()
  const sending: DialogModel = { cancel: () => undefined }
  void dialogs.ask<true, DialogModel>(
    () => null,
    () => sending
  )
  dialogs.dismiss()
  expect(dialogs.isOpen).toBe(true)
  dialogs.forget()
  expect(dialogs.isOpen).toBe(false)
})
