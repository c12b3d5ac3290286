import { isExpenseCart } from "@karat/domain/expense/expense"
import { formatMoney } from "@karat/domain/money/format-amount"
import { breakpoints } from "@karat/domain/shell/breakpoints"
import { Undo2 } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { Button } from "../../components/button/button.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { Numpad, type NumpadKey } from "../../components/numpad/numpad.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { useScreenWidth } from "../../theme/use-screen-width.ts"
import { CurrencySwitch } from "./currency-switch.tsx"
import type { AmountToPayModel } from "./payment-screen-model.ts"
import styles from "./amount-card.module.css"

interface AmountCardProps {
  readonly model: AmountToPayModel
  readonly loading: boolean
}

/** What is due, and how much of it the next payment takes. */
export const AmountCard = observer(function AmountCard({ model, loading }: AmountCardProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { base, rounding, inCash, due, currency } = model
  const label = t(model.paysBack ? (isExpenseCart(model.cart.header) ? "toPayOut" : "toRefund") : "toPay")
  return (
    <section className={styles.card} data-pays-back={model.paysBack || undefined} aria-label={label}>
      <div className={styles.head}>
        <h2 className={styles.label}>
          {model.paysBack ? <Undo2 size={18} aria-hidden="true" /> : null}
          {label}
        </h2>
        <CurrencySwitch model={model} />
      </div>
      {loading ? (
        <div className={styles.due}>
          <HiddenText live>{t("loadingPayment")}</HiddenText>
          <Skeleton />
        </div>
      ) : (
        <p className={styles.due}>{formatMoney(due, currency, locale)}</p>
      )}
      {rounding !== 0 && currency === base && (
        <p className={styles.rounding}>
          {t("roundedInCash", { amount: formatMoney(inCash, currency, locale) })}
        </p>
      )}
      <AmountField model={model} />
    </section>
  )
})

const AmountField = observer(function AmountField({ model }: Pick<AmountCardProps, "model">) {
  const { t } = useTexts()
  const say = useMessageText()
  const id = useId()
  const { hint } = model
  return (
    <div className={styles.fieldArea}>
      <span className={styles.labels}>
        <label className={styles.fieldLabel} htmlFor={id}>
          {t("amount")}
        </label>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint} role="alert">
            {say(hint)}
          </span>
        )}
      </span>
      <div className={styles.field} data-invalid={hint !== undefined || undefined}>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          value={model.text}
          aria-invalid={hint !== undefined}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onFocus={(event) => {
            event.currentTarget.select()
          }}
          onChange={(event) => {
            model.type(event.target.value)
          }}
        />
        <span className={styles.unit}>{model.currency}</span>
      </div>
      <Button
        className={styles.reset}
        disabled={model.typed === undefined}
        onClick={() => {
          model.reset()
        }}
      >
        {t("reset")}
      </Button>
    </div>
  )
})

interface AmountPadProps extends Pick<AmountCardProps, "model"> {
  /** A payment is under way, and no amount is asked for. */
  readonly disabled: boolean
}

/** Number keys for the amount, where a till has room for them. */
export const AmountPad = observer(function AmountPad({ model, disabled }: AmountPadProps) {
  const separator = useLocale() === "en" ? "." : ","
  // The first digit takes the place of what is due, and what is wiped away gives it back.
  const press = (key: NumpadKey) => {
    const typed = model.typed ?? ""
    if (key.type === "digit") model.type(typed + key.digit)
    else if (key.type === "separator") model.type(/[.,]/.test(typed) ? typed : (typed || "0") + separator)
    else if (typed.length > 1) model.type(typed.slice(0, -1))
    else model.reset()
  }
  return useScreenWidth() < breakpoints.lg ? null : (
    <Numpad separator={separator} disabled={disabled} onKey={press} />
  )
})
