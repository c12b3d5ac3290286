import { type CashFlow, flowParts, flowSigns, noFlow } from "@karat/domain/cash/cash-flow"
import { type MinorUnits, minorUnits, negate, times } from "@karat/domain/money/minor-units"
import { CircleCheck, TriangleAlert } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { KeyboardEvent } from "react"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { classNames } from "../../theme/class-names.ts"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { useFocusWhenChosen } from "./use-focus-when-chosen.ts"
import styles from "./cash-form.module.css"
import type { CashCountModel, CashField } from "./cash-screen-model.ts"

interface CashFormProps {
  readonly model: CashCountModel
}

/** The form of a currency: what was there, what is there, what stays, and what it should be. */
export const CashForm = observer(function CashForm({ model }: CashFormProps) {
  const { t } = useTexts()
  const { form } = model
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        model.save()
        focusFirstFault(event.currentTarget)
      }}
    >
      <MoneyField model={model} field="opening" label="cashOpening" before />
      <LeftBefore model={model} />
      <Flow model={model} />
      <Sum label="cashExpected" amount={form.expected} model={model} strong before />
      <SinceCount model={model} />
      <MoneyField model={model} field="counted" label="cashCounted" />
      <Difference model={model} />
      <MoneyField model={model} field="closing" label="cashClosing" />
      {form.toBank === undefined ? null : (
        <Sum
          label={form.toBank < 0 ? "cashFromBank" : "cashToBank"}
          amount={minorUnits(Math.abs(form.toBank))}
          model={model}
          strong
        />
      )}
      <div className={styles.foot}>
        <SavedBy model={model} />
        <Button type="submit" kind="primary" size="l" busy={model.saving} disabled={!model.canSave}>
          {t("cashSave")}
        </Button>
      </div>
    </form>
  )
})

interface MoneyFieldProps extends CashFormProps {
  readonly field: CashField
  readonly label: MessageKey
  /** It comes before the pieces where everything stands in one column. */
  readonly before?: boolean
}

const MoneyField = observer(function MoneyField({ model, field, label, before = false }: MoneyFieldProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { form, locked } = model
  const fault = form.faults[field]
  const ref = useFocusWhenChosen(form.chosen === field)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || field === "closing") return
    event.preventDefault()
    form.next()
  }
  return (
    <FormField
      ref={ref}
      label={t(label)}
      inputMode="decimal"
      className={classNames(
        styles.money,
        before && styles.before,
        form.chosen === field && !locked && styles.chosen
      )}
      disabled={locked}
      value={form.typed[field]}
      after={form.currency}
      fault={fault === undefined ? undefined : textOf(fault)}
      onFocus={(event) => {
        event.target.select()
        form.choose(field)
      }}
      onKeyDown={onKeyDown}
      onChange={(event) => form.typeField(field, event.target.value)}
    />
  )
})

interface SumProps extends CashFormProps {
  readonly label: MessageKey
  readonly amount: MinorUnits
  readonly strong?: boolean
  readonly before?: boolean
  readonly warns?: boolean
}

function Sum({ label, amount, model, strong = false, before = false, warns = false }: SumProps) {
  const { t } = useTexts()
  return (
    <p
      className={classNames(styles.sum, before && styles.before, warns && styles.warns)}
      data-strong={strong || undefined}
    >
      {warns ? <TriangleAlert size={18} aria-hidden="true" /> : null}
      <span>{t(label)}</span>
      <Amount amount={amount} currency={strong ? model.form.currency : undefined} />
    </p>
  )
}

/** The books' own sum, where the drawer was opened with another one: what is missing, or too much, is shown there. */
const LeftBefore = observer(function LeftBefore({ model }: CashFormProps) {
  const { opening, sum } = model.form
  if (sum.left === undefined || sum.left === opening) return null
  return <Sum label="cashLeft" amount={sum.left} model={model} before warns />
})

const flowWords: Readonly<Record<keyof CashFlow, MessageKey>> = {
  taken: "cashTaken",
  givenBack: "cashGivenBack",
  expenses: "cashExpenses",
  incomes: "cashIncomes",
  rounding: "cashDayRounding",
  corrections: "cashCorrections"
}

/** What makes the expected sum beside what the drawer was opened with, and the way to every receipt of it. */
const Flow = observer(function Flow({ model }: CashFormProps) {
  const { t } = useTexts()
  const { flow } = model.form.sum
  if (flow === undefined) return null
  const parts = flowParts.filter((part) => part === "taken" || flow[part] !== noFlow[part])
  return (
    <fieldset className={classNames(styles.flow, styles.before)} aria-label={t("cashFlowTitle")}>
      {parts.map((part) => (
        <Sum key={part} label={flowWords[part]} amount={times(flow[part], flowSigns[part])} model={model} />
      ))}
      <Button className={styles.movements} onClick={() => model.showMovements()}>
        {t("cashShowMovements")}
      </Button>
    </fieldset>
  )
})

/** What lies in the drawer beside what was counted, so that the sums above and below it agree. */
const SinceCount = observer(function SinceCount({ model }: CashFormProps) {
  const { isDirty, sum } = model.form
  const { movedSince } = sum
  if (isDirty || movedSince === undefined || movedSince === 0) return null
  return <Sum label="cashSinceCount" amount={negate(movedSince)} model={model} before />
})

/** The difference while it is being counted; a word says what it means, the colour only helps. */
const Difference = observer(function Difference({ model }: CashFormProps) {
  const { t } = useTexts()
  const { counted, currency, difference } = model.form
  const state =
    counted === undefined ? "none" : difference === 0 ? "right" : difference < 0 ? "missing" : "over"
  const words = {
    none: "cashNotCounted",
    right: "cashRight",
    missing: "cashMissing",
    over: "cashOver"
  } as const
  const Icon = state === "right" ? CircleCheck : TriangleAlert
  return (
    <output className={styles.difference} data-state={state} aria-live="polite">
      <span>{t("cashDifference")}</span>
      <span className={styles.differenceSum}>
        {state === "none" ? null : <Icon size={20} aria-hidden="true" />}
        <Amount amount={difference} currency={currency} />
        <span>{t(words[state])}</span>
      </span>
    </output>
  )
})

/** Who saved a day, and when; nothing while it is not saved. */
const SavedBy = observer(function SavedBy({ model }: CashFormProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { savedAt, savedBy } = model.day ?? {}
  if (savedBy === undefined) return null
  const [date = "", time = ""] = (savedAt ?? "").split(" ")
  return (
    <p className={styles.saved}>
      {t("cashSavedBy", { name: savedBy, date: formatDate(date, locale), time: time.slice(0, 5) })}
    </p>
  )
})
