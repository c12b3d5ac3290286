import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { balanceLookupCode } from "@karat/domain/gift-card/gift-card-number"
import { isExpired, type Voucher } from "@karat/domain/gift-card/voucher"
import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { Vouchers } from "@karat/domain/ports/vouchers"
import type { Message } from "@karat/ui/locales/message"
import type { VoucherDialogModel } from "@karat/ui/screens/payment/voucher-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"

const voucherDialog = dialog(
  async () => (await import("@karat/ui/screens/payment/voucher-dialog")).VoucherDialog
)

interface VoucherNeeds {
  readonly run: Run
  readonly tender: TenderType
  /** What is to be paid, or negative what is to be given back. */
  readonly requested: MinorUnits
  readonly currency: Currency
  /** A card that was scanned already; it is looked up at once. */
  readonly scanned?: string | undefined
  /** The day on the wall of the store, `YYYY-MM-DD`. */
  readonly today: string
  /** Why the tender cannot take an amount. */
  readonly refusalOf: (amount: MinorUnits) => Message | undefined
}

/** A card to pay with, and how much of it. */
export interface VoucherToSpend {
  readonly code: string
  readonly amount: MinorUnits
}

/** Asks for a card to pay with, and how much of it. Nothing when the cashier thinks better of it. */
export function askVoucher(
  { run, dialogs }: Pick<VoucherNeeds, "run"> & { readonly dialogs: Dialogs },
  ask: Omit<VoucherNeeds, "run">
): Promise<VoucherToSpend | undefined> {
  return dialogs.ask<VoucherToSpend, VoucherDialogModel>(
    voucherDialog,
    (close) => new VoucherQuestion({ ...ask, run }, close)
  )
}

/** Pays with a gift card, store credit or requisition: looked up first, then paid with a second press. */
export class VoucherQuestion implements VoucherDialogModel {
  typed = ""
  busy = false
  hint: Message | undefined = undefined
  card: Voucher | undefined = undefined
  readonly tender: VoucherDialogModel["tender"]
  readonly currency: VoucherDialogModel["currency"]
  readonly #needs: VoucherNeeds
  readonly #close: (spend?: VoucherToSpend) => void

  constructor(needs: VoucherNeeds, close: (spend?: VoucherToSpend) => void) {
    this.#needs = needs
    this.tender = needs.tender
    this.currency = needs.currency
    this.#close = close
    makeAutoObservable(
      this,
      { tender: false, currency: false, hint: observableRef, card: observableRef },
      { autoBind: true }
    )
    if (needs.scanned !== undefined) this.scanned(needs.scanned)
  }

  get expired(): boolean {
    return this.card !== undefined && isExpired(this.card, this.#needs.today)
  }

  get paysBack() {
    return this.#needs.requested < 0
  }

  /** The smaller of what is asked and what is left on the card; a refund is never too much for it. */
  get amount(): MinorUnits {
    const { requested } = this.#needs
    if (this.card === undefined || requested < 0) return requested
    return minorUnits(Math.min(requested, this.card.balance))
  }

  get pays(): MinorUnits {
    return minorUnits(Math.abs(this.amount))
  }

  get canPay() {
    return this.card !== undefined && this.hint === undefined && this.amount !== 0
  }

  typeText(text: string) {
    this.typed = text
    this.clearCard()
  }

  clearCard() {
    this.card = undefined
    this.hint = undefined
  }

  /** A scanner has read a card; it is looked up at once. */
  scanned(code: string) {
    this.typeText(code)
    this.lookUp()
  }

  lookUp() {
    void this.#lookUp()
  }

  pay() {
    const { card, amount } = this
    if (card !== undefined && this.canPay) this.#close({ code: card.code, amount })
  }

  cancel() {
    this.#close()
  }

  async #lookUp(): Promise<void> {
    const { typed } = this
    const code = balanceLookupCode(typed)
    if (code === "" || this.busy) return
    const { run, tender } = this.#needs
    this.busy = true
    const found = await run(Effect.flatMap(Vouchers, (vouchers) => vouchers.look(code, tender.id)))
    runInAction(() => {
      this.busy = false
      // The cashier has typed on: the answer is about another card.
      if (this.typed !== typed) return
      if (Result.isSuccess(found)) this.#found(found.success)
      else if (found.failure._tag === "Refused" && found.failure.status === 404)
        this.hint = { key: "invalidCardNumber" }
      else this.hint = failureMessage(found.failure)
    })
  }

  #found(card: Voucher) {
    this.card = card
    const { expiresOn: date = "" } = card
    if (this.expired) this.hint = { key: "refused.voucher_expired", values: { date: { date } } }
    else if (card.balance === 0 && !this.paysBack) this.hint = { key: "cardIsEmpty" }
    else this.hint = this.#needs.refusalOf(this.amount)
  }
}
