import type { Message } from "../../locales/message.ts"
import type { LineAction } from "./cart-screen-model.ts"

/** Actions that are switched off for the same reason. */
export interface SwitchedOff {
  readonly reason: Message
  readonly actions: readonly LineAction[]
}

/**
 * Why actions are switched off, each reason once, in the order of the actions. A locked quantity has its
 * words beside its stepper.
 */
export function switchedOff(actions: readonly LineAction[]): readonly SwitchedOff[] {
  const groups = new Map<string, { reason: Message; actions: LineAction[] }>()
  for (const action of actions) {
    const { id, enabled, reason } = action
    if (enabled || reason === undefined || id === "quantity") continue
    const key = "key" in reason ? reason.key : reason.text
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { reason, actions: [action] })
    else group.actions.push(action)
  }
  return [...groups.values()]
}
