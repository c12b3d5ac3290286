import type { Voucher } from "@karat/domain/gift-card/voucher"
import type { Currency } from "@karat/domain/money/currency"
import type { ReactNode } from "react"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { Amount } from "../amount/amount.tsx"
import styles from "./voucher-card.module.css"

interface VoucherCardProps {
  /** Undefined until one is found; it is read aloud when it comes. */
  readonly card: Voucher | undefined
  readonly currency: Currency
  /** Its last day is over. */
  readonly expired: boolean
  /** Under what is left on the card. */
  readonly children?: ReactNode
}

/** A gift card, store credit or requisition that was found: its number, what is left on it, how long it is good. */
export function VoucherCard({ card, currency, expired, children }: VoucherCardProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <output className={styles.card} hidden={card === undefined}>
      {card === undefined ? null : (
        <>
          <span className={styles.code}>{card.code}</span>
          <span className={styles.label}>{t("balance")}</span>
          <Amount className={styles.balance} amount={card.balance} currency={currency} />
          <span className={expired ? styles.expired : styles.label}>
            {card.expiresOn === undefined
              ? t("validWithoutEnd")
              : t(expired ? "voucherExpired" : "validUntil", { date: formatDate(card.expiresOn, locale) })}
          </span>
          {children}
        </>
      )}
    </output>
  )
}
