import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { Pane } from "../../components/pane/pane.tsx"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { CustomerFields } from "./customer-fields.tsx"
import type { CustomerFormMode, CustomerFormScreenModel } from "./customer-form-screen-model.ts"
import { CustomerFormSubject } from "./customer-form-subject.tsx"
import styles from "./customer-form-screen.module.css"

interface CustomerFormScreenProps {
  readonly model: CustomerFormScreenModel
}

const titleOf = {
  insurance: "insurance",
  homeOrder: "homeOrder",
  createMember: "becomeMember"
} as const satisfies Record<CustomerFormMode, MessageKey>

const submitOf = {
  insurance: "addInsurance",
  homeOrder: "orderHome",
  createMember: "createMember"
} as const satisfies Record<CustomerFormMode, MessageKey>

const formId = "customer-form"

/** The customer who insures a piece, orders it home or becomes a member. */
export const CustomerFormScreen = observer(function CustomerFormScreen({ model }: CustomerFormScreenProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <Pane
      title={t(titleOf[model.mode])}
      onBack={() => model.cancel()}
      foot={<CustomerFormFoot model={model} />}
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!model.submitting) model.submit()
          focusFirstFault(event.currentTarget)
        }}
      >
        <CustomerFormSubject model={model} />
        {model.notice === undefined ? null : (
          <div ref={(notice) => notice?.scrollIntoView({ block: "nearest" })}>
            <Banner kind="danger">{textOf(model.notice)}</Banner>
          </div>
        )}
        <CustomerFields model={model} />
      </form>
    </Pane>
  )
})

const CustomerFormFoot = observer(function CustomerFormFoot({ model }: CustomerFormScreenProps) {
  const { t } = useTexts()
  return (
    <div className={styles.foot}>
      <Button size="l" onClick={() => model.cancel()}>
        {t("cancel")}
      </Button>
      <Button kind="primary" size="l" type="submit" form={formId} busy={model.submitting}>
        {t(model.submitting ? "sendingForm" : submitOf[model.mode])}
      </Button>
    </div>
  )
})
