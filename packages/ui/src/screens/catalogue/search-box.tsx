import { ScanBarcode } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { SubmitEvent } from "react"
import { SearchField } from "../../components/search-field/search-field.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import type { SearchScreenModel } from "./search-screen-model.ts"
import styles from "./search-box.module.css"

/** One field for words, item numbers and receipt numbers; Enter adds the first thing found. */
export const SearchBox = observer(function SearchBox({ model }: { readonly model: SearchScreenModel }) {
  const { t } = useTexts()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    model.submit()
  }
  return (
    <search>
      <form className={styles.box} onSubmit={submit}>
        <SearchField
          label={t("searchItems")}
          hint={t("searchPlaceholder")}
          text={model.text}
          enterKeyHint="search"
          end={model.scannerReady ? <ScannerReady /> : null}
          onType={(text) => model.type(text)}
          onClear={() => model.clear()}
        />
      </form>
    </search>
  )
})

function ScannerReady() {
  const { t } = useTexts()
  return (
    <span className={styles.scanner}>
      <ScanBarcode aria-hidden className={styles.icon} />
      <span className={styles.word}>{t("scannerReady")}</span>
    </span>
  )
}
