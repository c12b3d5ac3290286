import { ScanBarcode, Wallet } from "lucide-react"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./empty-cart.module.css"

interface EmptyCartProps {
  /** What the till pays out or takes in stands in the cart, so that nothing can be sold in it. */
  readonly hasExpenses: boolean
}

/** The cart before its first line: what to do next. */
export function EmptyCart({ hasExpenses }: EmptyCartProps) {
  const { t } = useTexts()
  if (hasExpenses) return <EmptyState icon={<Wallet />} title={t("expenses")} text={t("cartHasExpenses")} />
  return <EmptyState icon={<ScanBarcode />} title={t("emptyCart")} text={t("emptyCartText")} />
}

/** Three lines of the right shape while the cart is fetched. */
export function LoadingCart() {
  const { t } = useTexts()
  return (
    <div>
      <HiddenText live>{t("loadingCart")}</HiddenText>
      {[0, 1, 2].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="square" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
