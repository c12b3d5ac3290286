import { observer } from "mobx-react-lite"
import { useId } from "react"
import { Heading } from "react-aria-components"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { Button } from "../button/button.tsx"
import { DialogFrame } from "./dialog-frame.tsx"
import { useFocusOnOpen } from "./use-focus-on-open.ts"
import styles from "./dialog.module.css"

/** Asks for words. */
export interface TextDialogModel {
  readonly title: Message
  readonly typed: string
  readonly longest: number
  /** Why the words cannot be taken. */
  readonly hint?: Message | undefined
  /** They are being looked up; a repair number for instance. */
  readonly busy?: boolean | undefined
  /** Takes what stands in the field now. */
  typeText(text: string): void
  confirm(): void
  cancel(): void
}

/** Asks for words, and says how many more there is room for once that matters. */
export const TextDialog = observer(function TextDialog({ model }: { readonly model: TextDialogModel }) {
  const { t } = useTexts()
  const field = useFocusOnOpen<HTMLInputElement>()
  const textOf = useMessageText()
  const hintId = useId()
  const left = model.longest - model.typed.length
  return (
    <DialogFrame model={model}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          model.confirm()
        }}
      >
        <Heading slot="title" className={styles.title ?? ""}>
          {textOf(model.title)}
        </Heading>
        <input
          className={styles.words}
          aria-label={textOf(model.title)}
          aria-describedby={hintId}
          aria-invalid={model.hint !== undefined}
          maxLength={model.longest}
          autoComplete="off"
          ref={field}
          value={model.typed}
          onChange={(event) => model.typeText(event.target.value)}
        />
        <p id={hintId} className={model.hint === undefined ? styles.left : styles.hint} aria-live="polite">
          {model.hint === undefined ? t("charactersLeft", { count: left }) : textOf(model.hint)}
        </p>
        <div className={styles.buttons}>
          <Button size="l" onClick={() => model.cancel()}>
            {t("cancel")}
          </Button>
          <Button kind="primary" size="l" type="submit" busy={model.busy}>
            {t("save")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
})
