import { formatMoney } from "@karat/domain/money/format-amount"
import { add, negate } from "@karat/domain/money/minor-units"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { Button } from "../../components/button/button.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { PaymentScreenModel } from "./payment-screen-model.ts"
import styles from "./amount-card.module.css"

interface AmountCardProps {
  readonly model: PaymentScreenModel
}

/** What is due, and how much of it the next payment takes. */
export const AmountCard = observer(function AmountCard({ model }: AmountCardProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { remaining, currency, rounding, due, dueCurrency } = model
  const label = t(model.paysBack ? "toRefund" : "toPay")
  return (
    <section className={styles.card} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      {model.loading ? (
        <div className={styles.due}>
          <HiddenText live>{t("loadingPayment")}</HiddenText>
          <Skeleton />
        </div>
      ) : (
        <p className={styles.due}>{formatMoney(due, dueCurrency, locale)}</p>
      )}
      {rounding !== 0 && dueCurrency === currency && (
        <p className={styles.rounding}>
          {t("roundedInCash", {
            amount: formatMoney(add(remaining, towardsCash(model)), currency, locale)
          })}
        </p>
      )}
      <AmountField model={model} />
    </section>
  )
})

/** The rounding is signed like the sum it belongs to, while what is left is shown without a sign. */
function towardsCash({ rounding, paysBack }: PaymentScreenModel) {
  return paysBack ? negate(rounding) : rounding
}

const AmountField = observer(function AmountField({ model }: AmountCardProps) {
  const { t } = useTexts()
  const say = useMessageText()
  const id = useId()
  const { amountHint } = model
  return (
    <div className={styles.fieldArea}>
      <label className={styles.fieldLabel} htmlFor={id}>
        {t("amount")}
      </label>
      <div className={styles.field} data-invalid={amountHint !== undefined || undefined}>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          value={model.amountText}
          aria-invalid={amountHint !== undefined}
          aria-describedby={amountHint === undefined ? undefined : `${id}-hint`}
          onFocus={(event) => {
            event.currentTarget.select()
          }}
          onChange={(event) => {
            model.typeAmount(event.target.value)
          }}
        />
        <span className={styles.unit}>{model.dueCurrency}</span>
      </div>
      <Button
        className={styles.reset}
        disabled={model.amountIsDefault}
        onClick={() => {
          model.resetAmount()
        }}
      >
        {t("reset")}
      </Button>
      {amountHint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint} role="alert">
          {say(amountHint)}
        </p>
      )}
    </div>
  )
})
