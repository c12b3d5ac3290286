import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import dialog from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { IdleWarningDialogModel } from "./idle-warning-dialog-model.ts"
import styles from "./idle-warning-dialog.module.css"

/** Counts the last seconds down; any answer keeps the cashier logged in. */
export const IdleWarningDialog = observer(function IdleWarningDialog({
  model
}: {
  readonly model: IdleWarningDialogModel
}) {
  const { t } = useTexts()
  const stay = useFocusOnOpen<HTMLButtonElement>()
  return (
    <>
      <DialogTitle>{t("idleTitle")}</DialogTitle>
      <div className={styles.count}>
        <span className={styles.seconds} role="timer" aria-label={t("secondsLeft")}>
          {model.secondsLeft}
        </span>
        <p className={dialog.text}>
          {t("idleText", { count: model.secondsLeft })} {t("idleKeepsCart")}
        </p>
      </div>
      <Button kind="primary" size="xl" ref={stay} onClick={() => model.stay()}>
        {t("imHere")}
      </Button>
    </>
  )
})
