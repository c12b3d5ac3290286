import type { CustomerField } from "@karat/domain/customer/customer-info"
import { observer } from "mobx-react-lite"
import type { InputHTMLAttributes } from "react"
import { Button } from "../../components/button/button.tsx"
import { FormField } from "../../components/form-field/form-field.tsx"
import { PersonalNumberField } from "../../components/personal-number-field/personal-number-field.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { CustomerFormScreenModel } from "./customer-form-screen-model.ts"
import styles from "./customer-form-screen.module.css"

interface CustomerFieldsProps {
  readonly model: CustomerFormScreenModel
}

/** Everything the customer is asked for, the personal number first since it can fetch the rest. */
export const CustomerFields = observer(function CustomerFields({ model }: CustomerFieldsProps) {
  const { t } = useTexts()
  return (
    <section className={styles.fields} aria-label={t("customerData")}>
      {model.filledFor === undefined ? null : (
        <p className={styles.star} aria-live="polite">
          {t("filledInFor", { name: model.filledFor })}
        </p>
      )}
      <PersonalNumber model={model} />
      <Field model={model} field="givenName" />
      <Field model={model} field="lastName" />
      <Field model={model} field="street" className={styles.whole} />
      <Field model={model} field="zipCode" inputMode="numeric" />
      <Field model={model} field="city" />
      <Field
        model={model}
        field="mobilePhone"
        className={styles.long}
        inputMode="tel"
        before={`+${model.phoneCountryCode}`}
      />
      <Field model={model} field="email" className={styles.long} inputMode="email" autoCapitalize="none" />
      <p className={styles.star}>{t("starIsRequired")}</p>
    </section>
  )
})

interface FieldProps
  extends
    CustomerFieldsProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "autoCapitalize" | "className"> {
  readonly field: Exclude<CustomerField, "socialSecurityNumber">
  readonly before?: string
}

const Field = observer(function Field({ model, field, ...rest }: FieldProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const fault = model.faults[field]
  return (
    <FormField
      {...rest}
      label={t(field)}
      required={model.isRequired(field)}
      value={model.values[field]}
      fault={fault === undefined ? undefined : textOf(fault)}
      onChange={(event) => model.typeField(field, event.target.value)}
      onBlur={() => model.leaveField(field)}
    />
  )
})

const PersonalNumber = observer(function PersonalNumber({ model }: CustomerFieldsProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const value = model.values.socialSecurityNumber
  const fault = model.faults.socialSecurityNumber
  return (
    <div className={styles.whole}>
      <PersonalNumberField
        label={t("socialSecurityNumber")}
        value={value}
        required={model.isRequired("socialSecurityNumber")}
        inputMode={model.country === "FI" ? "text" : "numeric"}
        fault={fault === undefined ? undefined : textOf(fault)}
        onType={(text) => model.typeField("socialSecurityNumber", text)}
        onLeave={() => model.leaveField("socialSecurityNumber")}
        onEnter={() => {
          model.leaveField("socialSecurityNumber")
          model.fetchPerson()
        }}
        beside={
          <Button
            kind="soft"
            className={styles.fetch}
            busy={model.fetching}
            disabled={!model.canFetch && !model.fetching}
            onClick={() => model.fetchPerson()}
          >
            {t("fetchPerson")}
          </Button>
        }
      />
    </div>
  )
})
