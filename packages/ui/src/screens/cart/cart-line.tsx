import type { CartLine } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import { staysAsItIs } from "@karat/domain/cart-change/cart-change-refusal"
import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { observer } from "mobx-react-lite"
import { memo } from "react"
import type { Translate } from "../../locales/till-texts.ts"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { ProductPicture } from "../../components/product-picture/product-picture.tsx"
import type { CartLineModel, CartScreenModel } from "./cart-screen-model.ts"
import { LineDescription } from "./line-description.tsx"
import type { StepperPlace } from "./line-layout.ts"
import { LineMenu } from "./line-menu.tsx"
import { LineStepper } from "./line-stepper.tsx"
import styles from "./cart-line.module.css"

export interface CartLineRowProps {
  readonly model: CartScreenModel
  readonly shown: CartLineModel
  /** Counted from one, for screen readers. */
  readonly position: number
  readonly isOpen: boolean
  /** Where the quantity of an open line is changed. */
  readonly stepper: StepperPlace
  readonly wide: boolean
  readonly currency: Currency
  readonly locale: Locale
  readonly t: Translate
}

const Row = observer(function CartLineRow(props: CartLineRowProps) {
  const { model, shown, position, isOpen, stepper, wide, locale, t } = props
  const { line, insurance, saving } = shown
  const isChanged = isOpen && !staysAsItIs(line)
  const amount = <LineAmount shown={shown} locale={locale} t={t} />
  return (
    <li
      className={styles.row}
      data-saving={saving || undefined}
      data-back={line.quantity < 0 || undefined}
      data-open={isOpen || undefined}
      data-wide={wide || undefined}
      data-narrow={stepper === "below" || undefined}
      data-stepper={isChanged ? stepper : undefined}
      aria-setsize={-1}
      aria-posinset={position}
    >
      <div className={styles.top}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          onClick={() => {
            model.toggleLine(line.id)
          }}
        >
          <span className={styles.picture}>
            <ProductPicture src={shown.pictureUrl} ratio="1:1" />
          </span>
          <LineDescription
            shown={shown}
            saving={saving}
            amount={stepper === "below" ? amount : undefined}
            locale={locale}
            t={t}
          />
          {stepper === "sum" && amount}
        </button>
        {wide && !staysAsItIs(line) && <LineStepper model={model} line={line} />}
        {wide && amount}
      </div>
      {insurance !== undefined && (
        <p className={styles.insurance}>
          <span>
            <HiddenText>{t("insuranceLine")} </HiddenText>
            {insurance.description}
          </span>
          <span>{formatAmount(insurance.amount, locale)}</span>
        </p>
      )}
      {isOpen && <LineMenu model={model} shown={shown} hasStepper={isChanged && !wide} t={t} />}
    </li>
  )
})

/** What the line would have been without its discounts, at the price that it had; undefined where the amount is no discounted price. */
function priceBefore(line: CartLine): MinorUnits | undefined {
  const before = minorUnits((line.priceBefore ?? line.unitPrice) * line.quantity)
  return before === line.amount || line.dueAtDelivery !== undefined ? undefined : before
}

/** The line total, over what it would have been without the discounts. */
function LineAmount({ shown, locale, t }: Pick<CartLineRowProps, "shown" | "locale" | "t">) {
  const { line } = shown
  const before = priceBefore(line)
  const sum = line.priceIsUnknown === true ? "–" : formatAmount(line.amount, locale)
  return (
    <span className={styles.amount}>
      <span className={styles.sum}>{sum}</span>
      {before !== undefined && (
        <s className={styles.before} aria-label={t("priceBefore", { price: formatAmount(before, locale) })}>
          {formatAmount(before, locale)}
        </s>
      )}
    </span>
  )
}

/**
 * One line of the cart. A change elsewhere makes every shown line a new object around the same values,
 * so the values are compared, and only the row that changed is drawn again.
 */
export const CartLineRow = memo(Row, (before, after) => {
  const { shown: was, ...rest } = before
  const { shown: is, ...others } = after
  return (
    was.line === is.line &&
    was.insurance === is.insurance &&
    was.saving === is.saving &&
    was.pictureUrl === is.pictureUrl &&
    was.shownPrice === is.shownPrice &&
    was.giftCardNumber === is.giftCardNumber &&
    was.lacksNumber === is.lacksNumber &&
    was.discountReason === is.discountReason &&
    was.cartDiscountBasisPoints === is.cartDiscountBasisPoints &&
    was.cartDiscountReason === is.cartDiscountReason &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === others[name])
  )
})
