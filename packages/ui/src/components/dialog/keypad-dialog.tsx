import type { Currency } from "@karat/domain/money/currency"
import { currencyWord } from "@karat/domain/money/format-amount"
import { observer } from "mobx-react-lite"
import type { Message } from "../../locales/message.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { Button } from "../button/button.tsx"
import { DialogFrame } from "./dialog-frame.tsx"
import { DialogTitle } from "./dialog-title.tsx"
import { KeypadField } from "./keypad-field.tsx"
import { useFocusOnOpen } from "./use-focus-on-open.ts"
import styles from "./dialog.module.css"

/** Asks for a number with big keys. */
export interface KeypadDialogModel {
  readonly title: Message
  /** What it is about, in a line under the title. */
  readonly subject?: string | undefined
  /** What is typed, as text; the model holds it. */
  readonly typed: string
  /** What stands in the field is a proposal, which the first digit replaces. */
  readonly isProposal?: boolean
  /** Whether a decimal separator can be typed. */
  readonly decimals: boolean
  /** Shown behind the number, as the language writes it. */
  readonly unit?: Currency | undefined
  /** Why the number cannot be taken. */
  readonly hint?: Message | undefined
  /** Takes what stands in the field now. */
  typeText(text: string): void
  confirm(): void
  cancel(): void
}

/** Asks for a number with big keys; the keyboard types into the same field. */
export const KeypadDialog = observer(function KeypadDialog({ model }: { readonly model: KeypadDialogModel }) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  const locale = useLocale()
  return (
    <DialogFrame model={model} size="narrow">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.confirm()
        }}
      >
        <DialogTitle subject={model.subject}>{textOf(model.title)}</DialogTitle>
        <KeypadField
          label={textOf(model.title)}
          typed={model.typed}
          isProposal={model.isProposal}
          decimals={model.decimals}
          unit={model.unit === undefined ? undefined : currencyWord(model.unit, locale)}
          hint={model.hint === undefined ? undefined : textOf(model.hint)}
          ref={field}
          onType={(text) => model.typeText(text)}
        />
        <div className={styles.buttons}>
          <Button size="l" onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          <Button kind="primary" size="l" type="submit">
            {t("ok")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})
