import type { ConnectionColour } from "@karat/domain/shell/connection"
import type { BadgeKey } from "@karat/domain/staff/badge-entry"

/** The start screen: who wants to sell? */
export interface LoginScreenModel {
  readonly version: string
  readonly logo: string
  readonly storeName: string
  readonly terminalNumber: string | undefined
  /** Today, written out in the cashier's language. */
  readonly today: string
  readonly connection: ConnectionColour
  /** How many digits stand in the field; they are shown as dots. */
  readonly badgeLength: number
  readonly canConfirm: boolean
  readonly busy: boolean
  /** Why no badge can be typed now. */
  readonly refusal: "no-terminal" | "connection-slow" | undefined
  press(key: BadgeKey): void
  /** Prints the receipt of this register's last sale; a gift receipt shows no prices. */
  printLast(showPrices: boolean): void
  openSettings(): void
}
