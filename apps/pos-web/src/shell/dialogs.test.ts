import type { SwishCodeDialogModel } from "@karat/ui/screens/payment/swish-code-dialog-model"
import { putAway } from "@karat/ui/screens/shell/dialog-model"
import { expect, it, vi } from "vitest"

it("puts a Swish code aside by Escape and the back gesture, and does not cancel its payment · SWISH-3", () => {
  const code = { type: "swish-code", putAside: vi.fn(), cancel: vi.fn() }
  putAway(code as unknown as SwishCodeDialogModel)
  expect(code.putAside).toHaveBeenCalledOnce()
  expect(code.cancel).not.toHaveBeenCalled()
})
