import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { Spinner } from "../../components/spinner/spinner.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { KeyProvisioningScreenModel } from "./key-provisioning-screen-model.ts"
import styles from "./tap-to-pay.module.css"

/** The payment app has come back from being set up: a wheel, then how it went. */
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
