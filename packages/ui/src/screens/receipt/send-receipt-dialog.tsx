import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { PersonalNumberField } from "../../components/personal-number-field/personal-number-field.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { SendReceiptDialogModel } from "./send-receipt-dialog-model.ts"
import styles from "./send-receipt-dialog.module.css"

interface SendReceiptDialogProps {
  readonly model: SendReceiptDialogModel
}

const titles = { mailbox: "sendToMailbox", email: "sendByEmail", sms: "sendBySms" } as const

/** Asks where a receipt goes and sends it. */
export const SendReceiptDialog = observer(function SendReceiptDialog({ model }: SendReceiptDialogProps) {
  const { t } = useTexts()
  return (
    <form
      className={dialog.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!model.busy) model.send()
      }}
    >
      <div>
        <DialogTitle>{t(titles[model.way])}</DialogTitle>
        {model.recipient === undefined ? null : (
          <p className={dialog.subject}>{t("filledInFor", { name: model.recipient })}</p>
        )}
      </div>
      <Address model={model} />
      <div className={dialog.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button kind="primary" size="l" type="submit" busy={model.busy}>
          {t("send")}
        </Button>
      </div>
    </form>
  )
})

const Address = observer(function Address({ model }: SendReceiptDialogProps) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  const fault = model.hint === undefined ? undefined : textOf(model.hint)
  const type = (text: string) => model.typeText(text)
  if (model.way === "mailbox")
    return (
      <PersonalNumberField
        ref={field}
        label={t("mailboxNumber")}
        value={model.value}
        masked={model.masked}
        fault={fault}
        onType={type}
      />
    )
  if (model.way === "email")
    return (
      <FormField
        ref={field}
        type="email"
        label={t("emailAddress")}
        value={model.value}
        autoCapitalize="none"
        fault={fault}
        onChange={(event) => type(event.target.value)}
      />
    )
  return (
    <div className={styles.phone}>
      <FormField
        label={t("countryCode")}
        inputMode="numeric"
        before="+"
        value={model.countryCode}
        onChange={(event) => model.typeCountryCode(event.target.value)}
      />
      <FormField
        ref={field}
        type="tel"
        label={t("mobileNumber")}
        value={model.value}
        fault={fault}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  )
})
