import type { Message } from "@karat/ui/locales/message"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { AttemptProgress } from "@karat/domain/payment/attempt-end"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../run.ts"
import type { OutsideWay } from "./outside-way.ts"
import type { ReturnWarning } from "./return-warning.ts"
import type { Gestures } from "../shell/gestures.ts"

/** What the running attempt works with, and whom it tells of its end. */
export interface AttemptNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly badgeNumber: () => string | undefined
  /** Fetches the way of a tender whose payment goes on outside the till. */
  readonly outside: (tenderType: number) => Promise<OutsideWay | undefined>
  /** A card has paid that is connected to nobody's membership. */
  readonly unlinkedCard: (alias: string) => void
  /** A receipt that the payment has asked for was not printed. */
  readonly notPrinted: () => void
  /** What was pressed is not done, and why: an earlier payment comes first, say, or the cart is half done. */
  readonly notDone: (why: Message) => void
  /** A refund was refused because it would go elsewhere than the sale's money came from. */
  readonly returnWarning: (warning: ReturnWarning) => void
  /** The sale is closed. */
  readonly closed: () => void
  readonly signedOut: () => void
  /** The cart is closed or owned elsewhere; the till has to let go of it. */
  readonly lost: (message: Message) => void
}

/** A payment attempt that is under way, or whose end is not known. */
export interface UnderWay {
  readonly cartId: string
  /** What of the balance it covers, in the cart's own currency. */
  readonly covers: MinorUnits
  /** What was to be handed over, where it is the store's own money. */
  readonly handedOver?: MinorUnits | undefined
  readonly baseCurrency: Currency
  readonly attempt: GestureKey
  readonly tenderType: number
  readonly refund: boolean
  readonly progress: AttemptProgress | "unknown"
  /** Somebody wanted to cancel it, and it goes on. */
  readonly cancelFailed?: boolean
}

/** What a cashier asks to be paid. */
export interface AskedPayment {
  readonly amount: MinorUnits
  readonly tenderType: number
  readonly currency: Currency
  /** What the change is paid in; what is paid with, where nothing is said. */
  readonly changeCurrency?: Currency | undefined
  /** A voucher's code, for instance. */
  readonly data?: string | undefined
  /** What of the balance it covers, in the cart's currency; the amount itself, where nothing is said. */
  readonly covers?: MinorUnits
  readonly refund: boolean
}
