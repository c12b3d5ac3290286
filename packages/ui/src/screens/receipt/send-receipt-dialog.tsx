import type { Message } from "../../locales/message.ts"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { focusFirstFault } from "../../components/form-field/focus-first-fault.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { PersonalNumberField } from "../../components/personal-number-field/personal-number-field.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./send-receipt-dialog.module.css"

/** Asks where a receipt goes: a mailbox's personal number, an e-mail address or a mobile number. */
export interface SendReceiptDialogModel {
  readonly way: SendingWay
  readonly value: string
  /** Digits only, of a text message. */
  readonly countryCode: string
  /** The member whose address was filled in. */
  readonly recipient: string | undefined
  /** Why it cannot be sent there. */
  readonly hint: Message | undefined
  readonly busy: boolean
  typeText(text: string): void
  typeCountryCode(text: string): void
  send(): void
  cancel(): void
}

interface SendReceiptDialogProps {
  readonly model: SendReceiptDialogModel
}

const titles = { mailbox: "sendToMailbox", email: "sendByEmail", sms: "sendBySms" } as const

/** Asks where a receipt goes and sends it. */
export const SendReceiptDialog = observer(function SendReceiptDialog({ model }: SendReceiptDialogProps) {
  const { t } = useTexts()
  return (
    <DialogFrame model={model}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!model.busy) model.send()
          focusFirstFault(event.currentTarget)
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
    </DialogFrame>
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
