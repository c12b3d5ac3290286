import { observer } from "mobx-react-lite"
import { memo } from "react"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { classNames } from "../../theme/class-names.ts"
import type { Translate } from "../../locales/till-texts.ts"
import type { Message } from "../../locales/message.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { CartScreenModel, CartTool } from "./cart-screen-model.ts"
import { cartToolIcons } from "./cart-tool-icons.ts"
import styles from "./cart-tools.module.css"

interface CartToolsProps {
  readonly model: CartScreenModel
}

/** The buttons over the lines: what is done with the whole cart. */
export const CartTools = observer(function CartTools({ model }: CartToolsProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("cartTools")}>
      {model.tools.map((tool) => (
        <ToolButton key={tool.id} model={model} place="tools" {...shownOf(tool, t, textOf)} />
      ))}
    </div>
  )
})

/** The buttons under the lines, quieter than Pay. */
export const CartFooterTools = observer(function CartFooterTools({ model }: CartToolsProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  return (
    <div className={styles.footerTools} role="toolbar" aria-label={t("cartFooterTools")}>
      {model.footerTools.map((tool) => (
        <ToolButton key={tool.id} model={model} place="footerTools" {...shownOf(tool, t, textOf)} />
      ))}
    </div>
  )
})

interface ShownTool {
  readonly id: CartTool["id"]
  readonly label: string
  readonly enabled: boolean
  /** Why it is off. */
  readonly reason: string | undefined
  /** Stands in the label's place. */
  readonly text: string | undefined
  readonly on: boolean | undefined
}

interface ToolButtonProps extends CartToolsProps, ShownTool {
  readonly place: "tools" | "footerTools"
}

function shownOf(tool: CartTool, t: Translate, textOf: (message: Message) => string): ShownTool {
  const { id, label, enabled, text, on } = tool
  const reason = enabled || tool.reason === undefined ? undefined : textOf(tool.reason)
  return { id, label: t(label), enabled, reason, text, on }
}

/**
 * Takes what it shows as plain values and looks its action up when pressed: the model makes its tools
 * anew with every line, and none of these buttons needs to be drawn again for that.
 */
const ToolButton = memo(function ToolButton(props: ToolButtonProps) {
  const { model, place, id, label, enabled, reason, text, on } = props
  const Icon = cartToolIcons[id]
  return (
    <button
      type="button"
      className={place === "tools" ? styles.tool : styles.footerTool}
      disabled={!enabled}
      title={reason}
      aria-pressed={on}
      data-on={on || undefined}
      onClick={() => {
        model[place].find((tool) => tool.id === id)?.run()
      }}
    >
      <Icon aria-hidden className={styles.icon} />
      <span className={classNames(styles.label, text !== undefined && styles.given)}>
        {text === undefined ? (
          label
        ) : (
          <>
            <HiddenText>{label}: </HiddenText>
            {text}
          </>
        )}
      </span>
    </button>
  )
})
