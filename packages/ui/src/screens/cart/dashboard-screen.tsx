import { observer } from "mobx-react-lite"
import { HeaderBar } from "../../components/header-bar/header-bar.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import { SearchScreen } from "../catalogue/search-screen.tsx"
import { DisruptionBanner } from "../shell/disruption-banner.tsx"
import { CartScreen } from "./cart-screen.tsx"
import type { DashboardScreenModel, DashboardPane } from "./dashboard-screen-model.ts"
import styles from "./dashboard-screen.module.css"
import { knowsItsTotal } from "@karat/domain/cart-change/cart-totals"
import { formatMoney } from "@karat/domain/money/format-amount"
import { Search, ShoppingCart } from "lucide-react"
import { PhoneTab, PhoneTabs } from "../../components/phone-tabs/phone-tabs.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import phoneBarStyles from "./phone-bar.module.css"
import { lazy, Suspense } from "react"

interface DashboardScreenProps {
  readonly model: DashboardScreenModel
}

/** The selling workspace: the cart beside the search, or one of them at a time on a phone. */
export const DashboardScreen = observer(function DashboardScreen({ model }: DashboardScreenProps) {
  const { t } = useTexts()
  return (
    <div className={styles.dashboard} data-side={model.preferences.cartSide} data-pane={model.phonePane}>
      <div>
        <HeaderBar model={model.header} />
        <Disruption model={model} />
      </div>
      <main className={styles.work} data-wide={model.cart.session.staff?.wideCart || undefined}>
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
  const { banner } = model.disruption
  return banner === undefined ? null : <DisruptionBanner model={banner} />
})

/** Watches by itself, so that opening an item's information leaves the cart alone. */
const WorkSide = observer(function WorkSide({ model }: DashboardScreenProps) {
  if (model.pane !== undefined) return <WorkPane pane={model.pane} />
  return model.itemInfo === undefined ? (
    <SearchScreen model={model.search} />
  ) : (
    <Suspense fallback={null}>
      <ItemInfo model={model.itemInfo} />
    </Suspense>
  )
})

/** On phones, under the thumb: the search or the cart, with what it comes to. */
const PhoneBar = observer(function PhoneBar({ model }: { readonly model: DashboardScreenModel }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { header } = model.cart.cart
  return (
    <PhoneTabs label={t("searchOrCart")}>
      <PhoneTab current={model.phonePane === "search"} onPress={() => model.showPane("search")}>
        <Search aria-hidden />
        {t("showSearch")}
      </PhoneTab>
      <PhoneTab current={model.phonePane === "cart"} onPress={() => model.showPane("cart")}>
        <span className={phoneBarStyles.basket}>
          <ShoppingCart aria-hidden />
          {header.numberOfItems > 0 && <span className={phoneBarStyles.count}>{header.numberOfItems}</span>}
        </span>
        {t("showCart")}
        {/* The open cart says it itself, twice as large. */}
        {model.phonePane === "search" && (
          <strong className={phoneBarStyles.total}>
            {knowsItsTotal(model.cart.cart) ? formatMoney(header.total, header.currency, locale) : "–"}
          </strong>
        )}
      </PhoneTab>
    </PhoneTabs>
  )
})

// None of these is needed for the first sale, so the first screen does not wait for their code.
const ItemInfo = lazy(async () => ({
  default: (await import("../catalogue/item-info-screen.tsx")).ItemInfoScreen
}))
const CustomerForm = lazy(async () => ({
  default: (await import("../customer/customer-form-screen.tsx")).CustomerFormScreen
}))
const Recommendations = lazy(async () => ({
  default: (await import("../catalogue/recommendations-screen.tsx")).RecommendationsScreen
}))
const GoldCalculator = lazy(async () => ({
  default: (await import("../gold/gold-calculator-screen.tsx")).GoldCalculatorScreen
}))
const Frame = lazy(async () => ({
  default: (await import("../shell/frame-screen.tsx")).FrameScreen
}))

const Shown = observer(function ShownPane({ pane }: { readonly pane: DashboardPane }) {
  switch (pane.kind) {
    case "customer":
      return <CustomerForm model={pane.model} />
    case "recommendations":
      return <Recommendations model={pane.model} />
    case "gold":
      return <GoldCalculator model={pane.model} />
    case "frame":
      return <Frame model={pane.model} />
  }
})

/** What stands in the search's place. */
function WorkPane({ pane }: { readonly pane: DashboardPane }) {
  return (
    <Suspense fallback={null}>
      <Shown pane={pane} />
    </Suspense>
  )
}
