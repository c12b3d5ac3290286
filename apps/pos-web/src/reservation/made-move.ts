import type { Message } from "@karat/ui/locales/message"

/**
 * How a move ended, for the screen: it went on to the cart; everything was taken out again, because the cashier
 * wanted it so; it is over otherwise; or it may be sent again.
 */
export type MadeMove =
  | { readonly type: "moved" }
  | { readonly type: "taken-back" }
  | { readonly type: "ended"; readonly notice: Message }
  | { readonly type: "unanswered" }
