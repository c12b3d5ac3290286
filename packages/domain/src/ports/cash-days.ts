import { Context, type Effect } from "effect"
import type { BankDay, CashAmounts } from "../cash/banking.ts"
import type { CashCount, CashDay, CashMovement } from "../cash/cash-day.ts"
import type { Currency } from "../money/currency.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Days to be put into a bank bag. */
export interface BagToSend {
  readonly ids: readonly string[]
  readonly bag: string
  /** What of their money stays in the till. */
  readonly change: CashAmounts
  /** Who closes it. */
  readonly badgeNumber: string
  /** Who approves it, where they may not alone. */
  readonly approvedBy?: string | undefined
}

/** Whose count it is, of what they have seen of the day. */
export interface CountedBy {
  readonly badgeNumber: string
  readonly version: number | undefined
  /** Who approves it, where they may not alone. */
  readonly approvedBy?: string | undefined
}

/** What is counted of the tills' cash, and goes to the bank. */
export class CashDays extends Context.Service<
  CashDays,
  {
    /** The numbers that the cash of the store's registers is counted under. */
    readonly posNumbers: Effect.Effect<readonly number[], CallFailure>
    readonly read: (date: string, pos: number) => Effect.Effect<CashDay, CallFailure>
    /** What made a day's expected sum, the latest first, a page at a time from 1 up. */
    readonly movements: (
      day: Pick<CashDay, "date" | "pos">,
      currency: Currency,
      page: number
    ) => Effect.Effect<readonly CashMovement[], CallFailure>
    /**
     * Saves what was counted of one currency. Refused for a day that is banked, and where somebody has saved it since
     * the version that was seen.
     */
    readonly save: (count: CashCount, by: CountedBy, key: GestureKey) => Effect.Effect<CashDay, CallFailure>
    /** Every register's days that are in a bag or should be, the latest first. */
    readonly bankDays: Effect.Effect<readonly BankDay[], CallFailure>
    /** Puts days into a bag. Answers its name for the printer, where the server gives one. */
    readonly bank: (bag: BagToSend, key: GestureKey) => Effect.Effect<string | undefined, CallFailure>
    /** Prints a bag's deposit slip. Answers whether it was printed; it is printed later where not. */
    readonly printSlip: (bankId: string, key: GestureKey) => Effect.Effect<boolean, CallFailure>
  }
>()("@karat/domain/ports/CashDays") {}
