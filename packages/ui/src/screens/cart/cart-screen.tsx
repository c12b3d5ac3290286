import { observer } from "mobx-react-lite"
import { useTexts } from "../../locales/use-texts.ts"
import { CartFooter } from "./cart-footer.tsx"
import { CartLines } from "./cart-lines.tsx"
import type { CartScreenModel } from "./cart-screen-model.ts"
import { CartTools } from "./cart-tools.tsx"
import styles from "./cart-screen.module.css"
import { Bookmark, CloudOff, GraduationCap, StickyNote } from "lucide-react"
import cartNoticesStyles from "./cart-notices.module.css"

/**
 * The cart with its tools, lines and pay buttons. Each part watches the model by itself, so that a new
 * line draws the list and the totals and nothing else.
 */
export const CartScreen = observer(function CartScreen({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTexts()
  return (
    <section className={styles.cart} aria-label={t("cart")}>
      <CartTools model={model} />
      <div className={styles.body}>
        <CartNotices model={model} />
        <CartLines model={model} />
      </div>
      <CartFooter model={model} />
    </section>
  )
})

/** What holds for the whole cart: that it may be old, and what was noted on it. */
const CartNotices = observer(function CartNotices({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTexts()
  return (
    <div className={cartNoticesStyles.notices}>
      {model.cart.header.training && (
        <p className={cartNoticesStyles.training}>
          <GraduationCap aria-hidden className={cartNoticesStyles.icon} />
          {t("trainingNotice")}
        </p>
      )}
      {model.cart.header.orderNumber !== undefined && (
        <p className={cartNoticesStyles.note}>
          <Bookmark aria-hidden className={cartNoticesStyles.icon} />
          {t("cartOfReservation", { number: model.cart.header.orderNumber })}
        </p>
      )}
      {model.connection.offline && !model.open.withoutLine && (
        <output className={cartNoticesStyles.offline}>
          <CloudOff aria-hidden className={cartNoticesStyles.icon} />
          {t("cartOffline")}
        </output>
      )}
      {model.cart.information.length > 0 && (
        <ul className={cartNoticesStyles.notes} aria-label={t("cartNotes")}>
          {model.cart.information.map(({ id, text }) => (
            <li key={id} className={cartNoticesStyles.note}>
              <StickyNote aria-hidden className={cartNoticesStyles.icon} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
