import {
  LogOut,
  MessageSquareText,
  Percent,
  ShoppingBag,
  SquareParking,
  Trash2,
  UserRound
} from "lucide-react"
import { HandCoins, Inbox, type LucideIcon } from "lucide-react"
import { observer } from "mobx-react-lite"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { CartScreenModel, CartTool } from "./cart-screen-model.ts"
import styles from "./cart-tools.module.css"

const icons: Readonly<Record<CartTool["id"], LucideIcon>> = {
  member: UserRound,
  comment: MessageSquareText,
  discount: Percent,
  park: SquareParking,
  void: Trash2,
  logout: LogOut,
  drawer: Inbox,
  bags: ShoppingBag,
  "round-up": HandCoins
}

interface CartToolsProps {
  readonly model: CartScreenModel
}

/** The buttons over the lines: what is done with the whole cart. */
export const CartTools = observer(function CartTools({ model }: CartToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("cartTools")}>
      {model.tools.map(({ id, label, enabled }) => (
        <ToolButton key={id} model={model} place="tools" id={id} label={t(label)} enabled={enabled} />
      ))}
    </div>
  )
})

/** The buttons under the lines, quieter than Pay. */
export const CartFooterTools = observer(function CartFooterTools({ model }: CartToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.footerTools} role="toolbar" aria-label={t("cartFooterTools")}>
      {model.footerTools.map(({ id, label, enabled }) => (
        <ToolButton key={id} model={model} place="footerTools" id={id} label={t(label)} enabled={enabled} />
      ))}
    </div>
  )
})

interface ToolButtonProps extends CartToolsProps {
  readonly place: "tools" | "footerTools"
  readonly id: CartTool["id"]
  readonly label: string
  readonly enabled: boolean
}

/**
 * Takes what it shows as plain values and looks its action up when pressed: the model makes its tools
 * anew with every line, and none of these buttons needs to be drawn again for that.
 */
const ToolButton = memo(function ToolButton({ model, place, id, label, enabled }: ToolButtonProps) {
  const Icon = icons[id]
  return (
    <button
      type="button"
      className={place === "tools" ? styles.tool : styles.footerTool}
      disabled={!enabled}
      onClick={() => {
        model[place].find((tool) => tool.id === id)?.run()
      }}
    >
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.label}>{label}</span>
    </button>
  )
})
