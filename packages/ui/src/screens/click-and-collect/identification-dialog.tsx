import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { PersonalNumberField } from "../../components/personal-number-field/personal-number-field.tsx"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** Asks by whose number an order is handed out. */
export interface IdentificationDialogModel {
  /** Whose order it is. */
  readonly name: string
  readonly orderNumber: string
  readonly typed: string
  readonly hint: Message | undefined
  typeText(text: string): void
  /** A scanner has read a document. */
  scanned(code: string): void
  confirm(): void
  cancel(): void
}

/** Asks for the number on the customer's document; a scan fills it in. */
export const IdentificationDialog = observer(function IdentificationDialog({
  model
}: {
  readonly model: IdentificationDialogModel
}) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const field = useFocusOnOpen<HTMLInputElement>()
  return (
    <DialogFrame model={model}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.confirm()
        }}
      >
        <DialogTitle subject={t("webOrderNumber", { number: model.orderNumber })}>
          {t("identificationTitle", { name: model.name })}
        </DialogTitle>
        <p className={styles.text}>{t("identificationHelp")}</p>
        <PersonalNumberField
          ref={field}
          label={t("identificationField")}
          value={model.typed}
          fault={model.hint === undefined ? undefined : textOf(model.hint)}
          onType={(text) => model.typeText(text)}
        />
        <div className={styles.buttons}>
          <Button size="l" onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          <Button kind="primary" size="l" type="submit">
            {t("deliverWebOrder")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})
