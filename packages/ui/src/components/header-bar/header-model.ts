import type { ConnectionColour } from "@karat/domain/shell/connection"
import type { LucideIcon } from "lucide-react"
import type { MessageKey } from "../../locales/message-key.ts"

/** An action icon of the header. */
export interface HeaderAction {
  readonly id:
    | "search"
    | "profile"
    | "gift-card"
    | "shortcuts"
    | "settings"
    | "logout"
    | "home"
    | "recommendations"
    | "gold"
    | "receipts"
    | "attempts"
    | "goods"
    | "reservations"
    | "click-and-collect"
    | "expenses"
    | "disruption"
    | "training"
    | "tasks"
    | "cash"
    | "figures"
    | "install"
  /** Its picture, where it comes with a part that is fetched later. */
  readonly icon?: LucideIcon | undefined
  readonly label: MessageKey
  /** A count on the icon. */
  readonly count?: number | undefined
  readonly enabled: boolean
  /** Whether it is switched on; undefined for what is no switch. */
  readonly on?: boolean | undefined
  run(): void
}

/** The bar over every screen of a logged-in till. */
export interface HeaderModel {
  readonly logo: string
  readonly storeName: string
  readonly terminalNumber: string
  /** The cashier may change store and works in another than head office, so the bar turns red. */
  readonly awayFromHome: boolean
  /** The store is not the cashier's own. */
  readonly worksElsewhere: boolean
  readonly cashierName: string
  readonly connection: ConnectionColour
  readonly training: boolean
  /** In order of importance; what has no room goes into a menu. */
  readonly actions: readonly HeaderAction[]
  /** How many icons have room. */
  readonly iconLimit: number
}
