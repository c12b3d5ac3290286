import type { Currency } from "@karat/domain/money/currency"
import type { AttemptEnd, AttemptProgress } from "@karat/domain/use-cases/payment/attempt-end"
import type { OutsidePayment } from "@karat/domain/use-cases/payment/outside-payment"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { AmountToTake } from "@karat/domain/ports/payments"
import type { Result } from "effect"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Notices } from "../shell/notices.ts"

/** Where the phone's payment app comes back to. */
export const tapCallbackPath = "/mypinpad"

/** How far an attempt has come. `taken`: it is paid, and what that has made of its cart could not be read yet. */
export type ShownProgress = AttemptProgress | "unknown" | "taken"

/** A payment that goes on outside the till, as the till follows it. */
export interface OutsideAsk extends OutsidePayment {
  readonly badgeNumber: string
  readonly requested: AmountToTake
  readonly currency: Currency
  /** How far it has come. */
  readonly progress: () => ShownProgress | undefined
  /** The cashier gives it up. */
  readonly giveUp: () => void
}

/** How a payment outside the till begins and is come back to. */
export interface OutsideWay {
  begin(ask: OutsideAsk): Promise<Result.Result<AttemptEnd, CallFailure>>
  resume(ask: OutsideAsk): Promise<Result.Result<AttemptEnd, CallFailure>>
}

export interface OutsideNeeds {
  readonly run: Run
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly session: TillSession
  readonly page: Window
}

/** Whether a tender's payment goes on outside the till. */
export function goesOutside(tenderType: TenderTypeId): boolean {
  return tenderType === tender.swishQr || tenderType === tender.tapToPay
}
