import type { Locale } from "@karat/domain/money/format-amount"
import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { CameraModel } from "@karat/ui/screens/catalogue/search-screen-model"
import type { KnownItems } from "../catalogue/known-items.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { ScreenScans } from "../shell/screen-scans.ts"
import type { UnsavedWork } from "../shell/unsaved-work.ts"
import type { Gestures } from "../shell/gestures.ts"

/** What gathering goods that leave the store works with. */
export interface GoodsNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  /** The cart behind the screen; it tells whether this is training. */
  readonly cart: Pick<OpenCart, "training">
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  readonly known: KnownItems
  readonly screenScans: ScreenScans
  readonly unsaved: UnsavedWork
  readonly pictureUrl: (itemNumber: string) => string
  readonly texts: { readonly t: (key: "favorites") => string }
  readonly locale: () => Locale
  readonly camera: CameraModel
  readonly notes: DeviceNotes
  readonly signedOut: () => void
}
