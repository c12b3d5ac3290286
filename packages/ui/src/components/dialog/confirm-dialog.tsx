import { observer } from "mobx-react-lite"
import { Heading } from "react-aria-components"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ConfirmDialogModel } from "../../screens/shell/dialog-model.ts"
import { Button } from "../button/button.tsx"
import { useFocusOnOpen } from "./use-focus-on-open.ts"
import styles from "./dialog.module.css"

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
    <>
      <Heading slot="title" className={styles.title ?? ""}>
        {textOf(model.title)}
      </Heading>
      <p className={styles.text}>{textOf(model.text)}</p>
      <div className={styles.buttons}>
        <Button size="l" ref={cancel} onClick={() => model.answer(false)}>
          {t(model.cancel)}
        </Button>
        <Button
          kind={model.destructive ? "danger" : "primary"}
          size="l"
          ref={confirm}
          onClick={() => model.answer(true)}
        >
          {t(model.confirm)}
        </Button>
      </div>
    </>
  )
})
