import { observer } from "mobx-react-lite"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { OpenReceipt } from "./open-receipt.tsx"
import { ReceiptForm } from "./receipt-form.tsx"
import { ReceiptResults } from "./receipt-results.tsx"
import type { ReceiptSearchScreenModel } from "./receipt-search-screen-model.ts"
import styles from "./receipt-search-screen.module.css"

interface ReceiptSearchProps {
  readonly model: ReceiptSearchScreenModel
}

/** Finding old receipts: what they are looked for by, what was found, and the one that was chosen. */
export const ReceiptSearchScreen = observer(function ReceiptSearchScreen({ model }: ReceiptSearchProps) {
  const { t } = useTexts()
  return (
    <SideScreen
      header={model.header}
      within={
        model.pane === "receipt" ? { back: "foundReceipts", onBack: () => model.showResults() } : undefined
      }
      title={t("searchReceipt")}
      shows={model.pane}
      className={styles.panes}
      onBack={() => model.toCart()}
    >
      <div className={styles.form}>
        <ReceiptForm model={model.form} />
      </div>
      <div className={styles.results}>
        <ReceiptResults model={model.results} onForm={() => model.showForm()} />
      </div>
      <div className={styles.receipt}>
        <OpenReceipt model={model.open} />
      </div>
    </SideScreen>
  )
})
