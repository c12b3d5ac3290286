import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import { Check } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { Translate } from "../../locales/till-texts.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ReceiptLineModel } from "./receipt-search-screen-model.ts"
import styles from "./paper-line.module.css"

interface PaperLineProps {
  readonly model: ReceiptLineModel
  readonly onToggle: () => void
}

/** A line of an old receipt. A tap takes it into the return and out again; one that cannot come back says why. */
export const PaperLine = observer(function PaperLine({ model, onToggle }: PaperLineProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const textOf = useMessageText()
  const { line, refusal, chosen } = model
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-pressed={chosen !== undefined}
        aria-disabled={refusal !== undefined || undefined}
        onClick={refusal === undefined ? onToggle : undefined}
      >
        <span className={styles.box} aria-hidden="true">
          {chosen === undefined ? null : <Check size={18} />}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {line.quantity === 1 ? "" : `${String(line.quantity).replace("-", "\u2212")} × `}
            {line.description}
          </span>
          {notesOf(model, t, locale).map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
          {refusal === undefined || chosen !== undefined ? null : (
            <span className={styles.refusal}>{textOf(refusal)}</span>
          )}
          {chosen === undefined ? null : (
            <span className={styles.chosen}>
              {t("piecesComeBack", { count: chosen.quantity, amount: formatAmount(chosen.value, locale) })}
            </span>
          )}
        </span>
        <span className={styles.amount}>{formatAmount(line.amount, locale)}</span>
      </button>
    </li>
  )
})

/** What stands in small print under a line. */
function notesOf(
  { line, insuranceNumber, giftCardNumber }: ReceiptLineModel,
  t: Translate,
  locale: Locale
): readonly string[] {
  const returned = line.returned ?? 0
  const notes = [
    line.quantity === 1
      ? line.itemNumber
      : `${line.itemNumber} · ${t("unitPriceEach", { price: formatAmount(line.unitPrice, locale) })}`,
    line.periodicDiscountDescription,
    line.comment,
    insuranceNumber === undefined ? undefined : t("insuranceNumberIs", { number: insuranceNumber }),
    giftCardNumber === undefined ? undefined : t("giftCardOnLine", { number: giftCardNumber }),
    line.originalReceiptNumber === undefined
      ? undefined
      : t("fromReceipt", { number: line.originalReceiptNumber }),
    returned === 0
      ? undefined
      : t("piecesReturned", { count: returned, number: line.returnReceiptNumber ?? "" })
  ]
  return notes.filter((note) => note !== undefined && note !== "") as readonly string[]
}
