import type { CameraModel } from "@karat/ui/screens/catalogue/search-screen-model"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Gestures } from "../shell/gestures.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { ScreenScans } from "../shell/screen-scans.ts"

/** What the work with web orders needs of the till around it. */
export interface ClickAndCollectNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  readonly screenScans: ScreenScans
  readonly camera: CameraModel
  readonly pictureUrl: (itemNumber: string) => string
  readonly signedOut: () => void
  /** The time; tests bring their own. */
  readonly clock?: (() => Date) | undefined
}
