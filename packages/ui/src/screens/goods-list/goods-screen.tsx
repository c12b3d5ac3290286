import { ArrowLeft, ListChecks, Search } from "lucide-react"
import { observer } from "mobx-react-lite"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { SearchScreen } from "../catalogue/search-screen.tsx"
import { GoodsHistory } from "./goods-history.tsx"
import { GoodsList } from "./goods-list.tsx"
import type { GoodsPane, GoodsScreenModel } from "./goods-screen-model.ts"
import styles from "./goods-screen.module.css"

interface GoodsScreenProps {
  readonly model: GoodsScreenModel
}

/** Items to choose from beside the list of goods that leave the store; on a phone one of them at a time. */
export const GoodsScreen = observer(function GoodsScreen({ model }: GoodsScreenProps) {
  const { t } = useTexts()
  return (
    <div className={styles.screen} data-pane={model.pane}>
      <HeaderBar
        model={model.header}
        leading={
          <IconButton label={t("backToCart")} onClick={() => model.toCart()}>
            <ArrowLeft size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      <main className={styles.panes}>
        <h1 className={styles.title}>
          <HiddenText>{t(model.title)}</HiddenText>
        </h1>
        <div className={styles.items}>
          <SearchScreen model={model.browser} />
        </div>
        <div className={styles.list}>
          {model.history === undefined ? <GoodsList model={model} /> : <GoodsHistory model={model.history} />}
        </div>
      </main>
      <PaneBar model={model} />
    </div>
  )
})

/** On phones, under the thumb: the items or the list, with how much is on it. */
const PaneBar = observer(function PaneBar({ model }: GoodsScreenProps) {
  const { t } = useTexts()
  const tab = (pane: GoodsPane) => ({
    type: "button" as const,
    className: styles.tab,
    "aria-current": model.pane === pane || undefined,
    onClick: () => model.showPane(pane)
  })
  return (
    <nav className={styles.bar} aria-label={t("itemsOrList")}>
      <button {...tab("items")}>
        <Search aria-hidden className={styles.icon} />
        {t("browseItems")}
      </button>
      <button {...tab("list")}>
        <ListChecks aria-hidden className={styles.icon} />
        {t(model.title)}
        <strong className={styles.count}>{t("goodsPieces", { count: model.list.total })}</strong>
      </button>
    </nav>
  )
})
