import type { Message } from "@karat/ui/locales/message"
import type { ToastKind, ToastModel, ToastsModel } from "@karat/ui/components/toast-area/toast-area"
import { makeAutoObservable, observableRef } from "mobx"

/** How long a notice stands. What went wrong stands longer, since it has to be read. */
const shownMs: Record<ToastKind, number> = { info: 4000, success: 4000, warning: 8000, danger: 10_000 }
const shownWithUndoMs = 8000
/** More than this hides the screen. */
const mostAtOnce = 4

/** The notices at the top left. */
export class Notices implements ToastsModel {
  toasts: readonly ToastModel[] = []
  #lastId = 0

  constructor() {
    makeAutoObservable(this, { toasts: observableRef }, { autoBind: true })
  }

  /**
   * Says something; what stands there already is said once, with how often. With a way back, it stands as long as
   * somebody needs to find and press that.
   */
  show(kind: ToastKind, message: Message, undo?: () => void): void {
    const id = String((this.#lastId += 1))
    const saysTheSame = (toast: ToastModel) =>
      toast.kind === kind && JSON.stringify(toast.message) === JSON.stringify(message)
    // What can be taken back is a thing of its own, however often it is said.
    const same = this.toasts.find((toast) => undo === toast.undo && saysTheSame(toast))
    const others = this.toasts.filter((toast) => toast !== same)
    this.toasts = [...others, { id, kind, message, undo, times: (same?.times ?? 0) + 1 }].slice(-mostAtOnce)
    setTimeout(() => this.dismiss(id), undo === undefined ? shownMs[kind] : shownWithUndoMs)
  }

  undo(id: string): void {
    const undo = this.toasts.find((toast) => toast.id === id)?.undo
    this.dismiss(id)
    undo?.()
  }

  /** What they would take back has been left. */
  forgetUndo(): void {
    this.toasts = this.toasts.filter(({ undo }) => undo === undefined)
  }

  /** Copies what stands behind a notice; a page without a certificate has no clipboard. */
  copyDetails(id: string): void {
    const message = this.toasts.find((toast) => toast.id === id)?.message
    const { clipboard } = navigator as { readonly clipboard?: Clipboard }
    if (message !== undefined && "details" in message) void clipboard?.writeText(message.details ?? "")
  }

  dismiss(id: string): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id)
  }
}
