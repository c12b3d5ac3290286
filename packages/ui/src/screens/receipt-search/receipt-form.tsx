import type { ReceiptSearchField } from "@karat/domain/receipt/receipt-search-form"
import { ChevronDown, ChevronUp, Search } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { ChangeEvent, InputHTMLAttributes } from "react"
import { Button } from "../../components/button/button.tsx"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { DateField } from "../../components/date-field/date-field.tsx"
import { FormField } from "../../components/form-field/form-field.tsx"
import { PersonalNumberField } from "../../components/personal-number-field/personal-number-field.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { SwitchField } from "../../components/switch-field/switch-field.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ReceiptSearchFormModel } from "./receipt-search-screen-model.ts"
import styles from "./receipt-form.module.css"

interface ReceiptFormProps {
  readonly model: ReceiptSearchFormModel
}

/** What receipts are looked for by; what is asked for more seldom waits behind a button. */
export const ReceiptForm = observer(function ReceiptForm({ model }: ReceiptFormProps) {
  const { t } = useTexts()
  const Arrow = model.showsMore ? ChevronUp : ChevronDown
  return (
    <search className={styles.pane}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.search()
          focusFirstFault(event.currentTarget)
        }}
      >
        <div className={styles.fields}>
          <h2 className={styles.heading}>{t("searchReceipt")}</h2>
          <TextField model={model} field="receiptNumber" label="receiptNumber" className={styles.whole} />
          <SwitchField
            className={styles.switch}
            label={t("isReturn")}
            on={model.values.isReturn}
            onTurn={() => model.switchReturn()}
          />
          <DayField model={model} field="dateFrom" label="fromDate" />
          <DayField model={model} field="dateTo" label="toDate" />
          <SelectField
            className={styles.whole}
            label={t("store")}
            nothing={t("allStores")}
            choices={model.stores.map(({ number, name }) => ({ id: number, name: `${number} ${name}` }))}
            value={model.values.store}
            onChange={(event) => model.type("store", event.target.value)}
          />
          <SelectField
            className={styles.whole}
            label={t("itemBrand")}
            nothing={t("allBrands")}
            choices={model.brands.map((brand) => ({ id: brand, name: brand }))}
            value={model.values.brand}
            onChange={(event) => model.type("brand", event.target.value)}
          />
          <Button
            className={styles.whole}
            kind="plain"
            icon={<Arrow size={20} aria-hidden="true" />}
            aria-expanded={model.showsMore}
            onClick={() => model.toggleMore()}
          >
            {t(model.showsMore ? "showFewer" : "showMore")}
          </Button>
          {model.showsMore ? <More model={model} /> : null}
        </div>
        <div className={styles.foot}>
          <Button size="l" onClick={() => model.clear()}>
            {t("clear")}
          </Button>
          <Button size="l" kind="primary" type="submit" icon={<Search size={20} aria-hidden="true" />}>
            {t("searchItem")}
          </Button>
        </div>
      </form>
    </search>
  )
})

const More = observer(function More({ model }: ReceiptFormProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const fault = model.faults.socialSecurityNumber
  return (
    <>
      <div className={styles.whole}>
        <PersonalNumberField
          label={t("memberPersonalNumber")}
          value={model.values.socialSecurityNumber}
          fault={fault === undefined ? undefined : textOf(fault)}
          onType={(text) => model.type("socialSecurityNumber", text)}
          onLeave={() => model.leave("socialSecurityNumber")}
        />
      </div>
      <TextField model={model} field="amountFrom" label="amountFrom" inputMode="decimal" />
      <TextField model={model} field="amountTo" label="amountTo" inputMode="decimal" />
      <TextField model={model} field="articleNumber" label="articleNumber" className={styles.whole} />
      <TextField model={model} field="badgeId" label="badgeId" inputMode="numeric" />
      <TextField model={model} field="terminalId" label="terminalId" />
      <TextField model={model} field="transactionNumber" label="transactionNumber" className={styles.whole} />
    </>
  )
})

interface FieldProps
  extends ReceiptFormProps, Pick<InputHTMLAttributes<HTMLInputElement>, "className" | "inputMode"> {
  readonly field: ReceiptSearchField
  readonly label: MessageKey
}

const TextField = observer(function TextField({ model, field, label, ...rest }: FieldProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const fault = model.faults[field]
  return (
    <FormField
      {...rest}
      label={t(label)}
      value={model.values[field]}
      fault={fault === undefined ? undefined : textOf(fault)}
      onChange={(event) => model.type(field, event.target.value)}
      onBlur={() => model.leave(field)}
    />
  )
})

/** A date that the browser cannot read has no value; it is not taken for an empty one. */
const unreadable = "?"

const DayField = observer(function DayField({ model, field, label }: FieldProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const fault = model.faults[field]
  const value = model.values[field]
  const take = ({ target }: ChangeEvent<HTMLInputElement>) =>
    model.type(field, target.validity.badInput ? unreadable : target.value)
  return (
    <DateField
      className={styles.whole}
      label={t(label)}
      value={value === unreadable ? undefined : value}
      fault={fault === undefined ? undefined : textOf(fault)}
      onChange={take}
      onBlur={(event) => {
        if (event.target.validity.badInput) take(event)
        model.leave(field)
      }}
    />
  )
})
