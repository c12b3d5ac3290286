import type { Message } from "../../locales/message.ts"
import type { Currency } from "@karat/domain/money/currency"
import type { Voucher } from "@karat/domain/gift-card/voucher"
import { formatMoney } from "@karat/domain/money/format-amount"
import { minorUnits, type MinorUnits } from "@karat/domain/money/minor-units"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { nameIn } from "@karat/domain/text/names"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { VoucherCard } from "../../components/voucher-card/voucher-card.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./voucher-dialog.module.css"

/** Pays with a gift card, store credit or requisition: first looked up, then paid. */
export interface VoucherDialogModel {
  /** What setup calls the way to pay. */
  readonly tender: Pick<TenderType, "description" | "names">
  readonly paysBack: boolean
  readonly currency: Currency
  readonly typed: string
  readonly busy: boolean
  /** Why the card was not found, or cannot pay. */
  readonly hint: Message | undefined
  /** The card that was found, until the text is changed again. */
  readonly card: Voucher | undefined
  /** Its last day is over: it neither pays nor takes a refund. */
  readonly expired: boolean
  /** What the found card will pay, or be given back; never negative. */
  readonly pays: MinorUnits
  readonly canPay: boolean
  typeText(text: string): void
  /** Lets go of the card that was found. */
  clearCard(): void
  /** A scanner has read a card. */
  scanned(code: string): void
  lookUp(): void
  pay(): void
  cancel(): void
}

interface VoucherDialogProps {
  readonly model: VoucherDialogModel
}

/** Keys that do not change what stands in the field: they move on, or they confirm. */
const harmlessKeys: ReadonlySet<string> = new Set([
  "Enter",
  "Tab",
  "Escape",
  "Shift",
  "Control",
  "Alt",
  "Meta"
])

/** Looks a card up and pays with it. Enter does the next of the two. */
export const VoucherDialog = observer(function VoucherDialog({ model }: VoucherDialogProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  const { card, hint, paysBack, pays, currency } = model
  const amount = formatMoney(pays, currency, locale)
  return (
    <DialogFrame model={model}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (card === undefined) model.lookUp()
          else model.pay()
        }}
      >
        <DialogTitle>
          {t(paysBack ? "refundToVoucher" : "payWithVoucher", {
            tender: nameIn(locale, model.tender.names, model.tender.description)
          })}
        </DialogTitle>
        <FormField
          ref={field}
          label={t("voucherCode")}
          autoCapitalize="characters"
          value={model.typed}
          help={t("voucherHelp")}
          fault={hint === undefined ? undefined : textOf(hint)}
          onKeyDown={({ key }) => {
            if (card !== undefined && !harmlessKeys.has(key)) model.clearCard()
          }}
          onChange={(event) => model.typeText(event.target.value)}
          beside={
            card === undefined ? (
              <Button kind="primary" type="submit" busy={model.busy}>
                {t("lookUp")}
              </Button>
            ) : undefined
          }
        />
        <FoundCard model={model} />
        <div className={card === undefined ? dialog.single : dialog.buttons}>
          <Button size="l" onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          {card === undefined ? null : (
            <Button kind="primary" size="l" type="submit" disabled={!model.canPay}>
              {t(paysBack ? "refundVoucher" : "payVoucher", { amount })}
            </Button>
          )}
        </div>
      </form>
    </DialogFrame>
  )
})

const FoundCard = observer(function FoundCard({ model }: VoucherDialogProps) {
  const { t } = useTexts()
  const { card, expired, pays, currency, paysBack } = model
  return (
    <VoucherCard card={card} currency={currency} expired={expired}>
      {card === undefined || expired ? null : (
        <span className={styles.rows}>
          <span className={styles.row}>
            {t(paysBack ? "voucherGives" : "voucherTakes")}
            <Amount className={styles.pays} amount={pays} currency={currency} />
          </span>
          <span className={styles.row}>
            {t("voucherKeeps")}
            <Amount amount={minorUnits(card.balance + (paysBack ? pays : 0 - pays))} currency={currency} />
          </span>
        </span>
      )}
    </VoucherCard>
  )
})
