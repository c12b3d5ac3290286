import { formatMoney } from "@karat/domain/money/format-amount"
import { Search, ShoppingCart } from "lucide-react"
import { observer } from "mobx-react-lite"
import { PhoneTab, PhoneTabs } from "../../components/phone-tabs/phone-tabs.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { DashboardScreenModel } from "./dashboard-screen-model.ts"
import styles from "./phone-bar.module.css"

/** On phones, under the thumb: the search or the cart, with what it comes to. */
export const PhoneBar = observer(function PhoneBar({ model }: { readonly model: DashboardScreenModel }) {
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
        <span className={styles.basket}>
          <ShoppingCart aria-hidden />
          {header.numberOfItems > 0 && <span className={styles.count}>{header.numberOfItems}</span>}
        </span>
        {t("showCart")}
        <strong className={styles.total}>{formatMoney(header.total, header.currency, locale)}</strong>
      </PhoneTab>
    </PhoneTabs>
  )
})
