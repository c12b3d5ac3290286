import { formatMoney } from "@karat/domain/money/format-amount"
import { ChevronLeft, ChevronRight, Lock } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DateField } from "../../components/date-field/date-field.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { List } from "../../components/list/list.tsx"
import { SegmentedTabs } from "../../components/segmented-tabs/segmented-tabs.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { CashForm } from "./cash-form.tsx"
import styles from "./cash-count.module.css"
import { Denominations } from "./denominations.tsx"
import type { CashCountModel, CashFormModel } from "./cash-screen-model.ts"

interface CashCountProps {
  readonly model: CashCountModel
}

/** One register's day: what it should hold, what was counted, and why they differ. */
export const CashCount = observer(function CashCount({
  model,
  tabs
}: CashCountProps & { readonly tabs?: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <div className={styles.bar}>
        {tabs}
        <DayBar model={model} />
      </div>
      <List
        status={model.status}
        loading={t("cashLoading")}
        failed={t("cashFailed")}
        failure={model.failure}
        onRetry={() => model.retry()}
        waitingClassName={styles.waiting}
      >
        <div className={styles.work} data-cash-typing>
          <section className={styles.form} aria-label={t("cashCount")}>
            <Notes model={model} />
            <CashForm model={model} />
          </section>
          <Denominations model={model} />
        </div>
      </List>
    </>
  )
})

/** Which day, which register, which currency. */
const DayBar = observer(function DayBar({ model }: CashCountProps) {
  const { t } = useTexts()
  const { date, form, forms, pos, posChoices, today } = model
  // A dot is not saved yet, a hook is counted.
  const labelOf = ({ counted, currency, isDirty }: CashFormModel) => {
    if (isDirty) return `${currency} •`
    return counted !== undefined ? `${currency} ✓` : currency
  }
  return (
    <>
      <div className={styles.day}>
        <IconButton label={t("cashDayBefore")} onClick={() => model.stepDate(-1)}>
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <DateField
          hideLabel
          label={t("cashDate")}
          className={styles.date}
          value={date}
          max={today}
          onChange={(event) => model.chooseDate(event.target.value)}
        />
        <IconButton label={t("cashDayAfter")} disabled={date >= today} onClick={() => model.stepDate(1)}>
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <SelectField
        className={styles.pos}
        label={t("cashRegister")}
        nothing={t("cashRegister")}
        choices={posChoices.map((number) => ({
          id: String(number),
          name: t("cashRegisterNumber", { number: String(number) })
        }))}
        value={String(pos)}
        onChange={(event) => {
          if (event.target.value !== "") model.choosePos(Number(event.target.value))
        }}
      />
      <SegmentedTabs
        label={t("cashCurrency")}
        tabs={forms.map((each) => ({ id: each.currency, label: labelOf(each) }))}
        selected={form.currency}
        onSelect={(currency) => model.chooseCurrency(currency)}
      />
    </>
  )
})

/** What has to be known before the form is filled in: each has its place above it. */
const Notes = observer(function Notes({ model }: CashCountProps): ReactNode {
  const { t } = useTexts()
  const textOf = useMessageText()
  const locale = useLocale()
  const { conflict, day, form } = model
  const { training } = model.cart
  const money = (amount: typeof form.expected) => formatMoney(amount, form.currency, locale)
  if (conflict !== undefined)
    return (
      <Banner kind="warning" title={textOf(conflict.message)}>
        {t("cashConflictText", { theirs: money(conflict.theirs), mine: money(conflict.mine) })}
        <div className={styles.answers}>
          <Button kind="soft" onClick={() => model.keepTheirs()}>
            {t("cashTheirs")}
          </Button>
          <Button onClick={() => model.saveMine()}>{t("cashMine")}</Button>
        </div>
      </Banner>
    )
  if (training) return <Banner kind="info">{t("cashInTraining")}</Banner>
  if (day?.isBanked === true)
    return (
      <p className={styles.locked}>
        <Lock size={20} aria-hidden="true" />
        <span>
          <strong>{t("cashBanked", { bag: day.bankBag ?? "" })}</strong> {t("cashBankedText")}
        </span>
      </p>
    )
  const { movedSince } = form.sum
  if (movedSince === undefined || movedSince === 0 || form.isDirty) return null
  return (
    <Banner kind="warning" title={t("cashMovedSince", { amount: money(movedSince) })}>
      {t("cashMovedSinceText")}
    </Banner>
  )
})
