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

/** How much was taken off in percent, as it was given, and why; an amount is said by its sum alone. */
function howAndWhy(basisPoints: number | undefined, reason: string | undefined, locale: Locale): string {
  const percent = basisPoints === undefined ? "" : ` ${formatPercent(basisPoints / 100, locale)}`
  return reason === undefined ? percent : `${percent} · ${reason}`
}

function percentOf(discount: Discount | undefined): number | undefined {
  return discount?.kind === "percent" ? discount.basisPoints : undefined
}

function noteText(note: LineNote, shown: NotedLine, locale: Locale, t: Translate): string {
  const { line, shownPrice, giftCardNumber } = shown
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
      return `${t("manualDiscount")}${howAndWhy(percentOf(line.discount), shown.discountReason, locale)} · ${taken(line.lineDiscount)}`
    case "cart-discount": {
      const { cartDiscountBasisPoints, cartDiscountReason } = shown
      const how = howAndWhy(cartDiscountBasisPoints, cartDiscountReason, locale)
      return `${t("cartDiscountShare")}${how} · ${taken(line.cartDiscountShare ?? 0)}`
    }
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
