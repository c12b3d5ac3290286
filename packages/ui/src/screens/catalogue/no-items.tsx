import { CloudOff, RefreshCw, SearchX, Star } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { useLineBack } from "../../connection/line-back.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { favoritesCategory } from "./category-bar.tsx"
import type { SearchScreenModel, SearchStatus } from "./search-screen-model.ts"

interface NoItemsProps {
  readonly model: SearchScreenModel
  readonly status: Exclude<SearchStatus, "ready" | "loading">
}

/** Why there is nothing to see, and what can be done about it. */
export const NoItems = observer(function NoItems({ model, status }: NoItemsProps) {
  const { t } = useTexts()
  if (status === "offline" || status === "failed") return <NothingCame model={model} status={status} />
  const typed = model.text.trim()
  if (typed !== "") {
    const use = (
      <Button
        onClick={() => {
          model.submit()
        }}
      >
        {t("useAsItemNumber", { text: typed })}
      </Button>
    )
    return <EmptyState icon={<SearchX />} title={t("noItems")} text={t("noItemsText")} action={use} />
  }
  return model.selectedCategory === favoritesCategory ? (
    <EmptyState icon={<Star />} title={t("noFavorites")} text={t("noFavoritesText")} />
  ) : (
    <EmptyState icon={<SearchX />} title={t("noItemsInCategory")} text={t("noItemsInCategoryText")} />
  )
})

/** The search did not answer: it is repeated at the press of a button, and when the line is back. */
const NothingCame = observer(function NothingCame({ model, status }: NoItemsProps) {
  const { t } = useTexts()
  const again = () => model.found.retry()
  useLineBack(again)
  if (status === "offline")
    return <EmptyState icon={<CloudOff />} title={t("searchOffline")} text={t("searchOfflineText")} />
  return (
    <EmptyState
      icon={<RefreshCw />}
      title={t("searchFailed")}
      text={t("searchFailedText")}
      action={
        <Button kind="soft" icon={<RefreshCw size={18} aria-hidden />} onClick={again}>
          {t("retry")}
        </Button>
      }
    />
  )
})
