import { CreditCard, TriangleAlert } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ReturnWarningDialogModel } from "./return-warning-dialog-model.ts"
import styles from "./return-warning-dialog.module.css"

/** Says which cards the sale was paid with before its money goes elsewhere. The way out is the first choice. */
export const ReturnWarningDialog = observer(function ReturnWarningDialog({
  model
}: {
  readonly model: ReturnWarningDialogModel
}) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <>
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
    </>
  )
})
