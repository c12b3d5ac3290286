import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./idle-warning-dialog.module.css"

/** Counts down before the till forgets the cashier. */
export interface IdleWarningDialogModel {
  readonly secondsLeft: number
  /** "I'm here"; so does Escape, and any press beside the dialog: any answer keeps the cashier logged in. */
  cancel(): void
  /** A scan is an answer too, and sells as it always does. */
  scanned(code: string): void
}

/** Counts the last seconds down; any answer keeps the cashier logged in. */
export const IdleWarningDialog = observer(function IdleWarningDialog({
  model
}: {
  readonly model: IdleWarningDialogModel
}) {
  const { t } = useTexts()
  const stay = useFocusOnOpen<HTMLButtonElement>()
  return (
    <DialogFrame model={model} alert>
      <DialogTitle>{t("idleTitle")}</DialogTitle>
      <div className={styles.count}>
        <span className={styles.seconds} role="timer" aria-label={t("secondsLeft")}>
          {model.secondsLeft}
        </span>
        <p className={dialog.text}>
          {t("idleText", { count: model.secondsLeft })} {t("idleKeepsCart")}
        </p>
      </div>
      <Button kind="primary" size="xl" ref={stay} onClick={() => model.cancel()}>
        {t("imHere")}
      </Button>
    </DialogFrame>
  )
})
