import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { GiftCardNumberDialogModel } from "./gift-card-number-dialog-model.ts"

interface GiftCardNumberDialogProps {
  readonly model: GiftCardNumberDialogModel
}

/** Asks for the number of the card that is sold, or whom a digital one is sent to. */
export const GiftCardNumberDialog = observer(function GiftCardNumberDialog({
  model
}: GiftCardNumberDialogProps) {
  const { t } = useTexts()
  const { digital } = model
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!model.busy) model.confirm()
      }}
    >
      <DialogTitle>{t("giftCard")}</DialogTitle>
      {digital === undefined ? null : (
        <SegmentedChoice
          label={t("giftCardKind")}
          choices={[
            { id: "plain", label: t("plainGiftCard") },
            { id: "digital", label: t("digitalGiftCard") }
          ]}
          chosen={digital.chosen ? "digital" : "plain"}
          onChoose={(kind) => model.chooseDigital(kind === "digital")}
        />
      )}
      {digital?.chosen === true ? <EmailField model={model} /> : <NumberField model={model} />}
      <div className={styles.buttons}>
        <Button size="l" onClick={() => model.cancel()}>
          {t("cancel")}
        </Button>
        <Button kind="primary" size="l" type="submit" busy={model.busy}>
          {t("ok")}
        </Button>
      </div>
    </form>
  )
})

const NumberField = observer(function NumberField({ model }: GiftCardNumberDialogProps) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  return (
    <FormField
      ref={field}
      label={t("giftCardNumber")}
      autoCapitalize="characters"
      value={model.typed}
      help={t("giftCardNumberText")}
      fault={model.hint === undefined ? undefined : textOf(model.hint)}
      onChange={(event) => model.typeText(event.target.value)}
    />
  )
})

const EmailField = observer(function EmailField({ model }: GiftCardNumberDialogProps) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  const hint = model.digital?.hint
  return (
    <FormField
      ref={field}
      label={t("email")}
      inputMode="email"
      autoCapitalize="none"
      value={model.digital?.email ?? ""}
      help={t("digitalGiftCardText")}
      fault={hint === undefined ? undefined : textOf(hint)}
      onChange={(event) => model.typeEmail(event.target.value)}
    />
  )
})
