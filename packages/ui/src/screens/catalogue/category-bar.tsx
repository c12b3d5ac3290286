import type { Category } from "@karat/domain/catalogue/item"
import { nameIn } from "@karat/domain/text/names"
import { Sparkles, Star } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Pill, Pills } from "../../components/pill/pill.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import type { SearchScreenModel } from "./search-screen-model.ts"
import styles from "./category-bar.module.css"

/** The category of the cashier's own favorites. */
export const favoritesCategory = "favorites"

/** The categories in a row, favorites first. */
export const CategoryBar = observer(function CategoryBar({ model }: { readonly model: SearchScreenModel }) {
  const { locale, t } = useTexts()
  return (
    <Pills className={styles.bar} label={t("categories")}>
      {model.openRecommendations !== undefined && (
        <Pill onPress={() => model.openRecommendations?.()}>
          <Sparkles aria-hidden className={styles.outline} />
          {t("recommendations")}
        </Pill>
      )}
      {model.categories.map((category) => (
        <CategoryPill
          key={category.id}
          category={category}
          selected={category.id === model.selectedCategory}
          label={
            category.id === favoritesCategory ? t("favorites") : nameIn(locale, category.names, category.name)
          }
          model={model}
        />
      ))}
    </Pills>
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
    <Pill pressed={selected} onPress={() => model.selectCategory(category.id)}>
      {category.id === favoritesCategory && <Star aria-hidden className={styles.star} />}
      {label}
    </Pill>
  )
}
