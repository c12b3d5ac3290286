import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import type { Translate } from "../../locales/make-texts.ts"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { type LineNote, notesOn, type NotedLine } from "./line-layout.ts"
import styles from "./cart-line.module.css"

/** A longer end would leave no room for the beginning, in characters. */
const longestEnd = 14

interface LineDescriptionProps {
  readonly shown: NotedLine
  readonly saving: boolean
  readonly locale: Locale
  readonly t: Translate
}

/** What the line is, how many, and what was taken off or noted. */
export function LineDescription({ shown, saving, locale, t }: LineDescriptionProps) {
  const { line } = shown
  const [start, end] = startAndEnd(line.description)
  return (
    <span className={styles.text}>
      <span className={styles.description} title={line.description}>
        {/* Read out as one: the two parts would come with a space between them. */}
        {end !== "" && <HiddenText>{line.description}</HiddenText>}
        <span className={styles.start} aria-hidden={end !== "" || undefined}>
          {start}
        </span>
        {end !== "" && (
          <span className={styles.end} aria-hidden>
            {end}
          </span>
        )}
      </span>
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

/** What tells two pieces of a kind apart stands behind the last comma: a ring's size is never cut off. */
function startAndEnd(description: string): readonly [start: string, end: string] {
  const at = description.lastIndexOf(", ")
  const end = at === -1 ? "" : description.slice(at)
  return end.length === 0 || end.length > longestEnd ? [description, ""] : [description.slice(0, at), end]
}

function noteText(note: LineNote, { line, giftCardNumber }: NotedLine, locale: Locale, t: Translate): string {
  const taken = (amount: number) => formatAmount(minorUnits(0 - amount), locale)
  switch (note) {
    case "return":
      return t("returnedFrom", { number: line.originalReceiptNumber })
    case "new-price": {
      const { priceBefore = line.unitPrice, unitPrice, quantity } = line
      return `${t("newPriceNote")} · ${taken((priceBefore - unitPrice) * quantity)}`
    }
    case "campaign":
      return `${line.periodicDiscountDescription ?? t("campaign")} · ${taken(line.periodicDiscount)}`
    case "discount":
      return `${t("manualDiscount")} · ${taken(line.lineDiscount)}`
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
