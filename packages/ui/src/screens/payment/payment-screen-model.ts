import type { Cart } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import type { OriginalTender } from "@karat/domain/refund/original-card"
import type { TenderType } from "@karat/domain/tender/tender-type"
import type { Message } from "../../locales/message.ts"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"

export type PaymentStatusKind = "info" | "success" | "warning" | "danger"

/** The box that says how the running payment stands. */
export interface PaymentStatusModel {
  readonly kind: PaymentStatusKind
  readonly message: Message
  /** A running payment turns a wheel. */
  readonly running: boolean
  readonly canCancel: boolean
  /** What to do meanwhile, where it is not the card terminal that waits. */
  readonly detail?: Message | undefined
  /** The end is not known and can be asked for again. */
  readonly canCheck: boolean
  /** Nothing can be asked without a connection: the sale can be left until it is back, and the next one begun. */
  readonly canSetAside?: boolean | undefined
  /** It has come to nothing: no money has moved, and it can be tried again. */
  readonly cameToNothing?: boolean | undefined
}

/** What goes back over the counter. */
export interface ChangeModel {
  readonly amount: MinorUnits
  readonly currency: Currency
}

export interface PaymentMethodModel {
  readonly tender: TenderType
  /** The key that does the same. */
  readonly shortcut?: string | undefined
  /** The one to press; the card by default. */
  readonly main?: boolean | undefined
  /** Why it cannot be used now, as a hint on the button; undefined when it can. */
  readonly refusal: Message | undefined
  /** What it would take, or give back; never negative. Undefined where another place shows it. */
  readonly sum?: ChangeModel | undefined
  /** When the payment began that is under way by it, in milliseconds of the clock. */
  readonly runningSince?: number | undefined
}

/** The ways to pay: those used most, and the others behind a button. */
export interface OfferedMethodsModel {
  readonly first: readonly PaymentMethodModel[]
  readonly more: readonly PaymentMethodModel[]
  readonly moreOpen: boolean
  toggleMore(): void
}

/** A screen that offers ways to pay. */
export interface PaymentMethodsModel {
  readonly loading: boolean
  readonly offered: OfferedMethodsModel
  pay(tenderId: number): void
}

/** What is due, and how much of it the next payment takes. */
export interface AmountToPayModel {
  readonly cart: Cart
  readonly paysBack: boolean
  /** What is left to pay or to pay back, in the store's own currency; never negative. */
  readonly remaining: MinorUnits
  /** What cash rounding adds to what is left, with the sign of the total: above zero where a refund gives less. */
  readonly rounding: MinorUnits
  /** What is left as cash books it; never negative. */
  readonly inCash: MinorUnits
  /** The store's own currency. */
  readonly base: Currency
  /** What has to be handed over, in the currency that is paid in; never negative. */
  readonly due: MinorUnits
  /** What is paid in. */
  readonly currency: Currency
  /** What of the balance the amount covers, in the store's own currency; never negative. */
  readonly covers: MinorUnits
  /** The choice of another currency; undefined where the store takes none. */
  readonly foreign: CurrencySwitchModel | undefined
  /** The choice of a currency is on its way, and its place is kept. */
  readonly awaitsRates: boolean
  /** What was typed; undefined while the field shows what is due. */
  readonly typed: string | undefined
  readonly text: string
  /** Why the amount cannot be taken. */
  readonly hint: Message | undefined
  type(text: string): void
  reset(): void
}

/** The payment that is under way, or how the last one ended. */
export interface RunningPaymentModel {
  readonly status: PaymentStatusModel | undefined
  cancel(): void
  checkAgain(): void
}

/** Paying: what is due, how, and how it goes. */
export interface PaymentScreenModel extends PaymentMethodsModel {
  readonly header: HeaderModel
  readonly toPay: AmountToPayModel
  readonly attempt: RunningPaymentModel
  /** The ways to pay of the store, by which payments are named. */
  readonly tenders: readonly Pick<TenderType, "id" | "names">[]
  /** How what is paid back was paid, and how much of it can still go back there. */
  readonly origins: readonly OriginalTender[]
  readonly quickAmounts: readonly MinorUnits[]
  readonly canPayCash: boolean
  /** What a quick amount leaves to be given back; nothing in a refund. */
  changeOf(amount: MinorUnits): ChangeModel
  /** What of the balance a quick amount leaves to be paid, in the store's own currency; never negative. */
  leftAfter(amount: MinorUnits): MinorUnits
  /** Leaves the sale with its payment, whose end cannot be found out now, and begins the next one. */
  setAside(): void
  /** Repeats the payment that failed. */
  tryAgain(): void
  payCash(amount: MinorUnits): void
  canRemove(line: PaymentLine): boolean
  removePayment(line: PaymentLine): void
  openAttempts(): void
  back(): void
}

/** The choice of the currency that the customer pays in. */
export interface CurrencySwitchModel {
  /** The store's own. */
  readonly base: Currency
  /** Those that can be chosen, the store's own first. */
  readonly currencies: readonly Currency[]
  readonly chosen: Currency
  /** What one unit of the chosen currency is worth, in millionths of the store's; undefined for its own. */
  readonly rate: number | undefined
  /** What the change is paid in: the chosen currency or the store's own. */
  readonly changeCurrency: Currency
  choose(currency: Currency): void
  chooseChange(currency: Currency): void
}
