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

/** The buttons over the lines: what is done with the whole cart. */
export const CartTools = observer(function CartTools({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("cartTools")}>
      {model.tools.map((tool) => (
        <ToolButton key={tool.id} tool={tool} label={t(tool.label)} className={styles.tool} />
      ))}
    </div>
  )
})

/** The buttons under the lines, quieter than Pay. */
export const CartFooterTools = observer(function CartFooterTools({
  model
}: {
  readonly model: CartScreenModel
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.footerTools} role="toolbar" aria-label={t("cartFooterTools")}>
      {model.footerTools.map((tool) => (
        <ToolButton key={tool.id} tool={tool} label={t(tool.label)} className={styles.footerTool} />
      ))}
    </div>
  )
})

interface ToolButtonProps {
  readonly tool: CartTool
  readonly label: string
  readonly className: string | undefined
}

function ToolButton({ tool, label, className }: ToolButtonProps) {
  const Icon = icons[tool.id]
  return (
    <button
      type="button"
      className={className}
      disabled={!tool.enabled}
      onClick={() => {
        tool.run()
      }}
    >
      <Icon aria-hidden className={styles.icon} />
      <span className={styles.label}>{label}</span>
    </button>
  )
}
