import { formatAmount } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { OldReceipt } from "@karat/domain/receipt/old-receipt"
import { observer } from "mobx-react-lite"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { PaperLine } from "./paper-line.tsx"
import { PaperPayment } from "./paper-payment.tsx"
import { ReceiptBarcode } from "./receipt-barcode.tsx"
import { ReceiptMarks } from "./receipt-marks.tsx"
import type { OpenReceiptModel } from "./receipt-search-screen-model.ts"
import styles from "./receipt-paper.module.css"

interface ReceiptPaperProps {
  readonly model: OpenReceiptModel
  readonly receipt: OldReceipt
}

/** An old receipt as the customer holds it; a line of it is tapped to come back. */
export const ReceiptPaper = observer(function ReceiptPaper({ model, receipt }: ReceiptPaperProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { header } = receipt
  const rounding = minorUnits(header.paid - header.total)
  return (
    <article className={styles.paper} aria-label={t("receiptNumberIs", { number: header.receiptNumber })}>
      <Head model={model} receipt={receipt} />
      <ul className={styles.rows} aria-label={t("linesOfReceipt")}>
        {model.lines.map((line) => (
          <PaperLine key={line.line.id} model={line} onToggle={() => model.toggle(line.line)} />
        ))}
        {moneyBeside(receipt).map(({ name, amount, key }) => (
          <Row key={key} name={name} value={formatAmount(amount, locale)} />
        ))}
      </ul>
      <hr className={styles.tear} />
      <dl className={styles.sums}>
        <Sum name={t("total")} value={formatAmount(header.total, locale)} strong />
        {header.totalDiscount === 0 ? null : (
          <Sum name={t("ofWhichDiscount")} value={formatAmount(header.totalDiscount, locale)} />
        )}
        {rounding === 0 || header.paid === 0 ? null : (
          <Sum name={t("cashRounding")} value={formatAmount(rounding, locale)} />
        )}
      </dl>
      <Payments receipt={receipt} />
      {model.barcode === undefined ? null : (
        <ReceiptBarcode number={header.receiptNumber} runs={model.barcode} />
      )}
    </article>
  )
})

function Head({ model, receipt }: ReceiptPaperProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { header } = receipt
  const badge = header.staffId === undefined ? undefined : t("soldBy", { badge: header.staffId })
  const soldBy = header.staffName === undefined ? badge : t("soldByName", { name: header.staffName })
  return (
    <>
      <header className={styles.head}>
        <p className={styles.store}>{model.storeName}</p>
        <p>{formatDate(header.date, locale, header.time)}</p>
        <p className={styles.number}>{header.receiptNumber}</p>
        <p className={styles.detail}>
          {[
            header.terminalNumber,
            soldBy,
            header.memberNumber === undefined ? undefined : t("boughtByMember")
          ]
            .filter((word) => word !== undefined)
            .join(" · ")}
        </p>
        {header.returnReason === undefined ? null : <p className={styles.detail}>{header.returnReason}</p>}
        <ReceiptMarks receipt={header} />
      </header>
      <hr className={styles.tear} />
    </>
  )
}

/** Money that is no goods: what was paid out for the store itself, and what moved with a sale. */
function moneyBeside({ expenses, incomeExpenses }: OldReceipt) {
  return [
    ...expenses.map(({ name, amount }) => ({ name, amount })),
    ...incomeExpenses.map(({ description, amount }) => ({ name: description, amount }))
  ].map((each, at) => ({ ...each, key: `${at} ${each.name}` }))
}

function Payments({ receipt }: { readonly receipt: OldReceipt }) {
  const { t } = useTexts()
  if (receipt.payments.length === 0) return null
  return (
    <>
      <hr className={styles.tear} />
      <ul className={styles.rows} aria-label={t("paymentsOfReceipt")}>
        {receipt.payments.map((payment) => (
          <PaperPayment
            key={payment.id}
            payment={payment}
            tenders={receipt.header.tenders}
            base={receipt.header.currency}
          />
        ))}
      </ul>
    </>
  )
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <li className={styles.row}>
      <span>{name}</span>
      <span>{value}</span>
    </li>
  )
}

function Sum({
  name,
  value,
  strong = false
}: {
  readonly name: string
  readonly value: string
  readonly strong?: boolean
}) {
  return (
    <div className={styles.sum} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
