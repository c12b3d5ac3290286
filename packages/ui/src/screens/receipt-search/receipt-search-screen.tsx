import { ArrowLeft } from "lucide-react"
import { observer } from "mobx-react-lite"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
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
    <div className={styles.screen}>
      <HeaderBar
        model={model.header}
        leading={
          <IconButton label={t("backToCart")} onClick={() => model.toCart()}>
            <ArrowLeft size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      <main className={styles.panes} data-pane={model.pane}>
        <h1 className={styles.title}>
          <HiddenText>{t("searchReceipt")}</HiddenText>
        </h1>
        <div className={styles.form}>
          <ReceiptForm model={model.form} />
        </div>
        <div className={styles.results}>
          <ReceiptResults model={model.results} onBack={() => model.showForm()} />
        </div>
        <div className={styles.receipt}>
          <OpenReceipt model={model.open} onBack={() => model.showResults()} />
        </div>
      </main>
    </div>
  )
})
