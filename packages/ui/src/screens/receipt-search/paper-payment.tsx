import type { Currency } from "@karat/domain/money/currency"
import { formatAmount, formatMoney } from "@karat/domain/money/format-amount"
import { formatRate } from "@karat/domain/money/format-rate"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { foreignCash } from "@karat/domain/receipt/foreign-cash"
import type { ReceiptGist } from "@karat/domain/receipt/old-receipt"
import { nameIn } from "@karat/domain/text/names"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./receipt-paper.module.css"

interface PaperPaymentProps {
  readonly payment: PaymentLine
  /** What the receipt's ways to pay are called in other languages, where the server says it. */
  readonly tenders: ReceiptGist["tenders"]
  /** The currency of the store. */
  readonly base: Currency
}

/** A payment of an old receipt: its card, voucher or reference, and of foreign money the rate that it was taken at. */
export function PaperPayment({ payment, tenders, base }: PaperPaymentProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const foreign = foreignCash(payment, base)
  const names = tenders?.find(({ description }) => description === payment.description)?.names
  const amount = formatAmount(payment.amountInCurrency, locale)
  return (
    <li className={styles.row}>
      <span>
        {payment.isChange ? t("change") : nameIn(locale, names, payment.description)}
        <span className={styles.detail}>
          {" "}
          {[payment.cardBrand, payment.maskedCard ?? payment.voucherNumber ?? payment.reference]
            .filter((word) => word !== undefined)
            .join(" ")}
        </span>
        {foreign?.rate === undefined ? null : (
          <span className={styles.note}>
            {t("rateOfCurrency", {
              currency: foreign.currency,
              rate: formatRate(foreign.rate.millionths, locale),
              base
            })}
            {" · "}
            {t("foreignWorth", { amount: formatMoney(foreign.rate.worth, base, locale) })}
          </span>
        )}
      </span>
      <span>{foreign === undefined ? amount : `${amount} ${foreign.currency}`}</span>
    </li>
  )
}
