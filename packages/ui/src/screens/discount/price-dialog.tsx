import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, subtract } from "@karat/domain/money/minor-units"
import { currencyWord } from "@karat/domain/money/format-amount"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { ValueThenReason, type ValueThenReasonModel } from "./value-then-reason.tsx"

/** Asks for the price of a piece, beside its earlier one, and then for the reason where one is needed. */
export interface PriceDialogModel extends ValueThenReasonModel {
  /** The line whose price is set. */
  readonly subject: string
  readonly currency: Currency
  /** What a piece cost before any cashier touched it. */
  readonly before: MinorUnits
  /** The price that is typed; undefined while it is none. */
  readonly price?: MinorUnits | undefined
  /** The typed price needs a reason. */
  readonly needsReason: boolean
}

interface PriceDialogProps {
  readonly model: PriceDialogModel
}

/** Asks for a price, says what it changes, and then asks why. */
export const PriceDialog = observer(function PriceDialog({ model }: PriceDialogProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <ValueThenReason
      model={model}
      value={{ title: t("askPrice"), label: t("askPrice"), unit: currencyWord(model.currency, locale) }}
      goOn={t(model.needsReason ? "chooseDiscountReason" : "ok")}
      reason={{ title: t("priceReason"), back: t("changePrice") }}
      preview={<Preview model={model} />}
    />
  )
})

/** The old price, and what the typed one changes; a dash holds the place until one stands in the field. */
const Preview = observer(function Preview({ model }: PriceDialogProps) {
  const { t } = useTexts()
  const { before, price, currency } = model
  return (
    <dl className={styles.preview} aria-live="polite">
      <dt>{t("oldPrice")}</dt>
      <dd>
        <Amount amount={before} currency={currency} />
      </dd>
      <dt>{t("priceDifference")}</dt>
      <dd className={styles.strong}>
        {price === undefined ? "–" : <Amount amount={subtract(price, before)} currency={currency} />}
      </dd>
    </dl>
  )
})
