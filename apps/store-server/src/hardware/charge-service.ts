import type { PlainRefusalCode } from "@karat/contract/refusal"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { CardReceipt } from "@karat/domain/payment/card-receipt"

/** What the server asks an outside service to take. The name is the attempt's, and it is taken once. */
export interface Charge {
  readonly attempt: string
  /** In minor units; negative for a refund. */
  readonly amount: MinorUnits
  readonly currency: Currency
  /** The card that a refund goes back to: a terminal pays it to no other. */
  readonly to?: BackTo | undefined
  /** The payer's telephone number, where they are asked by telephone. */
  readonly payer?: string | undefined
}

/** A card that money goes back to. */
export interface BackTo {
  readonly maskedCard: string
  readonly cardBrand?: string | undefined
  /** The outside service's reference of the payment that goes back; undefined where it was not kept yet then. */
  readonly reference?: string | undefined
}

/** A charge that was taken. Only a card has something to say of itself, and never its number. */
export interface ApprovedCharge {
  readonly type: "approved"
  readonly maskedCard?: string | undefined
  readonly cardBrand?: string | undefined
  /** Always the same for the same card. */
  readonly alias?: string | undefined
  /** The outside service's reference of the payment, for a refund of it. */
  readonly reference?: string | undefined
  /** What its card scheme wants on the receipts. */
  readonly receipt?: CardReceipt | undefined
  /** The customer has to sign for it on paper. */
  readonly needsSignature?: boolean | undefined
}

/** A charge that was not taken: in words, and with a code where one of the contract's says it. */
export interface UntakenCharge {
  readonly type: "declined" | "cancelled"
  readonly message: string
  readonly code?: PlainRefusalCode | undefined
}

/** How a charge ended for good. */
export type ChargeOutcome = ApprovedCharge | UntakenCharge

/** The outside service does not know how the charge ended, and will never know: only a person can find out. */
export interface UnsureCharge {
  readonly type: "unsure"
  readonly message: string
  /** One of the codes of `isUnsureCode`. */
  readonly code: PlainRefusalCode
}

/** The outside service's final answer to a charge. */
export type ChargeEnd = ChargeOutcome | UnsureCharge

/** The state of a charge in the outside service's ledger. */
export type ChargeStanding = ChargeEnd | { readonly type: "pending" } | { readonly type: "never-heard" }

/** The request certainly never reached the outside service: nothing was charged by it. */
export class ChargeUnreachable extends Error {
  readonly code: PlainRefusalCode

  constructor(message: string, code: PlainRefusalCode) {
    super(message)
    this.name = "ChargeUnreachable"
    this.code = code
  }
}

/** The request may have arrived, but its answer was lost: only `lookup` can tell how it ended. */
export class ChargeAnswerLost extends Error {
  constructor(message: string) {
    super(message)
    this.name = "ChargeAnswerLost"
  }
}

/** An outside service that takes money: a card terminal, the Swish bank, the bank of the phone's own app. */
export interface ChargeService {
  /**
   * Asks for a payment and answers when it has ended, however long that takes.
   * Rejects with `ChargeUnreachable` or `ChargeAnswerLost`.
   */
  readonly charge: (charge: Charge) => Promise<ChargeEnd>
  /** Asks to give a charge up; `charge` and `lookup` tell how it ended. Rejects with `ChargeUnreachable`. */
  readonly abort: (attempt: string) => Promise<void>
  /** The charge's state in the outside ledger. Rejects with `ChargeUnreachable`. */
  readonly lookup: (attempt: string) => Promise<ChargeStanding>
}

/** Money that came although the bank had reported the request as over. */
export interface LatePayment {
  /** The name of the attempt that it was meant for. */
  readonly attempt: string
  readonly amount: MinorUnits
  readonly currency: Currency
}

