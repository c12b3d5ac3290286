import type { Message } from "../../locales/message.ts"

export interface ShortcutModel {
  readonly id: string
  readonly name: string
  /** Opens in a tab of its own. */
  readonly newTab: boolean
  /** Why it cannot be opened: its address is not one that setup allows. */
  readonly refusal?: Message | undefined
}

/** Pages that the chain has put at hand. */
export interface ShortcutsDialogModel {
  readonly type: "shortcuts"
  readonly status: "loading" | "ready" | "failed"
  readonly shortcuts: readonly ShortcutModel[]
  open(id: string): void
  retry(): void
  cancel(): void
}
