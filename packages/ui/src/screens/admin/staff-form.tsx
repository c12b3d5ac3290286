import {
  type StaffEntry,
  type StaffRight,
  staffRights,
  type TypedStaffField
} from "@karat/domain/admin/staff-entry"
import type { Locale } from "@karat/domain/money/format-amount"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { SwitchField } from "../../components/switch-field/switch-field.tsx"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./admin-screen.module.css"

/** A staff member that is added or changed. */
export interface StaffFormModel {
  readonly isNew: boolean
  readonly entry: StaffEntry
  readonly stores: readonly { readonly number: string; readonly name: string }[]
  /** What is wrong with a field, once it has been left or the form was sent. */
  readonly faults: Partial<Readonly<Record<TypedStaffField, Message>>>
  readonly busy: boolean
  /** Why it could not be saved. */
  readonly notice?: Message | undefined
  type(field: TypedStaffField, text: string): void
  leave(field: TypedStaffField): void
  chooseStore(number: string): void
  chooseLocale(locale: Locale): void
  turn(right: StaffRight): void
  save(): void
}

interface StaffFormProps {
  readonly model: StaffFormModel
}

const labels: Readonly<Record<TypedStaffField, MessageKey>> = {
  givenName: "givenName",
  familyName: "lastName",
  badgeNumber: "badgeNumber"
}

/** Who somebody is, and what they may do. */
export const StaffForm = observer(function StaffForm({ model }: StaffFormProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <form
      className={styles.column}
      noValidate
      aria-busy={model.busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!model.busy) model.save()
        focusFirstFault(event.currentTarget)
      }}
    >
      <div className={styles.card}>
        <Field model={model} field="givenName" />
        <Field model={model} field="familyName" />
        <Field
          model={model}
          field="badgeNumber"
          help={model.isNew ? t("ownerBadgeHelp") : t("badgeStays")}
          stays={!model.isNew}
        />
        <WhereAndHow model={model} />
      </div>
      <Rights model={model} />
      {model.notice === undefined ? null : (
        <div ref={(notice) => notice?.scrollIntoView({ block: "nearest" })}>
          <Banner kind="danger">{textOf(model.notice)}</Banner>
        </div>
      )}
      <Button kind="primary" size="l" type="submit" busy={model.busy}>
        {t(model.busy ? "staffSaving" : "save")}
      </Button>
    </form>
  )
})

interface FieldProps extends StaffFormProps {
  readonly field: TypedStaffField
  readonly help?: string
  /** It cannot be changed. */
  readonly stays?: boolean
}

const Field = observer(function Field({ model, field, help, stays = false }: FieldProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const fault = model.faults[field]
  return (
    <FormField
      label={t(labels[field])}
      required
      readOnly={stays || model.busy}
      inputMode={field === "badgeNumber" ? "numeric" : "text"}
      value={model.entry[field]}
      help={help}
      fault={fault === undefined ? undefined : textOf(fault)}
      onChange={(event) => model.type(field, event.target.value)}
      onBlur={() => model.leave(field)}
    />
  )
})

const WhereAndHow = observer(function WhereAndHow({ model }: StaffFormProps) {
  const { t } = useTexts()
  const { locale, storeNumber }: StaffEntry = model.entry
  return (
    <>
      <SelectField
        label={t("staffHomeStore")}
        nothing={t("staffChooseStore")}
        required
        value={storeNumber}
        choices={model.stores.map(({ name, number }) => ({ id: number, name: `${number} ${name}` }))}
        onChange={(event) => model.chooseStore(event.target.value)}
      />
      <SegmentedChoice
        label={t("language")}
        chosen={locale}
        onChoose={(id) => model.chooseLocale(id)}
        choices={[
          { id: "en", label: t("languageEnglish") },
          { id: "fi", label: t("languageFinnish") },
          { id: "sv", label: t("languageSwedish") }
        ]}
      />
    </>
  )
})

const Rights = observer(function Rights({ model }: StaffFormProps) {
  const { t } = useTexts()
  return (
    <div className={styles.card}>
      {staffRights.map((right) => (
        <SwitchField
          key={right}
          label={t(right)}
          on={model.entry[right]}
          disabled={model.busy}
          onTurn={() => model.turn(right)}
        />
      ))}
    </div>
  )
})
