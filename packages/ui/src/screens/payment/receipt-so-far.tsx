import { isExpenseCart } from "@karat/domain/expense/expense"
import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { shownLines } from "@karat/domain/cart/shown-lines"
import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import { negate } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { nameIn } from "@karat/domain/text/names"
import { X } from "lucide-react"
import { observer } from "mobx-react-lite"
import { memo } from "react"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { PaymentScreenModel } from "./payment-screen-model.ts"
import styles from "./receipt-so-far.module.css"

interface ReceiptSoFarProps {
  readonly model: PaymentScreenModel
}

/** What the customer is buying and what has been paid, as paper. */
export const ReceiptSoFar = observer(function ReceiptSoFar({ model }: ReceiptSoFarProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { header, toPay } = model
  const { cart, remaining, rounding, inCash, paysBack } = toPay
  return (
    <section className={styles.paper} aria-label={t("receiptSoFar")}>
      <p className={styles.row}>
        <b>{header.session.store?.name}</b>
        <span>{header.session.claims?.terminalNumber}</span>
      </p>
      <hr className={styles.tear} />
      <LinesOnPaper
        lines={cart.lines}
        insurances={cart.insurances}
        incomeExpenses={cart.incomeExpenses}
        locale={locale}
      />
      <div className={styles.foot}>
        <hr className={styles.tear} />
        <p className={styles.row}>
          <b>{t("total")}</b>
          <b>{formatAmount(cart.header.total, locale)}</b>
        </p>
        {cart.payments.length > 0 && (
          <>
            <ul className={styles.rows} aria-label={t("paymentsSoFar")}>
              {cart.payments.map((payment) => (
                <PaymentOnPaper key={payment.id} model={model} payment={payment} locale={locale} />
              ))}
            </ul>
            <hr className={styles.tear} />
            <p className={styles.row}>
              <b>
                {t(paysBack ? (isExpenseCart(cart.header) ? "leftToPayOut" : "leftToRefund") : "leftToPay")}
              </b>
              <b>{formatAmount(remaining, locale)}</b>
            </p>
          </>
        )}
        {rounding !== 0 && (
          <p className={styles.row}>
            <span>{t("inCash")}</span>
            <span>{formatAmount(inCash, locale)}</span>
          </p>
        )}
      </div>
    </section>
  )
})

interface LinesOnPaperProps extends Pick<Cart, "lines" | "insurances" | "incomeExpenses"> {
  readonly locale: Locale
}

/** What is bought. A payment changes nothing of it: hundreds of lines are not drawn again with each. */
const LinesOnPaper = memo(function LinesOnPaper({ incomeExpenses, locale, ...sold }: LinesOnPaperProps) {
  return (
    <ul className={styles.rows}>
      {shownLines(sold).map(({ line, insurance }) => (
        <li key={line.id}>
          <LineOnPaper line={line} locale={locale} />
          {insurance !== undefined && <LineOnPaper line={insurance} locale={locale} under />}
        </li>
      ))}
      {incomeExpenses.map(({ id, description, names, amount }) => (
        <li key={id ?? description} className={styles.row}>
          <span>{nameIn(locale, names, description)}</span>
          <span>{formatAmount(amount, locale)}</span>
        </li>
      ))}
    </ul>
  )
})

interface LineOnPaperProps {
  readonly line: CartLine
  readonly locale: Locale
  readonly under?: boolean
}

function LineOnPaper({ line, locale, under = false }: LineOnPaperProps) {
  const times = line.quantity === 1 ? "" : `${String(line.quantity).replace("-", "\u2212")} × `
  return (
    <p className={styles.row} data-under={under || undefined}>
      <span>
        {times}
        {line.description}
      </span>
      <span>{formatAmount(line.amount, locale)}</span>
    </p>
  )
}

interface PaymentOnPaperProps extends ReceiptSoFarProps {
  readonly payment: PaymentLine
  readonly locale: Locale
}

const PaymentOnPaper = observer(function PaymentOnPaper({ model, payment, locale }: PaymentOnPaperProps) {
  const { t } = useTexts()
  const name = payment.isChange
    ? t("change")
    : nameIn(locale, model.tenders.find(({ id }) => id === payment.tenderType)?.names, payment.description)
  const detail = payment.maskedCard ?? payment.voucherNumber ?? payment.reference
  return (
    <li className={styles.row} data-payment>
      <span>
        {name}
        {detail !== undefined && <span className={styles.detail}> {detail}</span>}
      </span>
      <span className={styles.paid}>
        {formatAmount(negate(payment.amountInCurrency), locale)}
        {payment.currency !== model.toPay.base && ` ${payment.currency}`}
        {model.canRemove(payment) && (
          <IconButton
            label={t("removePaymentOf", { payment: name })}
            className={styles.remove}
            onClick={() => {
              model.removePayment(payment)
            }}
          >
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  )
})
