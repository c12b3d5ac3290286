import type { NewShop, TypedField } from "@karat/domain/first-start/new-shop"
import { Currency } from "@karat/domain/money/currency"
import type { Locale } from "@karat/domain/money/format-amount"
import type { Country } from "@karat/domain/store/country"
import { observer } from "mobx-react-lite"
import type { InputHTMLAttributes, ReactNode } from "react"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./first-start-screen.module.css"

/** The owner's personal code, and the same once more. */
export type PersonalCodeField = "personalCode" | "personalCodeAgain"

/** Every field that is typed to open a shop. */
export type OpeningField = TypedField | PersonalCodeField | "code"

/** Opening the shop of a server that has no store yet. */
export interface FirstStartScreenModel {
  /** The code from the server's console, as it was typed. */
  readonly code: string
  readonly shop: NewShop
  /** What is wrong with a field, once it has been left or the form was sent. */
  readonly faults: Partial<Readonly<Record<OpeningField, Message>>>
  /** What the owner proves by that they are, twice. */
  readonly personalCode: string
  readonly personalCodeAgain: string
  readonly busy: boolean
  /** Why the shop could not be opened. */
  readonly notice?: Message | undefined
  /** Another person has opened it: there is nothing to fill in any more. */
  readonly late: boolean
  /** The shop is open; the code that signs devices in is shown this once. */
  readonly opened?: { readonly signInCode: string; readonly registerNumber: string } | undefined
  typeCode(code: string): void
  type(field: TypedField, text: string): void
  typePersonalCode(field: PersonalCodeField, text: string): void
  leave(field: OpeningField): void
  chooseCountry(country: Country): void
  chooseCurrency(currency: Currency): void
  speak(locale: Locale): void
  submit(): void
  /** The sign-in code has been written down, or the device is signed in by hand. */
  goOn(): void
}

interface FirstStartProps {
  readonly model: FirstStartScreenModel
}

const labels: Readonly<Record<TypedField, MessageKey>> = {
  organisationName: "organisationName",
  organisationNumber: "organisationNumber",
  vatNumber: "vatNumber",
  storeNumber: "storeNumber",
  storeName: "storeName",
  street: "street",
  city: "zipAndCity",
  phone: "storePhone",
  registerNumber: "registerNumber",
  registerName: "registerName",
  badgeNumber: "badgeNumber",
  givenName: "givenName",
  familyName: "lastName"
}

/** Asks for all that a shop needs to sell, and says the first sign-in code once it is open. */
export const FirstStartScreen = observer(function FirstStartScreen({ model }: FirstStartProps) {
  const { t } = useTexts()
  if (model.opened !== undefined)
    return (
      <PlainScreen title={t("shopIsOpen")}>
        <section className={styles.opened} aria-live="polite">
          <p>{t("shopIsOpenText", { register: model.opened.registerNumber })}</p>
          <p className={styles.label}>{t("signInCode")}</p>
          <p className={styles.code}>{model.opened.signInCode}</p>
          <Button kind="primary" size="l" onClick={() => model.goOn()}>
            {t("writtenDown")}
          </Button>
        </section>
      </PlainScreen>
    )
  return (
    <PlainScreen title={t("openShop")}>
      <ShopForm model={model} />
    </PlainScreen>
  )
})

const ShopForm = observer(function ShopForm({ model }: FirstStartProps) {
  const { t } = useTexts()
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={model.busy}
      onSubmit={(event) => {
        event.preventDefault()
        if (!model.busy) model.submit()
        focusFirstFault(event.currentTarget)
      }}
    >
      <Languages model={model} />
      <p>{t("openShopText")}</p>
      <OpeningCode model={model} />
      <Company model={model} />
      <Part title={t("shopStore")}>
        <Field model={model} field="storeNumber" autoCapitalize="none" />
        <Field model={model} field="storeName" />
        <Field model={model} field="street" />
        <Field model={model} field="city" />
        <Field model={model} field="phone" inputMode="tel" />
      </Part>
      <Part title={t("shopRegister")}>
        <Field model={model} field="registerNumber" autoCapitalize="characters" />
        <Field model={model} field="registerName" />
      </Part>
      <Part title={t("shopOwner")}>
        <Field model={model} field="givenName" />
        <Field model={model} field="familyName" />
        <Field model={model} field="badgeNumber" inputMode="numeric" help={t("ownerBadgeHelp")} />
        <Secret model={model} field="personalCode" label={t("personalCode")} help={t("ownerCodeHelp")} />
        <Secret model={model} field="personalCodeAgain" label={t("newCodeAgain")} />
      </Part>
      <Foot model={model} />
    </form>
  )
})

