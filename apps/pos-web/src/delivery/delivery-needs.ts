import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { ScreenScans } from "../shell/screen-scans.ts"

/** What receiving goods works with. */
export interface DeliveryNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly session: Pick<TillSession, "claims">
  readonly connection: Pick<LiveConnection, "offline">
  readonly notices: Notices
  readonly dialogs: Pick<Dialogs, "confirm" | "keypad">
  readonly screenScans: ScreenScans
  readonly navigation: Navigation
  readonly pictureUrl: (itemNumber: string) => string
  readonly signedOut: () => void
}
