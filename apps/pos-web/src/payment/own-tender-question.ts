import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits, nothing } from "@karat/domain/money/minor-units"
import { swishMessage } from "@karat/domain/payment/swish-message"
import { swishNumberCode } from "@karat/domain/payment/swish-number-code"
import {
  isReferenceWrong,
  type OwnTender,
  type OwnTenderKind,
  tidiedReference
} from "@karat/domain/tender/own-tender"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { QrCode } from "@karat/ui/screens/catalogue/item-info-screen-model"
import type { OwnTenderDialogModel } from "@karat/ui/screens/payment/own-tender-dialog"
import { makeAutoObservable } from "mobx"
import { qrCode } from "../catalogue/qr-code.ts"
import type { Dialogs } from "../shell/dialogs.ts"

const ownTenderDialog = dialog(
  async () => (await import("@karat/ui/screens/payment/own-tender-dialog")).OwnTenderDialog
)

interface OwnTenderAsk {
  readonly tender: TenderType & { readonly own: OwnTender }
  /** What is to be paid, or negative what is to be given back. */
  readonly amount: MinorUnits
  /** What of it is given back in cash. */
  readonly change?: MinorUnits | undefined
  readonly currency: Currency
  /** What a Swish payment says: the shop finds the payment by it. */
  readonly message: string
}

/** Asks whether a payment that Karat cannot see has been made. Answers its reference, or nothing where it has not. */
export function askOwnTender(dialogs: Dialogs, ask: OwnTenderAsk): Promise<string | undefined> {
  return dialogs.ask<string, OwnTenderDialogModel>(
    ownTenderDialog,
    (close) => new OwnTenderQuestion(ask, close)
  )
}

/** A payment by a tender of the shop's own. */
export class OwnTenderQuestion implements OwnTenderDialogModel {
  reference = ""
  /** Confirming was tried. */
  tried = false
  readonly tender: OwnTenderAsk["tender"]
  readonly kind: OwnTenderKind
  readonly paysBack: boolean
  readonly amount: MinorUnits
  readonly change: MinorUnits
  readonly currency: Currency
  readonly code: QrCode | undefined
  readonly #close: (reference?: string) => void

  constructor(
    { tender, amount, change = nothing, currency, message }: OwnTenderAsk,
    close: (reference?: string) => void
  ) {
    const { kind, swishNumber } = tender.own
    this.tender = tender
    this.kind = kind
    this.paysBack = amount < 0
    this.amount = minorUnits(Math.abs(amount))
    this.change = change
    this.currency = currency
    this.code =
      swishNumber === undefined || amount < 0 || currency !== "SEK"
        ? undefined
        : qrCode(swishNumberCode(swishNumber, amount, swishMessage(message)))
    this.#close = close
    makeAutoObservable(this, { tender: false, code: false }, { autoBind: true })
  }

  get needsReference(): boolean {
    return isReferenceWrong(this.tender.own, "")
  }

  get isFaulty(): boolean {
    return this.tried && isReferenceWrong(this.tender.own, this.reference)
  }

  type(reference: string) {
    this.reference = reference
  }

  confirm() {
    this.tried = true
    if (!isReferenceWrong(this.tender.own, this.reference)) this.#close(tidiedReference(this.reference))
  }

  cancel() {
    this.#close()
  }
}
