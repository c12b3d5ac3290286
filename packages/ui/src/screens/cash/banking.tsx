import { type BankDay, canBank, dayWarnings, longestBagNumber } from "@karat/domain/cash/banking"
import { CircleCheck, Landmark, TriangleAlert } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Badge } from "../../components/badge/badge.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { List } from "../../components/list/list.tsx"
import { formatDate } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./banking.module.css"
import type { BankingModel } from "./cash-screen-model.ts"

interface BankingProps {
  readonly model: BankingModel
}

/** The days that wait for the bank, those that are in a bag, and the bag that is being filled. */
export const Banking = observer(function Banking({ model }: BankingProps) {
  const { t } = useTexts()
  const { days } = model
  const waiting = days.rows.filter(({ hasReceipt }) => !hasReceipt)
  const sent = days.rows.filter(({ hasReceipt }) => hasReceipt)
  return (
    <div className={styles.banking}>
      <section className={styles.days} aria-label={t("bankDays")}>
        <List
          status={days.status}
          loading={t("bankDaysLoading")}
          failed={t("bankDaysFailed")}
          failure={days.failure}
          onRetry={() => model.retry()}
          empty={
            days.rows.length === 0 && (
              <EmptyState icon={<Landmark />} title={t("noBankDays")} text={t("noBankDaysText")} />
            )
          }
        >
          <Days model={model} title={t("bankWaiting")} days={waiting} />
          <Days model={model} title={t("bankSent")} days={sent} />
        </List>
      </section>
      <Bag model={model} />
    </div>
  )
})

interface DaysProps extends BankingProps {
  readonly title: string
  readonly days: readonly BankDay[]
}

const Days = observer(function Days({ model, title, days }: DaysProps) {
  if (days.length === 0) return null
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.rows} aria-label={title}>
        {days.map((day) => (
          <Day key={day.id} model={model} day={day} />
        ))}
      </ul>
    </>
  )
})

interface DayProps extends BankingProps {
  readonly day: BankDay
}

const Day = observer(function Day({ model, day }: DayProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { bankBag, bankedBy, bankId, date, hasReceipt, id, name, pos, warning } = day
  const title = `${formatDate(date, locale)} · ${t("cashRegisterNumber", { number: String(pos) })}`
  const amounts = model.order.filter((currency) => day.amounts[currency] !== 0)
  const bankedByWords = bankedBy === undefined ? "" : t("bankClosedBy", { name: bankedBy })
  const words = (
    <span className={styles.words}>
      <span className={styles.name}>{title}</span>
      <span className={styles.detail}>
        {[name, bankBag === undefined ? "" : t("cashBanked", { bag: bankBag }), bankedByWords]
          .filter((each) => each !== "")
          .join(" · ")}
      </span>
    </span>
  )
  const money = (
    <span className={styles.amounts}>
      {amounts.map((currency) => (
        <Amount key={currency} amount={day.amounts[currency]} currency={currency} />
      ))}
    </span>
  )
  const mark =
    warning === undefined ? null : (
      <Badge kind={kindOf(warning)} icon={<TriangleAlert size={14} />}>
        <WarningWord warning={warning} />
      </Badge>
    )
  return (
    <li className={styles.row} data-chosen={model.chosen.has(id) || undefined}>
      {canBank(day) ? (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={styles.box}
            checked={model.chosen.has(id)}
            disabled={model.cart.training}
            onChange={() => model.toggle(id)}
          />
          {words}
          {mark}
          {money}
        </label>
      ) : (
        <div className={styles.choice}>
          {hasReceipt ? <CircleCheck className={styles.done} size={22} aria-hidden="true" /> : null}
          {words}
          {mark}
          {money}
        </div>
      )}
      {hasReceipt && bankId !== undefined ? (
        <Button onClick={() => model.printSlip(day)}>{t("bankSlip")}</Button>
      ) : (
        <Button onClick={() => model.open(day)}>
          {t(warning === "not-counted" ? "bankCountDay" : "bankOpenDay")}
        </Button>
      )}
    </li>
  )
})

/** What was counted with another day needs nothing more. */
function kindOf(warning: string) {
  if (warning === "not-counted") return "danger"
  return warning === "counted-later" ? "neutral" : "warning"
}

/** What is the matter with a day; another server's own words stand as they are. */
function WarningWord({ warning }: { readonly warning: string }) {
  const { t } = useTexts()
  const known = dayWarnings.find((each) => each === warning)
  if (known !== undefined) return t(`bankWarning.${known}`)
  return warning === "check" ? t("bankWarningOther") : warning
}

/** The bag: its number, what stays in the till, and what goes into it. */
const Bag = observer(function Bag({ model }: BankingProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { bagFault, chosen, contents, currencies, hint } = model
  const { training } = model.cart
  return (
    <form
      className={styles.bag}
      aria-labelledby="new-bag"
      onSubmit={(event) => {
        event.preventDefault()
        model.send()
        focusFirstFault(event.currentTarget)
      }}
    >
      <div className={styles.fields}>
        <h2 id="new-bag" className={styles.title}>
          {t("bankNewBag")}
        </h2>
        {training ? <Banner kind="info">{t("cashInTraining")}</Banner> : null}
        <p className={styles.detail}>{t("bankChosen", { count: chosen.size })}</p>
        <FormField
          label={t("bankBag")}
          required
          maxLength={longestBagNumber}
          value={model.bag}
          disabled={training}
          help={t("bankBagHelp")}
          fault={bagFault === undefined ? undefined : textOf(bagFault)}
          onChange={(event) => model.typeBag(event.target.value)}
        />
        {currencies.map((currency) => {
          const fault = model.changeFaults[currency]
          return (
            <FormField
              key={currency}
              className={styles.change}
              label={t("bankChange", { currency })}
              inputMode="decimal"
              disabled={training}
              value={model.change[currency]}
              fault={fault === undefined ? undefined : textOf(fault)}
              onChange={(event) => model.typeChange(currency, event.target.value)}
            />
          )
        })}
      </div>
      <div className={styles.foot}>
        {currencies.map((currency) => (
          <p key={currency} className={styles.sum}>
            <span>{t("bankInBag")}</span>
            <Amount amount={contents[currency]} currency={currency} />
          </p>
        ))}
        <p className={styles.hint} aria-live="polite">
          {hint === undefined ? "" : textOf(hint)}
        </p>
        <Button type="submit" kind="primary" size="xl" busy={model.sending} disabled={!model.canSend}>
          {t("bankSave")}
        </Button>
      </div>
    </form>
  )
})
