import type { Message } from "../../locales/message.ts"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./tap-to-pay.module.css"

/** Whether the payment app has got its keys. */
export interface KeyProvisioningScreenModel {
  readonly state: "saving" | "done" | "failed"
  /** What went wrong. */
  readonly fault: Message | undefined
  /** A further text about it, where there is one. */
  readonly explanation: Message | undefined
  back(): void
}

/** The payment app has come back from being set up: a spinner, then the result. */
export const KeyProvisioningScreen = observer(function KeyProvisioningScreen({
  model
}: {
  readonly model: KeyProvisioningScreenModel
}) {
  const { t } = useTexts()
  const say = useMessageText()
  const { state, fault, explanation } = model
  return (
    <main className={styles.waiting}>
      <h1 className={styles.heading}>{t("tapToPay")}</h1>
      {state === "saving" ? (
        <output className={styles.wait}>
          <Spinner size="l" />
          {t("savingKeys")}
        </output>
      ) : state === "done" ? (
        <Banner kind="success" title={t("keysSaved")} />
      ) : (
        <>
          <Banner kind="danger" title={fault === undefined ? t("anErrorOccurred") : say(fault)}>
            {explanation === undefined ? undefined : say(explanation)}
          </Banner>
          <Button kind="primary" size="l" onClick={() => model.back()}>
            {t("back")}
          </Button>
        </>
      )}
    </main>
  )
})
