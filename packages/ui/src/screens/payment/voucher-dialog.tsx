import { formatMoney } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { VoucherCard } from "../../components/voucher-card/voucher-card.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { VoucherDialogModel } from "./voucher-dialog-model.ts"
import styles from "./voucher-dialog.module.css"

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
    <form
      className={dialog.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (card === undefined) model.lookUp()
        else model.pay()
      }}
    >
      <DialogTitle>
        {t(paysBack ? "refundToVoucher" : "payWithVoucher", { tender: model.tenderName })}
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
  )
})

const FoundCard = observer(function FoundCard({ model }: VoucherDialogProps) {
  const { t } = useTexts()
  const { card, pays, currency, paysBack } = model
  return (
    <VoucherCard card={card} currency={currency}>
      {card === undefined ? null : (
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
