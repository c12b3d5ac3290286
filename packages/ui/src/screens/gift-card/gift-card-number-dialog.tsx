import type { Message } from "../../locales/message.ts"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { FormField } from "../../components/form-field/form-field.tsx"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"

/** Asks for the number of the gift card that is being sold; it can be scanned as well. */
export interface GiftCardNumberDialogModel {
  readonly typed: string
  /** Why the number cannot be taken. */
  readonly hint?: Message | undefined
  /** The number looks like a payment card's: the hint asks whether it is a gift card's all the same. */
  readonly asksAboutCard: boolean
  /** Where a digital card can be sold instead: whether it is, and whom it is sent to. */
  readonly digital?:
    | {
        readonly chosen: boolean
        readonly email: string
        readonly hint?: Message | undefined
      }
    | undefined
  readonly busy: boolean
  typeText(text: string): void
  chooseDigital(digital: boolean): void
  typeEmail(text: string): void
  confirm(): void
  cancel(): void
}

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
    <DialogFrame model={model}>
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
            {t(model.asksAboutCard ? "useAsGiftCardNumber" : "ok")}
          </Button>
        </div>
      </form>
    </DialogFrame>
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
