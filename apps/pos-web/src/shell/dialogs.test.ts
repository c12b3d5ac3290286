import type { SendReceiptDialogModel } from "@karat/ui/screens/receipt/send-receipt-dialog-model"
import type { SwishCodeDialogModel } from "@karat/ui/screens/payment/swish-code-dialog-model"
import { putAway } from "@karat/ui/screens/shell/dialog-model"
import { expect, it, vi } from "vitest"
import { Dialogs } from "./dialogs.ts"

it("puts a Swish code aside by Escape and the back gesture, and does not cancel its payment · SWISH-3", () => {
  const code = { type: "swish-code", putAside: vi.fn(), cancel: vi.fn() }
  putAway(code as unknown as SwishCodeDialogModel)
  expect(code.putAside).toHaveBeenCalledOnce()
  expect(code.cancel).not.toHaveBeenCalled()
})

it("leaves nothing open of a sale that is let go of, though it still waits for an answer · PRIV-4", async () => {
  const dialogs = new Dialogs()
  const sending = { type: "send-receipt", cancel: () => undefined } as unknown as SendReceiptDialogModel
  void dialogs.ask<true>(() => sending)
  dialogs.dismiss()
  expect(dialogs.isOpen).toBe(true)
  dialogs.forget()
  expect(dialogs.isOpen).toBe(false)
})
