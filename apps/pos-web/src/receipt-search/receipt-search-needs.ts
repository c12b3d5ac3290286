import type { Locale } from "@karat/domain/money/format-amount"
import type { Message } from "@karat/ui/locales/message"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { Texts } from "@karat/ui/locales/till-texts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"

/** What finding receipts and taking goods back works with. */
export interface ReceiptSearchNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly cart: OpenCart
  readonly session: TillSession
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  readonly texts: Pick<Texts, "t">
  readonly locale: () => Locale
  readonly page: Window
  /** The cart is closed or owned elsewhere. */
  readonly lostCart: (message: Message) => void
  readonly signedOut: () => void
}
