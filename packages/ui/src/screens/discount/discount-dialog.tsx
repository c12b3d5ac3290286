import type { Message } from "../../locales/message.ts"
import { type MinorUnits, negate } from "@karat/domain/money/minor-units"
import type { Discount } from "@karat/domain/discount/discount"
import type { Currency } from "@karat/domain/money/currency"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { KeypadField } from "../../components/dialog/keypad-field.tsx"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { ReasonChoice, type ReasonChoiceModel } from "./reason-choice.tsx"

/** What the typed discount would do. */
export interface DiscountPreview {
  readonly takenOff: MinorUnits
  readonly left: MinorUnits
}

/** Asks how much is taken off a line or the whole cart, and then, unless it is nothing, why. */
export interface DiscountDialogModel {
  /** The line that is discounted; undefined for the whole cart. */
  readonly subject?: string | undefined
  readonly kind: Discount["kind"]
  readonly currency: Currency
  /** What is typed, as text; the model holds it. */
  readonly typed: string
  /** Why it cannot be taken. */
  readonly hint?: Message | undefined
  /** Undefined while nothing sensible is typed. */
  readonly preview?: DiscountPreview | undefined
  readonly step: "value" | "reason"
  readonly reasons: ReasonChoiceModel
  typeText(text: string): void
  chooseKind(kind: Discount["kind"]): void
  /** Goes on to the reasons, or applies a zero discount at once. */
  next(): void
  /** From the reasons back to the value. */
  previous(): void
  cancel(): void
}

/** What stands behind a typed amount. */
export const currencySign = { SEK: "kr", NOK: "kr", EUR: "€" } as const satisfies Record<Currency, string>

interface DiscountDialogProps {
  readonly model: DiscountDialogModel
}

/** Asks how much is taken off, shows what that leaves, and then asks why. */
export const DiscountDialog = observer(function DiscountDialog({ model }: DiscountDialogProps) {
  return (
    <DialogFrame model={model} size="narrow">
      {model.step === "value" ? <DiscountValue model={model} /> : <DiscountReasons model={model} />}
    </DialogFrame>
  )
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
        <Preview model={model} />
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

/** Asks why the discount is given; a press gives it. */
const DiscountReasons = observer(function DiscountReasons({ model }: DiscountDialogProps) {
  const { t } = useTexts()
  // Not on a reason: an Enter too many would give the discount for it.
  const title = useFocusOnOpen<HTMLHeadingElement>()
  return (
    <>
      <DialogTitle ref={title} subject={model.subject}>
        {t("discountReason")}
      </DialogTitle>
      <Preview model={model} />
      <ReasonChoice model={model.reasons} />
      <div className={styles.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button size="l" onClick={() => model.previous()}>
          {t("changeDiscount")}
        </Button>
      </div>
    </>
  )
})
