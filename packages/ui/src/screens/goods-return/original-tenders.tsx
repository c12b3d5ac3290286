import type { Currency } from "@karat/domain/money/currency"
import { formatMoney } from "@karat/domain/money/format-amount"
import type { OriginalTender } from "@karat/domain/refund/original-card"
import { nameIn } from "@karat/domain/text/names"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./original-tenders.module.css"

interface OriginalTendersProps {
  readonly title: string
  readonly origins: readonly OriginalTender[]
  readonly currency: Currency
}

/** How goods that come back were paid, and how much of it can still go back there. */
export function OriginalTenders({ title, origins, currency }: OriginalTendersProps) {
  const { t } = useTexts()
  const locale = useLocale()
  if (origins.length === 0) return null
  return (
    <section className={styles.origins} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {origins.map(({ tenderType, description, names, maskedCard, cardBrand, amount, canGoBack }) => (
          <li
            key={`${tenderType} ${maskedCard ?? ""} ${cardBrand ?? ""} ${String(canGoBack)}`}
            className={styles.row}
          >
            <span className={styles.words}>
              <b>{nameIn(locale, names, description)}</b>
              {maskedCard === undefined ? null : (
                <span className={styles.note}>
                  {maskedCard} {cardBrand}
                </span>
              )}
              {canGoBack ? null : <span className={styles.note}>{t("cannotGoBackThere")}</span>}
            </span>
            <span className={styles.amount}>{formatMoney(amount, currency, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
