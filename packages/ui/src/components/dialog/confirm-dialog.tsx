import { observer } from "mobx-react-lite"
import { Heading } from "react-aria-components"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { Button } from "../button/button.tsx"
import { DialogFrame } from "./dialog-frame.tsx"
import { useFocusOnOpen } from "./use-focus-on-open.ts"
import styles from "./dialog.module.css"

/** Asks before something is done. The safe choice is the one that Escape takes. */
export interface ConfirmDialogModel {
  readonly title: Message
  readonly text: Message
  readonly confirmLabel: MessageKey
  readonly cancelLabel: MessageKey
  /** Something would be lost. */
  readonly destructive: boolean
  confirm(): void
  cancel(): void
}

/** Asks before something is done. Enter takes the safe choice where something would be lost. */
export const ConfirmDialog = observer(function ConfirmDialog({
  model
}: {
  readonly model: ConfirmDialogModel
}) {
  const { t } = useTexts()
  const cancel = useFocusOnOpen<HTMLButtonElement>(model.destructive)
  const confirm = useFocusOnOpen<HTMLButtonElement>(!model.destructive)
  const textOf = useMessageText()
  return (
    <DialogFrame model={model} alert stays>
      <Heading slot="title" className={styles.title ?? ""}>
        {textOf(model.title)}
      </Heading>
      <p className={styles.text}>{textOf(model.text)}</p>
      <div className={styles.buttons}>
        <Button size="l" ref={cancel} onClick={() => model.cancel()}>
          {t(model.cancelLabel)}
        </Button>
        <Button
          kind={model.destructive ? "danger" : "primary"}
          size="l"
          ref={confirm}
          onClick={() => model.confirm()}
        >
          {t(model.confirmLabel)}
        </Button>
      </div>
    </DialogFrame>
  )
})
