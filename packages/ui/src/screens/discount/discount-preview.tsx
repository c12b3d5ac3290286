import { negate } from "@karat/domain/money/minor-units"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useTexts } from "../../locales/use-texts.ts"
import type { DiscountDialogModel } from "./discount-dialog-model.ts"

interface DiscountPreviewProps {
  readonly model: DiscountDialogModel
}

/** What is taken off and what is left; dashes hold the place until a number stands in the field. */
export const DiscountPreview = observer(function DiscountPreview({ model }: DiscountPreviewProps) {
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
