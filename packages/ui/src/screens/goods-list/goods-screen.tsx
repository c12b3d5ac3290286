import { ListChecks, Search } from "lucide-react"
import { observer } from "mobx-react-lite"
import { PhoneTab, PhoneTabs } from "../../components/phone-tabs/phone-tabs.tsx"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { SearchScreen } from "../catalogue/search-screen.tsx"
import { backFromHistory, GoodsHistory } from "./goods-history.tsx"
import { GoodsList } from "./goods-list.tsx"
import type { GoodsPane, GoodsScreenModel } from "./goods-screen-model.ts"
import styles from "./goods-screen.module.css"

interface GoodsScreenProps {
  readonly model: GoodsScreenModel
}

/** Items to choose from beside the list of goods that leave the store; on a phone one of them at a time. */
export const GoodsScreen = observer(function GoodsScreen({ model }: GoodsScreenProps) {
  const { t } = useTexts()
  const { history, pane } = model
  const within =
    history === undefined || pane !== "list"
      ? undefined
      : { back: backFromHistory(history), onBack: () => history.back() }
  return (
    <SideScreen
      header={model.header}
      within={within}
      title={t(model.work.title)}
      shows={model.pane}
      foot={<PaneTabs model={model} />}
      className={styles.panes}
      onBack={() => model.toCart()}
    >
      <div className={styles.items}>
        <SearchScreen model={model.browser} />
      </div>
      <div className={styles.list}>
        {history === undefined ? <GoodsList model={model} /> : <GoodsHistory model={history} />}
      </div>
    </SideScreen>
  )
})

/** The items or the list, with how much is on it. */
const PaneTabs = observer(function PaneTabs({ model }: GoodsScreenProps) {
  const { t } = useTexts()
  const tab = (pane: GoodsPane) => ({ current: model.pane === pane, onPress: () => model.showPane(pane) })
  return (
    <PhoneTabs label={t("itemsOrList")}>
      <PhoneTab {...tab("items")}>
        <Search aria-hidden />
        {t("browseItems")}
      </PhoneTab>
      <PhoneTab {...tab("list")}>
        <ListChecks aria-hidden />
        {t(model.work.title)}
        <strong className={styles.count}>{t("goodsPieces", { count: model.list.total })}</strong>
      </PhoneTab>
    </PhoneTabs>
  )
})
