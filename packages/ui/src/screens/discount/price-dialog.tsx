import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, subtract } from "@karat/domain/money/minor-units"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { KeypadField } from "../../components/dialog/keypad-field.tsx"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { currencySign } from "./discount-dialog.tsx"
import { ReasonChoice, type ReasonChoiceModel } from "./reason-choice.tsx"

/** Asks what a piece costs beside what it did before, and then, where that is to be told, why. */
export interface PriceDialogModel {
  /** The line whose price is set. */
  readonly subject: string
  readonly currency: Currency
  /** What a piece cost before any cashier touched it. */
  readonly before: MinorUnits
  /** What is typed, as text; the model holds it. */
  readonly typed: string
  /** Why it cannot be taken. */
  readonly hint?: Message | undefined
  /** The price that is typed; undefined while it is none. */
  readonly price?: MinorUnits | undefined
  /** The typed price needs a reason. */
  readonly needsReason: boolean
  readonly step: "value" | "reason"
  readonly reasons: ReasonChoiceModel
  typeText(text: string): void
  /** Goes on to the reasons, or sets the price at once. */
  next(): void
  /** From the reasons back to the price. */
  previous(): void
  cancel(): void
}

interface PriceDialogProps {
  readonly model: PriceDialogModel
}

/** Asks for a price, says what it changes, and then asks why. */
export const PriceDialog = observer(function PriceDialog({ model }: PriceDialogProps) {
  return (
    <DialogFrame model={model} size="narrow">
      {model.step === "value" ? <PriceValue model={model} /> : <PriceReasons model={model} />}
    </DialogFrame>
  )
})

const PriceValue = observer(function PriceValue({ model }: PriceDialogProps) {
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
      <DialogTitle subject={model.subject}>{t("askPrice")}</DialogTitle>
      <KeypadField
        label={t("askPrice")}
        typed={model.typed}
        decimals
        unit={currencySign[model.currency]}
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
          {t(model.needsReason ? "chooseDiscountReason" : "ok")}
        </Button>
      </div>
    </form>
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

const PriceReasons = observer(function PriceReasons({ model }: PriceDialogProps) {
  const { t } = useTexts()
  // Not on a reason: an Enter too many would set the price for it.
  const title = useFocusOnOpen<HTMLHeadingElement>()
  return (
    <>
      <DialogTitle ref={title} subject={model.subject}>
        {t("priceReason")}
      </DialogTitle>
      <Preview model={model} />
      <ReasonChoice model={model.reasons} />
      <div className={styles.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button size="l" onClick={() => model.previous()}>
          {t("changePrice")}
        </Button>
      </div>
    </>
  )
})
