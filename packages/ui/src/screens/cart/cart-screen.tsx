import { observer } from "mobx-react-lite"
import { useTexts } from "../../locales/use-texts.ts"
import { CartFooter } from "./cart-footer.tsx"
import { CartLines } from "./cart-lines.tsx"
import { CartNotices } from "./cart-notices.tsx"
import type { CartScreenModel } from "./cart-screen-model.ts"
import { CartTools } from "./cart-tools.tsx"
import styles from "./cart-screen.module.css"

/**
 * The cart with its tools, lines and pay buttons. Each part watches the model by itself, so that a new
 * line draws the list and the totals and nothing else.
 */
export const CartScreen = observer(function CartScreen({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTexts()
  return (
    <section className={styles.cart} aria-label={t("cart")}>
      <CartTools model={model} />
      <CartNotices model={model} />
      <CartLines model={model} />
      <CartFooter model={model} />
    </section>
  )
})
