import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { TokenClaims } from "@karat/domain/session/session"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import type { Setup } from "@karat/domain/store/setup"
import type { Store } from "@karat/domain/store/store"
import {
  CalendarClock,
  Gift,
  GraduationCap,
  History,
  LayoutGrid,
  type LucideIcon,
  PackageOpen,
  ReceiptText,
  Scale,
  Settings,
  Sparkles,
  Store as StoreIcon,
  UserRound,
  Wallet
} from "lucide-react"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"

/** Sales that this till keeps until its server has heard of them, and since when that cannot be reached. */
export interface WaitingModel {
  /** Undefined while it can be reached. */
  readonly since: Date | undefined
  /** Why they are not on their way though it can be reached: it took none of them, or does not know the device any more. */
  readonly held?: "refused" | "signed-out" | undefined
  readonly count: number
  readonly sum: MinorUnits
  readonly currency: Currency
  /** Lists them. */
  open(): void
}

/** What a cashier reaches for beside the sale, each by its icon. */
export const headerFunctionIcons = {
  receipts: ReceiptText,
  "gift-card": Gift,
  goods: PackageOpen,
  reservations: CalendarClock,
  "click-and-collect": StoreIcon,
  expenses: Wallet,
  shortcuts: LayoutGrid,
  profile: UserRound,
  recommendations: Sparkles,
  gold: Scale,
  attempts: History,
  training: GraduationCap
} satisfies Readonly<Record<string, LucideIcon>>

export type HeaderFunctionId = keyof typeof headerFunctionIcons

/** The one icon of the start screen that does not wait for the rest of it. */
export const settingsIcon: LucideIcon = Settings

/** A button of the header: a function beside a sale, or one of the start screen. */
export interface HeaderAction {
  readonly id: string
  readonly icon: LucideIcon
  readonly label: MessageKey
  /** A count on the icon. */
  readonly count?: number | undefined
  readonly enabled: boolean
  /** Why it is off. */
  readonly reason?: Message | undefined
  /** Whether it is switched on; undefined for what is no switch. */
  readonly on?: boolean | undefined
  run(): void
}

/** The bar over every screen of a logged-in till. */
export interface HeaderModel {
  /** The device, its store, and the cashier who is logged in. */
  readonly session: {
    readonly setup: Pick<Setup, "logo"> | undefined
    readonly store: Pick<Store, "name"> | undefined
    readonly claims: Pick<TokenClaims, "terminalNumber"> | undefined
    readonly staff: Pick<StaffMember, "givenName" | "familyName"> | undefined
    /** The cashier may change store and works in another than head office, so the bar turns red. */
    readonly awayFromHome: boolean
    /** The store is not the cashier's own. */
    readonly worksElsewhere: boolean
  }
  readonly connection: { readonly speed: number }
  readonly cart: { readonly training: boolean }
  /** What is said in place of the connection's word. */
  readonly desk?: { readonly waiting: WaitingModel | undefined }
  /** In order of importance; what has no room goes into a menu. */
  readonly actions: readonly HeaderAction[]
}
