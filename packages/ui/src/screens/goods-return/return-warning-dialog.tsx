import type { Message } from "../../locales/message.ts"
import type { OriginalCard } from "@karat/domain/refund/original-card"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Currency } from "@karat/domain/money/currency"
import { CreditCard, TriangleAlert } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./return-warning-dialog.module.css"

/** Warns that a refund would go elsewhere than the sale's money came from. */
export interface ReturnWarningDialogModel {
  /** The server's own words, where it has some. */
  readonly text: Message
  readonly cards: readonly OriginalCard[]
  readonly amount: MinorUnits
  readonly currency: Currency
  continueAnyway(): void
  cancel(): void
}

/** Says which cards the sale was paid with before its money goes elsewhere. The way out is the first choice. */
export const ReturnWarningDialog = observer(function ReturnWarningDialog({
  model
}: {
  readonly model: ReturnWarningDialogModel
}) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <DialogFrame model={model}>
      <TriangleAlert className={styles.icon} size={36} aria-hidden="true" />
      <DialogTitle>{t("returnWarning")}</DialogTitle>
      <p className={dialog.text}>{textOf(model.text)}</p>
      {model.cards.length === 0 ? null : <p className={dialog.text}>{t("returnWarningText")}</p>}
      {model.cards.length === 0 ? null : (
        <ul className={styles.cards} aria-label={t("originalCards")}>
          {model.cards.map(({ maskedCard, cardBrand, amount }) => (
            <li key={`${maskedCard} ${cardBrand ?? ""}`} className={styles.card}>
              <CreditCard size={22} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.number}>
                {maskedCard}
                {cardBrand === undefined ? null : <span className={styles.brand}>{cardBrand}</span>}
              </span>
              <Amount className={styles.amount} amount={amount} currency={model.currency} />
            </li>
          ))}
        </ul>
      )}
      <p className={dialog.text}>{t("returnWarningAnswer")}</p>
      <div className={dialog.buttons}>
        <Button kind="primary" size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button kind="danger" size="l" onClick={() => model.continueAnyway()}>
          {t("continueAnyway")}
        </Button>
      </div>
    </DialogFrame>
  )
})
