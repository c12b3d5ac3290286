import type { Message } from "../../locales/message.ts"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Currency } from "@karat/domain/money/currency"
import { carats, type Carat } from "@karat/domain/gold/gold-entry"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { useFocusOnScreen } from "../../components/form-field/use-focus-on-screen.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { Pane } from "../../components/pane/pane.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./gold-calculator-screen.module.css"

/** What a customer's gold is worth. */
export interface GoldCalculatorScreenModel {
  readonly carat: Carat | undefined
  /** In grams, as typed. */
  readonly weight: string
  /** Why the weight cannot be taken, or why there is no quote. */
  readonly hint?: Message | undefined
  readonly canCalculate: boolean
  readonly busy: boolean
  readonly result?: { readonly amount: MinorUnits; readonly currency: Currency } | undefined
  chooseCarat(carat: Carat): void
  typeWeight(text: string): void
  calculate(): void
  close(): void
}

interface GoldCalculatorScreenProps {
  readonly model: GoldCalculatorScreenModel
}

/** What a customer's gold is worth: how fine it is, how much it weighs. */
export const GoldCalculatorScreen = observer(function GoldCalculatorScreen({
  model
}: GoldCalculatorScreenProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const field = useFocusOnScreen<HTMLInputElement>()
  return (
    <Pane title={t("goldCalculator")} onBack={() => model.close()}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (model.canCalculate && !model.busy) model.calculate()
        }}
      >
        <CaratChoice model={model} />
        <FormField
          ref={field}
          label={t("goldWeight")}
          inputMode="decimal"
          value={model.weight}
          after={t("gram")}
          fault={model.hint === undefined ? undefined : textOf(model.hint)}
          onChange={(event) => model.typeWeight(event.target.value)}
        />
        <Button
          kind="primary"
          size="xl"
          type="submit"
          busy={model.busy}
          disabled={!model.canCalculate && !model.busy}
        >
          {t(model.busy ? "calculating" : "calculate")}
        </Button>
        <GoldWorth model={model} />
      </form>
    </Pane>
  )
})

const CaratChoice = observer(function CaratChoice({ model }: GoldCalculatorScreenProps) {
  const { t } = useTexts()
  return (
    <fieldset className={styles.carats}>
      <legend className={styles.legend}>{t("carat")}</legend>
      {carats.map((carat) => (
        <button
          key={carat}
          type="button"
          className={styles.carat}
          aria-label={t("caratOf", { carat })}
          aria-pressed={carat === model.carat}
          onClick={() => model.chooseCarat(carat)}
        >
          {carat}
        </button>
      ))}
    </fieldset>
  )
})

const GoldWorth = observer(function GoldWorth({ model }: GoldCalculatorScreenProps) {
  const { t } = useTexts()
  const { result } = model
  return (
    <output className={styles.result} data-known={result !== undefined || undefined}>
      {result === undefined ? (
        t("goldNotYet")
      ) : (
        <>
          {t("goldWorth")}
          <Amount className={styles.worth} amount={result.amount} currency={result.currency} />
        </>
      )}
    </output>
  )
})
