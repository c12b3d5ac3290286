import { staysAsItIs } from "@karat/domain/cart/cart-change-refusal"
import { isExpenseCart } from "@karat/domain/expense/expense"
import { observer } from "mobx-react-lite"
import { useRef } from "react"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { CartLineRow } from "./cart-line.tsx"
import type { CartLineModel, CartScreenModel } from "./cart-screen-model.ts"
import { useScreenWidth } from "../../theme/use-screen-width.ts"
import { isLongName, layOutLines, lineHeight, type OpenLine, type StepperPlace } from "./line-layout.ts"
import styles from "./cart-lines.module.css"
import { switchedOff } from "./switched-off.ts"
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
  const openIndex = indexOf(openLineId)
  const screenWidth = useScreenWidth()
  const width = { narrow: !wide && isNarrow(screenWidth) }
  const stepperPlace = wide ? "row" : width.narrow ? "below" : "sum"
  const open = openLineOf(model, lines[openIndex], stepperPlace)
  const layout = layOutLines(lines, width, open)
  const { first, end, onScroll } = useLineWindow(scroller, layout, openIndex, {
    index: indexOf(addedTo?.lineId),
    scan: addedTo
  })

  return (
    <div ref={scroller} className={styles.scroller} onScroll={onScroll}>
      {lines.length === 0 && (model.loading ? <LoadingCart /> : <EmptyCart model={model} />)}
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={t("cartLines")} style={{ height: layout.total }}>
          {lines.slice(first, end).map((shown, offset) => {
            const isOpen = shown.line.id === open?.lineId
            return (
              <CartLineRow
                key={shown.key}
                model={model}
                shown={shown}
                position={first + offset + 1}
                top={layout.tops[first + offset] ?? 0}
                height={lineHeight(shown, width, isOpen ? open : undefined)}
                isLong={isLongName(shown.line.description, width)}
                isOpen={isOpen}
                stepper={isOpen ? open?.stepper : undefined}
                wide={wide}
                currency={model.cart.header.currency}
                locale={locale}
                t={t}
              />
            )
          })}
        </ul>
      )}
    </div>
  )
})

/** The widths of the window in which a cart is narrow; cart-line.module.css has them too. */
function isNarrow(width: number): boolean {
  return width < 420 || (width >= 768 && width < 1280)
}

function openLineOf(
  model: CartScreenModel,
  shown: CartLineModel | undefined,
  place: StepperPlace
): OpenLine | undefined {
  if (shown === undefined) return undefined
  const { id } = shown.line
  const actions = model.actionsOf(shown)
  const reasons = switchedOff(actions).length
  const stepper = staysAsItIs(shown.line) ? undefined : place
  return {
    lineId: id,
    actions: actions.length,
    stepper,
    locked: stepper !== undefined && model.quantityLock(id) !== undefined,
    reasons
  }
}

/** The cart before its first line: what to do next, and the change of the last sale until somebody begins another. */
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
