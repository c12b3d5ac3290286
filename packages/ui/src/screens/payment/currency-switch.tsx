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

/** What the customer pays in, at which rate, and what the change is paid in. */
export const CurrencySwitch = observer(function CurrencySwitch({ model }: CurrencySwitchProps) {
  const { t } = useTexts()
  const { foreign } = model
  if (foreign === undefined) return model.awaitsRates ? <KeptPlace model={model} /> : null
  const { base, chosen } = foreign
  return (
    <section className={styles.switch} aria-labelledby="currency-switch">
      <h2 id="currency-switch" className={styles.title}>
        {t("chooseCurrency")}
      </h2>
      <SegmentedChoice
        label={t("chooseCurrency")}
        choices={foreign.currencies.map(choiceOf)}
        chosen={chosen}
        onChoose={(currency) => foreign.choose(currency)}
      />
      {chosen === base ? null : (
        <>
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
        </>
      )}
    </section>
  )
})

/** As high as the choice that will stand here, so that no button moves away under the finger. */
function KeptPlace({ model }: CurrencySwitchProps) {
  const { t } = useTexts()
  return (
    <div className={styles.kept} aria-hidden="true">
      <h2 className={styles.title}>{t("chooseCurrency")}</h2>
      <SegmentedChoice label="" choices={[choiceOf(model.base)]} chosen={model.base} onChoose={() => {}} />
    </div>
  )
}

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
