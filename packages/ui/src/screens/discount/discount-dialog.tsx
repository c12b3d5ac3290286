import type { Currency } from "@karat/domain/money/currency"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { KeypadField } from "../../components/dialog/keypad-field.tsx"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { DiscountDialogModel } from "./discount-dialog-model.ts"
import { DiscountPreview } from "./discount-preview.tsx"
import { DiscountReasons } from "./discount-reasons.tsx"

const currencySign = { SEK: "kr", NOK: "kr", EUR: "€" } as const satisfies Record<Currency, string>

interface DiscountDialogProps {
  readonly model: DiscountDialogModel
}

/** Asks how much is taken off, shows what that leaves, and then asks why. */
export const DiscountDialog = observer(function DiscountDialog({ model }: DiscountDialogProps) {
  return model.step === "value" ? <DiscountValue model={model} /> : <DiscountReasons model={model} />
})

const DiscountValue = observer(function DiscountValue({ model }: DiscountDialogProps) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        model.next()
      }}
    >
      <DialogTitle subject={model.subject}>
        {t(model.subject === undefined ? "discountOnCart" : "discount")}
      </DialogTitle>
      <SegmentedChoice
        label={t("discountKind")}
        choices={[
          { id: "amount", label: t("discountByAmount") },
          { id: "percent", label: t("discountByPercent") }
        ]}
        chosen={model.kind}
        onChoose={(kind) => model.chooseKind(kind)}
      />
      <KeypadField
        label={t("discount")}
        typed={model.typed}
        decimals
        unit={model.kind === "percent" ? "%" : currencySign[model.currency]}
        hint={model.hint === undefined ? undefined : textOf(model.hint)}
        ref={field}
        onType={(text) => model.typeText(text)}
      >
        <DiscountPreview model={model} />
      </KeypadField>
      <div className={styles.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button kind="primary" size="l" type="submit">
          {t(model.preview?.takenOff === 0 ? "noDiscount" : "chooseDiscountReason")}
        </Button>
      </div>
    </form>
  )
})
