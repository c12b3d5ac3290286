import { ScanBarcode, Search, X } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { SubmitEvent } from "react"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
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
        <Search aria-hidden className={styles.icon} />
        <input
          className={styles.field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={t("searchItems")}
          placeholder={t("searchPlaceholder")}
          value={model.text}
          onChange={(event) => {
            model.type(event.target.value)
          }}
        />
        {model.text !== "" && (
          <IconButton
            label={t("clearSearch")}
            onClick={() => {
              model.clear()
            }}
          >
            <X aria-hidden className={styles.icon} />
          </IconButton>
        )}
        {model.scannerReady && model.text === "" && (
          <span className={styles.scanner}>
            <ScanBarcode aria-hidden className={styles.icon} />
            <span className={styles.word}>{t("scannerReady")}</span>
          </span>
        )}
      </form>
    </search>
  )
})
