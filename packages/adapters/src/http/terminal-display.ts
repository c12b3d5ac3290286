import { clearReceiptDisplay, displayReceipt } from "@karat/contract/terminal"
import { TerminalDisplay } from "@karat/domain/ports/terminal-display"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Shows the cart on the card terminal; `POST terminal/displayReceipt/{id}`, `DELETE terminal/displayReceipt`. */
export const httpTerminalDisplay = (api: ProductApi): Layer.Layer<TerminalDisplay> =>
  Layer.succeed(
    TerminalDisplay,
    TerminalDisplay.of({
      showCart: (id, key) =>
        api.send(displayReceipt, { params: { id }, body: undefined, key }).pipe(Effect.asVoid),
      clear: (key) => api.send(clearReceiptDisplay, { params: {}, body: undefined, key }).pipe(Effect.asVoid)
    })
  )
