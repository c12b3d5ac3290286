import type { Scanner } from "@karat/domain/ports/scanner"
import type { DashboardViewModel } from "../dashboard/dashboard-view-model.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { ItemInfoViewModel } from "../catalogue/item-info-view-model.ts"
import type { KnownItems } from "../catalogue/known-items.ts"
import type { SearchViewModel } from "../catalogue/search-view-model.ts"
import type { MemberFlow } from "../member/member-flow.ts"
import type { PaymentNeeds } from "../payment/payment-needs.ts"
import type { RunningAttempt } from "../payment/running-attempt.ts"
import type { TapDevice } from "../payment/tap-device.ts"
import type { ReceiptChoiceViewModel } from "../receipt/receipt-choice-view-model.ts"
import type { WaitingReservations } from "../reservation/waiting-reservations.ts"
import type { Run } from "../ports/run.ts"
import type { TillMemory, TillSession } from "../session/till-session.ts"
import type { LoginViewModel } from "../staff/login-view-model.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { ScreenScans } from "../shell/screen-scans.ts"
import type { ScreenSize } from "../shell/screen-size.ts"
import type { UnsavedWork } from "../shell/unsaved-work.ts"

/** What leads from one screen to the next works with. */
export interface FlowNeeds {
  readonly run: Run
  readonly session: TillSession
  readonly memory: TillMemory
  readonly page: Pick<Window, "location">
  readonly scanner: (typeof Scanner)["Service"]
  readonly connection: LiveConnection
  readonly notices: Notices
  readonly dialogs: Dialogs
  readonly navigation: Navigation
  readonly screen: ScreenSize
  readonly screenScans: ScreenScans
  readonly unsaved: UnsavedWork
  readonly known: KnownItems
  readonly openCart: OpenCart
  readonly attempt: RunningAttempt
  readonly tap: TapDevice
  readonly search: SearchViewModel
  readonly itemInfo: ItemInfoViewModel
  readonly dashboard: DashboardViewModel
  readonly login: LoginViewModel
  readonly payment: PaymentNeeds
  readonly receipt: ReceiptChoiceViewModel
  readonly member: Pick<MemberFlow, "press" | "lookUp">
  readonly reservations: WaitingReservations
  /** Whether sales without the line wait to be told. */
  readonly salesWait: () => Promise<boolean>
  /** A person is at the till: any scan shows that. */
  readonly touched: () => void
}
