import { type MinorUnits, negate } from "@karat/domain/money/minor-units"
import type { Discount } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import { currencyWord, formatPercent } from "@karat/domain/money/format-amount"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import own from "./discount-dialog.module.css"
import { ValueThenReason, type ValueThenReasonModel } from "./value-then-reason.tsx"

/** What the typed discount would do. */
export interface DiscountPreview {
  readonly takenOff: MinorUnits
  readonly left: MinorUnits
}

/** Asks how much is taken off a line or the whole cart, and then, unless it is nothing, why. */
export interface DiscountDialogModel extends ValueThenReasonModel {
  readonly kind: Discount["kind"]
  readonly currency: Currency
  /** Undefined while nothing sensible is typed. */
  readonly preview?: DiscountPreview | undefined
  chooseKind(kind: Discount["kind"]): void
}

interface DiscountDialogProps {
  readonly model: DiscountDialogModel
}

/** Asks how much is taken off, shows what that leaves, and then asks why. */
export const DiscountDialog = observer(function DiscountDialog({ model }: DiscountDialogProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <ValueThenReason
      model={model}
      value={{
        title: t(model.subject === undefined ? "discountOnCart" : "discount"),
        label: t("discount"),
        unit: model.kind === "percent" ? "%" : currencyWord(model.currency, locale)
      }}
      goOn={t(model.preview?.takenOff === 0 ? "noDiscount" : "chooseDiscountReason")}
      reason={{ title: t("discountReason"), back: t("changeDiscount") }}
      choice={
        <>
          <SegmentedChoice
            label={t("discountKind")}
            choices={[
              { id: "amount", label: t("discountByAmount") },
              { id: "percent", label: t("discountByPercent") }
            ]}
            chosen={model.kind}
            onChoose={(kind) => model.chooseKind(kind)}
          />
          {model.kind === "percent" ? <UsualPercents model={model} /> : null}
        </>
      }
      preview={<Preview model={model} />}
    />
  )
})

/** What is given most often, with one tap. */
const usualPercents = ["5", "10", "15", "20"] as const

const UsualPercents = observer(function UsualPercents({ model }: DiscountDialogProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <fieldset className={own.percents} aria-label={t("usualDiscounts")}>
      {usualPercents.map((percent) => (
        <Button key={percent} aria-pressed={model.typed === percent} onClick={() => model.typeText(percent)}>
          {formatPercent(Number(percent), locale)}
        </Button>
      ))}
    </fieldset>
  )
})

/** What is taken off and what is left; dashes hold the place until a number stands in the field. */
const Preview = observer(function Preview({ model }: DiscountDialogProps) {
  const { t } = useTexts()
  const { preview, currency } = model
  return (
    <dl className={styles.preview} aria-live="polite">
      <dt>{t("discountTakesOff")}</dt>
      <dd>
        {preview === undefined ? "–" : <Amount amount={negate(preview.takenOff)} currency={currency} />}
      </dd>
      <dt>{t(model.subject === undefined ? "discountLeavesCart" : "discountLeaves")}</dt>
      <dd className={styles.strong}>
        {preview === undefined ? "–" : <Amount amount={preview.left} currency={currency} />}
      </dd>
    </dl>
  )
})
