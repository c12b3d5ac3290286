import { RotateCw } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./update-prompt.module.css"

/** A new version of the till is ready. */
export interface UpdatePromptModel {
  /** The new version is on its way onto the screen. */
  readonly starting: boolean
  reload(): void
  remindLater(): void
}

/** Offers to reload the till. It interrupts nothing: the cashier goes on selling, and scans work. */
export const UpdatePrompt = observer(function UpdatePrompt({ model }: { readonly model: UpdatePromptModel }) {
  const { t } = useTexts()
  return (
    <section className={styles.prompt} aria-label={t("newVersion")}>
      <RotateCw className={styles.icon} size={22} aria-hidden="true" />
      <p className={styles.words}>{t("newVersion")}</p>
      <div className={styles.buttons}>
        <Button kind="plain" onClick={() => model.remindLater()}>
          {t("remindLater")}
        </Button>
        <Button kind="primary" busy={model.starting} onClick={() => model.reload()}>
          {t("reload")}
        </Button>
      </div>
    </section>
  )
})
