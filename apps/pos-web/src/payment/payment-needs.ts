import type { Locale } from "@karat/domain/money/format-amount"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { ScreenScans } from "../shell/screen-scans.ts"
import type { ScreenSize } from "../shell/screen-size.ts"
import type { RunningAttempt } from "./running-attempt.ts"
import type { TapDevice } from "./tap-device.ts"
import type { Gestures } from "../shell/gestures.ts"

/** What the payment screen's view model works with. */
export interface PaymentNeeds {
  readonly run: Run
  readonly dialogs: Dialogs
  readonly tap: TapDevice
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly cart: OpenCart
  readonly attempt: RunningAttempt
  readonly session: TillSession
  readonly screen: ScreenSize
  readonly screenScans: ScreenScans
  readonly notices: Notices
  readonly navigation: Navigation
  readonly locale: () => Locale
  /** The sale is left with its payment, whose end is unknown, and the next one begins. */
  readonly setAside: () => void
}