interface SecretProps extends FirstStartProps {
  readonly field: PersonalCodeField
  readonly label: string
  readonly help?: string
}

const Secret = observer(function Secret({ model, field, ...rest }: SecretProps) {
  const textOf = useMessageText()
  const fault = model.faults[field]
  return (
    <FormField
      {...rest}
      type="password"
      autoComplete="new-password"
      inputMode="numeric"
      required
      readOnly={model.busy}
      value={model[field]}
      fault={fault === undefined ? undefined : textOf(fault)}
      onChange={(event) => model.typePersonalCode(field, event.target.value)}
      onBlur={() => model.leave(field)}
    />
  )
})

/** What came of it, and the button. */
const Foot = observer(function Foot({ model }: FirstStartProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <>
      {model.notice === undefined ? null : (
        <div ref={(notice) => notice?.scrollIntoView({ block: "nearest" })}>
          <Banner kind="danger">{textOf(model.notice)}</Banner>
        </div>
      )}
      {model.late ? (
        <Button kind="primary" size="l" onClick={() => model.goOn()}>
          {t("signInTitle")}
        </Button>
      ) : (
        <Button kind="primary" size="l" type="submit" busy={model.busy}>
          {t(model.busy ? "openingShop" : "openShop")}
        </Button>
      )}
    </>
  )
})

/** The owner's language is the page's at once. */
const Languages = observer(function Languages({ model }: FirstStartProps) {
  const { t } = useTexts()
  return (
    <SegmentedChoice
      label={t("language")}
      chosen={model.shop.locale}
      onChoose={(locale) => model.speak(locale)}
      choices={[
        { id: "en", label: t("languageEnglish") },
        { id: "fi", label: t("languageFinnish") },
        { id: "sv", label: t("languageSwedish") }
      ]}
    />
  )
})

const OpeningCode = observer(function OpeningCode({ model }: FirstStartProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const fault = model.faults.code
  return (
    <Part>
      <FormField
        className={styles.whole}
        label={t("openingCode")}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        value={model.code}
        help={t("openingCodeHelp")}
        fault={fault === undefined ? undefined : textOf(fault)}
        onChange={(event) => model.typeCode(event.target.value)}
      />
    </Part>
  )
})

const Company = observer(function Company({ model }: FirstStartProps) {
  const { t } = useTexts()
  const { country, currency } = model.shop
  return (
    <Part title={t("shopCompany")}>
      <div className={styles.choice}>
        <p className={styles.label}>{t("shopCountry")}</p>
        <SegmentedChoice
          label={t("shopCountry")}
          chosen={country}
          onChoose={(chosen) => model.chooseCountry(chosen)}
          choices={[
            { id: "SE", label: t("shopInSweden") },
            { id: "FI", label: t("shopInFinland") }
          ]}
        />
      </div>
      <div className={styles.choice}>
        <p className={styles.label}>{t("shopCurrency")}</p>
        <SegmentedChoice
          label={t("shopCurrency")}
          chosen={currency}
          onChoose={(chosen) => model.chooseCurrency(chosen)}
          choices={Currency.literals.map((id) => ({ id, label: id }))}
        />
      </div>
      <Field model={model} field="organisationName" className={styles.whole} />
      <Field model={model} field="organisationNumber" />
      <Field model={model} field="vatNumber" autoCapitalize="characters" />
    </Part>
  )
})

/** Fields that belong together. */
function Part({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      {title === undefined ? null : <legend className={styles.legend}>{title}</legend>}
      {children}
    </fieldset>
  )
}

interface FieldProps
  extends
    FirstStartProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "autoCapitalize" | "className"> {
  readonly field: TypedField
  readonly help?: string
}

const Field = observer(function Field({ model, field, ...rest }: FieldProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const fault = model.faults[field]
  return (
    <FormField
      {...rest}
      label={t(labels[field])}
      required
      readOnly={model.busy}
      value={model.shop[field]}
      fault={fault === undefined ? undefined : textOf(fault)}
      onChange={(event) => model.type(field, event.target.value)}
      onBlur={() => model.leave(field)}
    />
  )
})
