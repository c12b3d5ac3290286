import type { Message } from "../../locales/message.ts"

export type ToastKind = "info" | "success" | "warning" | "danger"

export interface ToastModel {
  readonly id: string
  readonly kind: ToastKind
  readonly message: Message
}

/** The notices at the top left. */
export interface ToastsModel {
  readonly toasts: readonly ToastModel[]
  dismiss(id: string): void
}
