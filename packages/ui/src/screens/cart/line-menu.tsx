import { BadgePercent, Hash, House, Info, type LucideIcon, MessageSquareText, Percent } from "lucide-react"
import { ShieldPlus, Tag, Trash2 } from "lucide-react"
import type { TFunction } from "i18next"
import { observer } from "mobx-react-lite"
import type { CartLineModel, CartScreenModel, LineAction } from "./cart-screen-model.ts"
import styles from "./line-menu.module.css"
import { LineStepper } from "./line-stepper.tsx"

const icons: Readonly<Record<LineAction["id"], LucideIcon>> = {
  quantity: Hash,
  discount: Percent,
  "ignore-discount": BadgePercent,
  price: Tag,
  comment: MessageSquareText,
  information: Info,
  insurance: ShieldPlus,
  "home-order": House,
  remove: Trash2
}

interface LineMenuProps {
  readonly model: CartScreenModel
  readonly shown: CartLineModel
  readonly t: TFunction
}

/** What can be done with the line, open under it so that the line itself stays in sight. */
export const LineMenu = observer(function LineMenu({ model, shown, t }: LineMenuProps) {
  const { line } = shown
  return (
    <fieldset className={styles.menu} aria-label={t("lineActions", { item: line.description })}>
      <LineStepper model={model} line={line} />
      {model.quantityLocked(line.id) && <p className={styles.locked}>{t("quantityLocked")}</p>}
      <div className={styles.actions}>
        {model.actionsOf(shown).map((action) => {
          const Icon = icons[action.id]
          return (
            <button
              key={action.id}
              type="button"
              className={styles.action}
              data-action={action.id}
              disabled={!action.enabled}
              onClick={() => {
                action.run()
              }}
            >
              <Icon aria-hidden className={styles.icon} />
              <span className={styles.label}>{t(action.label)}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
})
