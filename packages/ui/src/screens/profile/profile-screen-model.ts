import type { Locale } from "@karat/domain/money/format-amount"
import type { StaffSetting } from "@karat/domain/staff/staff-setting"
import type { Message } from "../../locales/message.ts"
import type { HeaderModel } from "../shell/header-model.ts"

/** What a cashier chooses for themselves. */
export interface ProfileScreenModel {
  readonly header: HeaderModel
  /** Until the cashier has been looked up, nothing of them is known. */
  readonly loading: boolean
  /** Without a connection nothing can be changed. */
  readonly offline: boolean
  readonly givenName: string
  readonly familyName: string
  readonly badgeNumber: string
  /** The store that the cashier belongs to. */
  readonly storeNumber: string
  /** Undefined where the till does not know it. */
  readonly storeName: string | undefined
  readonly training: boolean
  /** Training waits for a cart, or for its own answer. */
  readonly canSwitchTraining: boolean
  /** Why training cannot be switched. */
  readonly trainingRefusal: Message | undefined
  readonly locale: Locale
  readonly settings: Readonly<Record<StaffSetting, boolean>>
  readonly unassigning: boolean
  /** Where the staff says what it thinks of the till; undefined where there is no room for it or no such place. */
  readonly feedbackUrl: string | undefined
  switchTraining(): void
  speak(locale: Locale): void
  turn(setting: StaffSetting): void
  unassignCard(): void
  toCart(): void
}
