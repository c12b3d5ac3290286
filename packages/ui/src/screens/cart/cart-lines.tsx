import { isExpenseCart } from "@karat/domain/expense/expense"
import { observer } from "mobx-react-lite"
import { useRef } from "react"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { CartLineRow } from "./cart-line.tsx"
import type { CartScreenModel } from "./cart-screen-model.ts"
import styles from "./cart-lines.module.css"
import { useLineWindow } from "./use-line-window.ts"
import { ScanBarcode, Wallet } from "lucide-react"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import emptyCartStyles from "./empty-cart.module.css"

/** The lines, of which only those in sight are drawn. */
export const CartLines = observer(function CartLines({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTexts()
  const locale = useLocale()
  const scroller = useRef<HTMLDivElement>(null)
  const { lines, openLineId } = model
  const { addedTo } = model.open
  const wide = model.session.staff?.wideCart === true
  const indexOf = (lineId: string | undefined) =>
    lineId === undefined ? -1 : lines.findIndex(({ line }) => line.id === lineId)
  const { first, end, above, below, narrow, onScroll } = useLineWindow(scroller, lines, indexOf(openLineId), {
    index: indexOf(addedTo?.lineId),
    scan: addedTo
  })

  return (
    <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
      {lines.length === 0 && (model.loading ? <LoadingCart /> : <EmptyCart model={model} />)}
      {lines.length > 0 && (
        <>
          <div style={{ height: above }} />
          <ul aria-label={t("cartLines")}>
            {lines.slice(first, end).map((shown, offset) => (
              <CartLineRow
                key={shown.key}
                model={model}
                shown={shown}
                position={first + offset + 1}
                isOpen={shown.line.id === openLineId}
                stepper={wide ? "row" : narrow ? "below" : "sum"}
                wide={wide}
                currency={model.cart.header.currency}
                locale={locale}
                t={t}
              />
            ))}
          </ul>
          <div style={{ height: below }} />
        </>
      )}
    </div>
  )
})

/** The cart before its first line: what to do next, and the change of the last sale until another begins. */
const EmptyCart = observer(function EmptyCart({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTexts()
  const { last } = model
  // What the till pays out or takes in stands in the cart, so that nothing can be sold in it.
  if (isExpenseCart(model.cart.header))
    return <EmptyState icon={<Wallet />} title={t("expenses")} text={t("refused.cart_has_expenses")} />
  return (
    <div className={emptyCartStyles.empty}>
      {last === undefined ? null : (
        <div className={emptyCartStyles.last}>
          <last.Card model={last} />
        </div>
      )}
      <EmptyState icon={<ScanBarcode />} title={t("emptyCart")} text={t("emptyCartText")} />
    </div>
  )
})

/** Three lines of the right shape while the cart is fetched. */
function LoadingCart() {
  const { t } = useTexts()
  return (
    <div>
      <HiddenText live>{t("loadingCart")}</HiddenText>
      {[0, 1, 2].map((row) => (
        <div key={row} className={emptyCartStyles.row}>
          <Skeleton shape="square" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}