/** The bank that takes Swish payments. */
export interface SwishBank extends ChargeService {
  /**
   * Makes a request that a customer scans, and answers what their phone reads; the same however often it is asked.
   * Undefined where the code is made of the payment alone. Rejects with `ChargeUnreachable` or `ChargeAnswerLost`.
   */
  readonly begin?: ((charge: Charge) => Promise<string>) | undefined
  /** The least that can be paid, in minor units; 0 where it is not said. */
  readonly least?: number | undefined
  /** The payments that came too late, given back or not. Rejects with `ChargeUnreachable`. */
  readonly latePayments: () => Promise<readonly LatePayment[]>
  /** Calls the listener when a payment came too late; `latePayments` also lists those that no listener learnt of. */
  readonly onLatePayment: (listener: () => void) => void
  /**
   * Gives money back under a name of its own, once however often it is asked; `lookup` of that name asks for nothing.
   * The amount is positive. What is declined stays so: no money goes back under this name any more. Rejects with
   * `ChargeUnreachable`, or with `ChargeAnswerLost` while it is on its way or asked for again.
   */
  readonly refund: (refund: Charge) => Promise<ChargeEnd>
  /** Why the bank takes nothing of this shop: its certificate, or its number. Undefined while all is well. */
  readonly setUpFault?: (() => SetUpFault | undefined) | undefined
}

/** What is wrong with how a shop is set up at its bank, by the bank's own code, and since when (ISO 8601). */
export interface SetUpFault {
  readonly code: string
  readonly since: string
}

/** The bank behind the app on the phone that takes cards by itself. */
export interface TapBank extends ChargeService {
  /** Where the phone's app gets its keys, coming back to `callbackUri`; undefined when there is no app. */
  readonly registrationLink: (callbackUri: string) => string | undefined
}

/** Why a bank takes nothing: it does not answer. */
export const bankAway = {
  swish: () => new ChargeUnreachable("Swish does not answer.", "swish_away"),
  tapToPay: () => new ChargeUnreachable("The phone's app does not answer.", "tap_to_pay_away")
}

const noBank = (away: () => Error): ChargeService => ({
  charge: () => Promise.reject(away()),
  abort: () => Promise.reject(away()),
  lookup: () => Promise.reject(away())
})

/** A store without Swish: such payments are refused. */
export const noSwishBank: SwishBank = {
  ...noBank(bankAway.swish),
  latePayments: () => Promise.reject(bankAway.swish()),
  onLatePayment: () => undefined,
  refund: () => Promise.reject(bankAway.swish())
}

/** A store whose phones take no cards. */
export const noTapBank: TapBank = {
  ...noBank(bankAway.tapToPay),
  registrationLink: () => undefined
}

/** A service whose ledger is not waited for longer than `ms`; a charge itself takes as long as its customer does. */
export function answeringInTime(service: ChargeService, ms: number): ChargeService {
  return {
    charge: (charge) => service.charge(charge),
    abort: (attempt) =>
      inTime(service.abort(attempt), ms, () => new ChargeUnreachable(silent, "answer_too_late")),
    lookup: (attempt) =>
      inTime(service.lookup(attempt), ms, () => new ChargeUnreachable(silent, "answer_too_late"))
  }
}

/** The bank's calls about late payments, each waited for `ms` milliseconds at most. */
export function givingBackInTime(
  bank: SwishBank,
  ms: number
): Pick<SwishBank, "latePayments" | "lookup" | "refund"> {
  return {
    lookup: answeringInTime(bank, ms).lookup,
    latePayments: () =>
      inTime(bank.latePayments(), ms, () => new ChargeUnreachable(silent, "answer_too_late")),
    refund: (refund) => inTime(bank.refund(refund), ms, () => new ChargeAnswerLost(silent))
  }
}

const silent = "The answer did not come in time."

/** An answer, or a rejection after `ms`; what comes later is not heard. */
export function inTime<Answer>(
  answer: Promise<Answer>,
  ms: number,
  late: () => Error = () => new Error(silent)
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Not unreferenced: before the server listens, nothing else keeps the process alive.
    const timer = setTimeout(() => reject(late()), ms)
    void answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
