import { CloudOff, GraduationCap, StickyNote } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useTexts } from "../../locales/use-texts.ts"
import type { CartScreenModel } from "./cart-screen-model.ts"
import styles from "./cart-notices.module.css"

/** What holds for the whole cart: that it may be old, and what was noted on it. */
export const CartNotices = observer(function CartNotices({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTexts()
  return (
    <div className={styles.notices}>
      {model.cart.header.training && (
        <p className={styles.training}>
          <GraduationCap aria-hidden className={styles.icon} />
          {t("trainingNotice")}
        </p>
      )}
      {model.offline && (
        <output className={styles.offline}>
          <CloudOff aria-hidden className={styles.icon} />
          {t("cartOffline")}
        </output>
      )}
      {model.notes.length > 0 && (
        <ul className={styles.notes} aria-label={t("cartNotes")}>
          {model.notes.map((note) => (
            <li key={note} className={styles.note}>
              <StickyNote aria-hidden className={styles.icon} />
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
