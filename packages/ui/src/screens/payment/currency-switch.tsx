import { formatMoney } from "@karat/domain/money/format-amount"
import { formatRate } from "@karat/domain/money/format-rate"
import { observer } from "mobx-react-lite"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { AmountToPayModel, CurrencySwitchModel } from "./payment-screen-model.ts"
import styles from "./currency-switch.module.css"

interface CurrencySwitchProps {
  readonly model: AmountToPayModel
}

/** What the customer pays in: a quiet choice, since it is rarely made. */
export const CurrencySwitch = observer(function CurrencySwitch({ model }: CurrencySwitchProps) {
  const { t } = useTexts()
  const { foreign } = model
  if (foreign === undefined) return null
  return (
    <fieldset className={styles.switch} aria-label={t("chooseCurrency")}>
      {foreign.currencies.map((currency) => (
        <button
          key={currency}
          type="button"
          className={styles.currency}
          aria-pressed={currency === foreign.chosen}
          onClick={() => foreign.choose(currency)}
        >
          {currency}
        </button>
      ))}
    </fieldset>
  )
})

/** At which rate foreign money is taken, what it covers, and what the change is paid in. */
export const ForeignMoney = observer(function ForeignMoney({ model }: CurrencySwitchProps) {
  const { t } = useTexts()
  const { foreign } = model
  if (foreign === undefined || foreign.chosen === foreign.base) return null
  const { base, chosen } = foreign
  return (
    <section className={styles.foreign} aria-label={chosen}>
      <Rate model={model} foreign={foreign} />
      {model.paysBack ? null : (
        <div className={styles.change}>
          <span className={styles.title} aria-hidden="true">
            {t("changeCurrency")}
          </span>
          <SegmentedChoice
            label={t("changeCurrency")}
            choices={[chosen, base].map(choiceOf)}
            chosen={foreign.changeCurrency}
            onChoose={(currency) => foreign.chooseChange(currency)}
          />
        </div>
      )}
    </section>
  )
})

interface RateProps extends CurrencySwitchProps {
  readonly foreign: CurrencySwitchModel
}

const Rate = observer(function Rate({ model, foreign }: RateProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { base, chosen, rate } = foreign
  if (rate === undefined) return null
  return (
    <p className={styles.rate}>
      <span>{t("rateOfCurrency", { currency: chosen, rate: formatRate(rate, locale), base })}</span>{" "}
      <span>{t("dueInOwnCurrency", { amount: formatMoney(model.covers, base, locale) })}</span>
    </p>
  )
})

const choiceOf = <C extends string>(currency: C) => ({ id: currency, label: currency })
