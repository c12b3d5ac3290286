import { staysAsItIs } from "@karat/domain/cart-change/cart-change-refusal"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import type { Translate } from "../../locales/till-texts.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import type { CartLineModel, CartScreenModel } from "./cart-screen-model.ts"
import { lineActionIcons } from "./line-action-icons.ts"
import styles from "./line-menu.module.css"
import { LineStepper } from "./line-stepper.tsx"
import { switchedOff } from "./switched-off.ts"

interface LineMenuProps {
  readonly model: CartScreenModel
  readonly shown: CartLineModel
  /** The quantity is changed here, and not in the line's row. */
  readonly hasStepper: boolean
  readonly t: Translate
}

/** What can be done with the line, open under it so that the line itself stays in sight. */
export const LineMenu = observer(function LineMenu({ model, shown, hasStepper, t }: LineMenuProps) {
  const { line } = shown
  const id = useId()
  const textOf = useMessageText()
  const actions = model.actionsOf(shown)
  const reasons = switchedOff(actions)
  const lock = model.quantityLock(line.id)
  return (
    <fieldset className={styles.menu} aria-label={t("lineActions", { item: line.description })}>
      {hasStepper && (
        <div className={styles.stepper}>
          <LineStepper model={model} line={line} />
        </div>
      )}
      {!staysAsItIs(line) && lock !== undefined && <p className={styles.locked}>{textOf(lock)}</p>}
      <div className={styles.actions}>
        {actions.map((action) => {
          const Icon = lineActionIcons[action.id]
          const off = reasons.findIndex((group) => group.actions.includes(action))
          return (
            <button
              key={action.id}
              type="button"
              className={styles.action}
              data-action={action.id}
              disabled={!action.enabled}
              aria-pressed={action.on}
              aria-describedby={off === -1 ? undefined : `${id}-${off}`}
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
      {reasons.length === 0 ? null : (
        <ul className={styles.reasons}>
          {reasons.map((group, at) => (
            <li key={textOf(group.reason)} id={`${id}-${at}`} className={styles.reason}>
              <strong>{group.actions.map(({ label }) => t(label)).join(", ")}</strong> {textOf(group.reason)}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
})
