import { observer } from "mobx-react-lite"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { ItemInfoScreen } from "../catalogue/item-info-screen.tsx"
import { SearchScreen } from "../catalogue/search-screen.tsx"
import { DisruptionBanner } from "../shell/disruption-banner.tsx"
import { CartScreen } from "./cart-screen.tsx"
import type { DashboardScreenModel } from "./dashboard-screen-model.ts"
import { PhoneBar } from "./phone-bar.tsx"
import { WorkPane } from "./work-pane.tsx"
import styles from "./dashboard-screen.module.css"

interface DashboardScreenProps {
  readonly model: DashboardScreenModel
}

/** The selling workspace: the cart beside the search, or one of them at a time on a phone. */
export const DashboardScreen = observer(function DashboardScreen({ model }: DashboardScreenProps) {
  const { t } = useTexts()
  return (
    <div className={styles.dashboard} data-side={model.cartSide} data-pane={model.phonePane}>
      <div>
        <HeaderBar model={model.header} />
        <Disruption model={model} />
      </div>
      <main className={styles.work} data-wide={model.cart.wide || undefined}>
        <h1 className={styles.title}>
          <HiddenText>{t("cart")}</HiddenText>
        </h1>
        <div className={styles.cart}>
          <CartScreen model={model.cart} />
        </div>
        <div className={styles.side}>
          <WorkSide model={model} />
        </div>
      </main>
      <PhoneBar model={model} />
    </div>
  )
})

const Disruption = observer(function Disruption({ model }: DashboardScreenProps) {
  return model.disruption === undefined ? null : <DisruptionBanner model={model.disruption} />
})

/** Watches by itself, so that opening an item's information leaves the cart alone. */
const WorkSide = observer(function WorkSide({ model }: DashboardScreenProps) {
  if (model.pane !== undefined) return <WorkPane pane={model.pane} />
  return model.itemInfo === undefined ? (
    <SearchScreen model={model.search} />
  ) : (
    <ItemInfoScreen model={model.itemInfo} />
  )
})
