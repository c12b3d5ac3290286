import type { Category } from "@karat/domain/catalogue/item"
import { Sparkles, Star } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useTexts } from "../../locales/use-texts.ts"
import type { SearchScreenModel } from "./search-screen-model.ts"
import styles from "./category-bar.module.css"

/** The category of the cashier's own favorites. */
export const favoritesCategory = "favorites"

/** The categories in a row, favorites first. */
export const CategoryBar = observer(function CategoryBar({ model }: { readonly model: SearchScreenModel }) {
  const { t } = useTexts()
  return (
    <fieldset className={styles.bar} aria-label={t("categories")}>
      {model.openRecommendations !== undefined && (
        <button type="button" className={styles.pill} onClick={() => model.openRecommendations?.()}>
          <Sparkles aria-hidden className={styles.outline} />
          {t("recommendations")}
        </button>
      )}
      {model.categories.map((category) => (
        <CategoryPill
          key={category.id}
          category={category}
          selected={category.id === model.selectedCategory}
          label={category.id === favoritesCategory ? t("favorites") : category.name}
          model={model}
        />
      ))}
    </fieldset>
  )
})

interface CategoryPillProps {
  readonly category: Category
  readonly selected: boolean
  readonly label: string
  readonly model: SearchScreenModel
}

function CategoryPill({ category, selected, label, model }: CategoryPillProps) {
  return (
    <button
      type="button"
      className={styles.pill}
      aria-pressed={selected}
      onClick={() => {
        model.selectCategory(category.id)
      }}
    >
      {category.id === favoritesCategory && <Star aria-hidden className={styles.star} />}
      {label}
    </button>
  )
}
