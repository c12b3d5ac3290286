import type { Currency } from "@karat/domain/money/currency"
import { formatAmount } from "@karat/domain/money/format-amount"
import { type MinorUnits, times } from "@karat/domain/money/minor-units"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { Amount } from "../../components/amount/amount.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { CustomerFormScreenModel, HomeOrderPiece } from "./customer-form-screen-model.ts"
import styles from "./customer-form-screen.module.css"

interface CustomerFormSubjectProps {
  readonly model: CustomerFormScreenModel
}

/** What the form is about and what it costs; nothing for a new member. */
export const CustomerFormSubject = observer(function CustomerFormSubject({
  model
}: CustomerFormSubjectProps) {
  const { t } = useTexts()
  const { insurance, homeOrder, currency } = model
  if (insurance !== undefined)
    return (
      <section className={styles.subject} aria-label={t("insuredPiece")}>
        <Piece description={insurance.description} itemNumber={insurance.itemNumber} />
        <dl className={styles.sums}>
          <Sum
            label={t("insuredFor")}
            quantity={insurance.quantity}
            amount={insurance.insuredFor}
            currency={currency}
          />
          <Sum
            label={t("premium")}
            quantity={insurance.quantity}
            amount={insurance.premium}
            currency={currency}
            strong
          />
        </dl>
      </section>
    )
  return homeOrder === undefined ? null : <HomeOrder model={model} piece={homeOrder} />
})

interface HomeOrderProps extends CustomerFormSubjectProps {
  readonly piece: HomeOrderPiece
}

const HomeOrder = observer(function HomeOrder({ model, piece }: HomeOrderProps) {
  const { t } = useTexts()
  const helpId = useId()
  const { currency } = model
  const deposit = model.values.toggleCheckbox
  return (
    <section className={styles.subject} aria-label={t("orderedPiece")}>
      <Piece description={piece.description} itemNumber={piece.itemNumber} />
      <label className={styles.deposit}>
        <span>
          <span className={styles.depositWord}>{t("payDeposit")}</span>
          <span id={helpId} className={styles.depositHelp}>
            {t("payDepositText")}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={deposit}
          className={styles.switch}
          aria-label={t("payDeposit")}
          aria-describedby={helpId}
          checked={deposit}
          onChange={(event) => model.chooseDeposit(event.target.checked)}
        />
      </label>
      <dl className={styles.sums} aria-live="polite">
        <Sum
          label={t(deposit ? "depositNow" : "paidNow")}
          amount={deposit ? piece.deposit : piece.amount}
          currency={currency}
          strong
        />
        {deposit ? <Sum label={t("dueAtDelivery")} amount={piece.rest} currency={currency} /> : null}
      </dl>
    </section>
  )
})

function Piece({ description, itemNumber }: { readonly description: string; readonly itemNumber: string }) {
  return (
    <p className={styles.piece}>
      <span className={styles.name}>{description}</span>
      <span className={styles.number}>{itemNumber}</span>
    </p>
  )
}

interface SumProps {
  readonly label: string
  /** For how many pieces. */
  readonly quantity?: number
  /** For one piece. */
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly strong?: boolean
}

function Sum({ label, quantity = 1, amount, currency, strong = false }: SumProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const each = t("unitPriceTimes", { quantity, price: formatAmount(amount, locale) })
  return (
    <div className={styles.sum} data-strong={strong || undefined}>
      <dt>{quantity === 1 ? label : `${label} · ${each}`}</dt>
      <dd>
        <Amount amount={times(amount, quantity)} currency={currency} />
      </dd>
    </div>
  )
}
