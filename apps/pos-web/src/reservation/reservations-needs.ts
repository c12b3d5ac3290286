import type { CartLine } from "@karat/domain/cart/cart"
import type { Message } from "@karat/ui/locales/message"
import type { HeaderModel } from "@karat/ui/components/header-bar/header-model"
import type { OpenCart } from "../cart/open-cart.ts"
import type { UnfinishedMoves } from "../cart/unfinished-moves.ts"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"

/** What the work with reservations needs of the till around it. */
export interface ReservationsNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly header: HeaderModel
  readonly cart: OpenCart
  readonly moves: UnfinishedMoves
  readonly session: TillSession
  readonly connection: LiveConnection
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly navigation: Navigation
  /** Lines that came by another way than a scan ask what follows them as well. */
  readonly follow: (lines: readonly CartLine[]) => void
  /** The cart is closed or owned elsewhere. */
  readonly lostCart: (message: Message) => void
  readonly pictureUrl: (itemNumber: string) => string
  readonly signedOut: () => void
}
