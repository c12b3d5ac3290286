import { observer } from "mobx-react-lite"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import { ItemInfoScreen } from "../catalogue/item-info-screen.tsx"
import { SearchScreen } from "../catalogue/search-screen.tsx"
import { CartScreen } from "./cart-screen.tsx"
import type { DashboardScreenModel } from "./dashboard-screen-model.ts"
import { PhoneBar } from "./phone-bar.tsx"
import styles from "./dashboard-screen.module.css"

interface DashboardScreenProps {
  readonly model: DashboardScreenModel
}

/** The selling workspace: the cart beside the search, or one of them at a time on a phone. */
export const DashboardScreen = observer(function DashboardScreen({ model }: DashboardScreenProps) {
  return (
    <div className={styles.dashboard} data-side={model.cartSide} data-pane={model.phonePane}>
      <HeaderBar model={model.header} />
      <main className={styles.work} data-wide={model.cart.wide || undefined}>
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

/** Watches by itself, so that opening an item's information leaves the cart alone. */
const WorkSide = observer(function WorkSide({ model }: DashboardScreenProps) {
  return model.itemInfo === undefined ? (
    <SearchScreen model={model.search} />
  ) : (
    <ItemInfoScreen model={model.itemInfo} />
  )
})
