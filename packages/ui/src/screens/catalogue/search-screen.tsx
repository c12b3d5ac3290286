import { observer } from "mobx-react-lite"
import { useTexts } from "../../locales/use-texts.ts"
import { CategoryBar } from "./category-bar.tsx"
import { ItemGrid } from "./item-grid.tsx"
import { SearchBox } from "./search-box.tsx"
import type { SearchScreenModel } from "./search-screen-model.ts"
import styles from "./search-screen.module.css"

/** Finding what the customer wants: by word, by category or by scanning. */
export const SearchScreen = observer(function SearchScreen({ model }: { readonly model: SearchScreenModel }) {
  const { t } = useTexts()
  return (
    <section className={styles.search} aria-label={t("searchItems")}>
      <SearchBox model={model} />
      <CategoryBar model={model} />
      <ItemGrid model={model} />
    </section>
  )
})
