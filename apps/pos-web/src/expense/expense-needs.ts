import type { Locale } from "@karat/domain/money/format-amount"
import type { Message } from "@karat/ui/locales/message"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { OpenCart } from "../cart/open-cart.ts"
import type { TapDevice } from "../payment/tap-device.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { LeaveGate } from "../shell/leave-gate.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { ScreenSize } from "../shell/screen-size.ts"
import type { Gestures } from "../shell/gestures.ts"

/** What entering expenses works with. */
export interface ExpenseNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly cart: OpenCart
  readonly tap: TapDevice
  readonly screen: ScreenSize
  readonly dialogs: Dialogs
  readonly session: Pick<TillSession, "claims" | "staff">
  readonly notices: Notices
  readonly navigation: Navigation
  readonly leaving: LeaveGate
  readonly locale: () => Locale
  /** The cart is closed or owned elsewhere. */
  readonly lostCart: (message: Message) => void
  readonly signedOut: () => void
}
