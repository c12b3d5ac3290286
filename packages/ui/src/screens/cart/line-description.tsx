import type { Discount } from "@karat/domain/cart/cart"
import { formatAmount, formatPercent, type Locale } from "@karat/domain/money/format-amount"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import type { ReactNode } from "react"
import type { Translate } from "../../locales/till-texts.ts"
import { type LineNote, notesOn, type NotedLine } from "./line-layout.ts"
import styles from "./cart-line.module.css"

interface LineDescriptionProps {
  readonly shown: NotedLine
  readonly saving: boolean
  /** Stands under the name where the name has a row to itself. */
  readonly amount?: ReactNode
  readonly locale: Locale
  readonly t: Translate
}

/** What the line is, how many, and what was taken off or noted. */
export function LineDescription({ shown, saving, amount, locale, t }: LineDescriptionProps) {
  const { line } = shown
  return (
    <span className={styles.text}>
      <span className={styles.description} title={line.description}>
        {line.description}
      </span>
      {amount}
      <span className={styles.detail}>
        {line.itemNumber}
        {line.quantity !== 1 && (
          <>
            {" · "}
            <span className={styles.times}>
              {t("unitPriceTimes", {
                quantity: line.quantity < 0 ? `\u2212${-line.quantity}` : line.quantity,
                price: formatAmount(line.unitPrice, locale)
              })}
            </span>
          </>
        )}
        {saving && ` · ${t("saving")}`}
      </span>
      {notesOn(shown).map((note) => (
        <span key={note} className={styles.note} data-note={note}>
          {noteText(note, shown, locale, t)}
        </span>
      ))}
    </span>
  )
}

/** A discount in percent, as it was given; nothing for an amount, which the sum says itself. */
function percentOf(discount: Discount | undefined, locale: Locale): string {
  return discount?.kind === "percent" ? formatPercent(discount.basisPoints / 100, locale) : ""
}

function reasonOf(reason: string | undefined): string {
  return reason === undefined ? "" : ` · ${reason}`
}

function noteText(
  note: LineNote,
  { line, shownPrice, giftCardNumber, discountReason }: NotedLine,
  locale: Locale,
  t: Translate
): string {
  const taken = (amount: number) => formatAmount(minorUnits(0 - amount), locale)
  switch (note) {
    case "other-price":
      return t("otherPriceOnLine", { shown: formatAmount(shownPrice ?? nothing, locale) })
    case "return":
      return t("returnedFrom", { number: line.originalReceiptNumber })
    case "new-price": {
      const { priceBefore = line.unitPrice, unitPrice, quantity } = line
      return `${t("newPriceNote")} · ${taken((priceBefore - unitPrice) * quantity)}`
    }
    case "campaign":
      return `${line.periodicDiscountDescription ?? t("campaign")} · ${taken(line.periodicDiscount)}`
    case "discount":
      return (
        [t("manualDiscount"), percentOf(line.discount, locale)].join(" ").trim() +
        reasonOf(discountReason) +
        ` · ${taken(line.lineDiscount)}`
      )
    case "cart-discount":
      return `${t("cartDiscountShare")} · ${taken(line.cartDiscountShare ?? 0)}`
    case "gift-card":
      return t("giftCardOnLine", { number: giftCardNumber })
    case "gift-card-missing":
      return t("giftCardWithoutNumber")
    case "comment":
      return line.comment ?? ""
    case "home-order":
      return t("homeOrderLine")
    case "at-delivery":
      return `${t("dueAtDelivery")} ${formatAmount(line.dueAtDelivery ?? nothing, locale)}`
  }
}
