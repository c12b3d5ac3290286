import type { Locale } from "@karat/domain/money/format-amount"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { Texts } from "@karat/ui/locales/till-texts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { ScreenScans } from "../shell/screen-scans.ts"
import type { LeaveGate } from "../shell/leave-gate.ts"
import type { UnsavedWork } from "../shell/unsaved-work.ts"

/** What the work with the tills' cash needs of the till around it. */
export interface CashNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly cart: OpenCart
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  readonly screenScans: ScreenScans
  readonly unsaved: UnsavedWork
  readonly leaving: LeaveGate
  readonly page: Window
  readonly locale: () => Locale
  readonly texts: Pick<Texts, "t">
  readonly signedOut: () => void
  /** The time; tests bring their own. */
  readonly clock?: (() => Date) | undefined
}
