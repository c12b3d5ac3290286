import { Spinner } from "../../components/spinner/spinner.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./tap-to-pay.module.css"

/** The payment app has come back: the server is asked how the payment ended. A wheel and nothing else. */
export function TapCallbackScreen() {
  const { t } = useTexts()
  return (
    <main className={styles.waiting}>
      <Spinner size="l" label={t("tapAsking")} />
    </main>
  )
}
