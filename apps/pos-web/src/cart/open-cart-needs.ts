import type { CartLine } from "@karat/domain/cart/cart"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Message } from "@karat/ui/locales/message"
import type { Run } from "../run.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"

/** What the open cart needs of the till around it. */
export interface CartNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly notices: Notices
  /** What the till already knows of a code, so that its line stands in the next frame. */
  readonly known: (code: string) => ItemToSell | undefined
  /** The cart is closed or owned elsewhere; the till has to let go of it. */
  readonly lost: (message: Message) => void
  /** The device's token is gone. */
  readonly signedOut: () => void
  readonly askPrice: (code: string) => Promise<MinorUnits | undefined>
  /** An item stands in the cart for good; questions may follow. */
  readonly added: (line: CartLine) => void
  /** The customer's view is not refreshed while this says so. */
  readonly tapOnPhone: () => boolean
}
