import type { Currency } from "@karat/domain/money/currency"
import { formatMoney } from "@karat/domain/money/format-amount"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { longestReference, type OwnTenderKind } from "@karat/domain/tender/own-tender"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { nameIn } from "@karat/domain/text/names"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { QrCode } from "../catalogue/item-info-screen-model.ts"
import { QrPicture } from "../catalogue/qr-picture.tsx"
import styles from "./own-tender-dialog.module.css"

/** A payment by a tender of the shop's own, which a cashier confirms. */
export interface OwnTenderDialogModel {
  /** What setup calls the way to pay. */
  readonly tender: Pick<TenderType, "description" | "names">
  readonly kind: OwnTenderKind
  readonly paysBack: boolean
  /** What is paid, or paid back; never negative. */
  readonly amount: MinorUnits
  /** What of it is given back from the drawer; nothing where it is not more than is due. */
  readonly change: MinorUnits
  readonly currency: Currency
  /** What the customer scans, where there is a code to pay by. */
  readonly code: QrCode | undefined
  readonly reference: string
  readonly needsReference: boolean
  /** Confirming was tried, and the reference cannot stand. */
  readonly isFaulty: boolean
  type(reference: string): void
  /** The money has moved, as the shop's own terminal, phone or paper shows. */
  confirm(): void
  /** It has not: nothing is booked. */
  cancel(): void
}

interface KindWords {
  /** What the cashier does. */
  readonly take: MessageKey
  readonly giveBack: MessageKey
  readonly reference: MessageKey
  readonly confirm: MessageKey
  readonly decline: MessageKey
}

const plain = { confirm: "ownTenderTaken", decline: "cancel" } as const
const kindWords: Readonly<Record<OwnTenderKind, KindWords>> = {
  "card-terminal": {
    take: "ownCardTake",
    giveBack: "ownCardGiveBack",
    reference: "ownCardReference",
    confirm: "ownCardApproved",
    decline: "ownCardDeclined"
  },
  "swish-number": {
    take: "ownSwishTake",
    giveBack: "ownSwishGiveBack",
    reference: "ownSwishReference",
    confirm: "ownTenderPaid",
    decline: "ownTenderNotPaid"
  },
  invoice: {
    ...plain,
    take: "ownInvoiceTake",
    giveBack: "ownInvoiceGiveBack",
    reference: "ownInvoiceReference"
  },
  "bank-transfer": {
    take: "ownTransferTake",
    giveBack: "ownTransferGiveBack",
    reference: "ownReference",
    confirm: "ownTenderPaid",
    decline: "ownTenderNotPaid"
  },
  "foreign-voucher": {
    ...plain,
    take: "ownVoucherTake",
    giveBack: "ownOtherGiveBack",
    reference: "ownVoucherReference"
  },
  other: { ...plain, take: "ownOtherTake", giveBack: "ownOtherGiveBack", reference: "ownReference" }
}

/** What to do, the amount to do it with, and the cashier's word for how it went. */
export const OwnTenderDialog = observer(function OwnTenderDialog({
  model
}: {
  readonly model: OwnTenderDialogModel
}) {
  const { t } = useTexts()
  const locale = useLocale()
  const field = useFocusOnOpen<HTMLInputElement>()
  // Where nothing has to be typed, nothing that a stray Enter could press.
  const title = useFocusOnOpen<HTMLHeadingElement>()
  const { code, needsReference, paysBack } = model
  const words = kindWords[model.kind]
  return (
    <DialogFrame model={model}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.confirm()
        }}
      >
        <DialogTitle ref={needsReference ? undefined : title}>
          {nameIn(locale, model.tender.names, model.tender.description)}
        </DialogTitle>
        <p className={styles.amount}>{formatMoney(model.amount, model.currency, locale)}</p>
        {code === undefined ? null : (
          <div className={styles.code}>
            <QrPicture code={code} label={t("swishCodeToScan")} large />
          </div>
        )}
        {model.change === 0 ? null : (
          <p className={styles.words}>
            {t("ownTenderChange", { amount: formatMoney(model.change, model.currency, locale) })}
          </p>
        )}
        <p className={styles.words}>{t(paysBack ? words.giveBack : words.take)}</p>
        <FormField
          ref={needsReference ? field : undefined}
          label={t(words.reference)}
          required={needsReference}
          value={model.reference}
          maxLength={longestReference}
          autoComplete="off"
          fault={model.isFaulty ? t("refused.reference_missing") : undefined}
          onChange={(event) => model.type(event.target.value)}
        />
        <div className={dialog.buttons}>
          <Button size="l" onClick={() => model.cancel()}>
            {t(words.decline)}
          </Button>
          <Button kind="primary" size="l" type="submit">
            {t(paysBack ? "ownTenderPaidBack" : words.confirm)}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})
