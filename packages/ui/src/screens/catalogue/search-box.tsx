import { ScanBarcode } from "lucide-react"
import { observer } from "mobx-react-lite"
import type { SubmitEvent } from "react"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
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
          end={<Scanning model={model} />}
          onType={(text) => model.type(text)}
          onClear={() => model.clear()}
        />
      </form>
    </search>
  )
})

/** The barcode sign: it opens the camera where there is one, and otherwise shows that the scanner is ready. */
const Scanning = observer(function Scanning({ model }: { readonly model: SearchScreenModel }) {
  const { t } = useTexts()
  const { open } = model.camera
  if (open !== undefined)
    return (
      <IconButton label={t("scanByCamera")} onClick={open}>
        <ScanBarcode aria-hidden className={styles.icon} />
      </IconButton>
    )
  return (
    <span className={styles.scanner}>
      <ScanBarcode aria-hidden className={styles.icon} />
      <span className={styles.word}>{t("scannerReady")}</span>
    </span>
  )
})
