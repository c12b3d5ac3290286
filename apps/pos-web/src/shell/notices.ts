import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { ToastKind, ToastModel, ToastsModel } from "@karat/ui/components/toast-area/toast-area"
import { makeAutoObservable, observableRef } from "mobx"

/** How long a notice is shown, in milliseconds. A failure is shown longer, since it has to be read. */
const shownMs: Record<ToastKind, number> = { info: 4000, success: 4000, warning: 8000, danger: 10_000 }
const shownWithUndoMs = 8000
/** More notices than this are not shown at once; the oldest go. */
const mostAtOnce = 4

/** What is about the device or the shop, and counts for the next cashier too. */
const aboutShop: ReadonlySet<MessageKey> = new Set<MessageKey>([
  "addressUseless",
  "offlineCannotSell",
  "offlineMayBeCleared",
  "offlineNoNumbers",
  "offlineSaleRefused",
  "offlineStorageGone",
  "offlineStorageGoneForGood",
  "printFailed",
  "rowLeftOut",
  "scannerGarbled",
  "scannerLost"
])

/** The notices at the top left: the last one lies on those before it, which are read when it has gone. */
export class Notices implements ToastsModel {
  toasts: readonly ToastModel[] = []
  #lastId = 0
  #onTop: ReturnType<typeof setTimeout> | undefined

  constructor() {
    makeAutoObservable(this, { toasts: observableRef }, { autoBind: true })
  }

  /**
   * Shows a notice; a repeated one is shown once, with a count. With an undo, it stays as long as a person needs to
   * find and press that.
   */
  show(kind: ToastKind, message: Message, undo?: () => void): void {
    const id = String((this.#lastId += 1))
    const saysTheSame = (toast: ToastModel) =>
      toast.kind === kind && JSON.stringify(toast.message) === JSON.stringify(message)
    // Each notice with an undo stays a notice of its own.
    const same = this.toasts.find((toast) => undo === toast.undo && saysTheSame(toast))
    const others = this.toasts.filter((toast) => toast !== same)
    this.#keep([...others, { id, kind, message, undo, times: (same?.times ?? 0) + 1 }].slice(-mostAtOnce))
  }

  undo(toast: ToastModel): void {
    this.dismiss(toast)
    toast.undo?.()
  }

  /** The sale or its cashier has gone: so do the ways back into it, and what was wrong or to be known about it. */
  forgetSale(): void {
    this.#keep(
      this.toasts.filter(
        ({ kind, message, undo }) =>
          undo === undefined && (kind === "success" || ("key" in message && aboutShop.has(message.key)))
      )
    )
  }

  /** Copies the details of a notice; a page without a certificate has no clipboard. */
  copyDetails(details: string): void {
    const { clipboard } = navigator as { readonly clipboard?: Clipboard }
    void clipboard?.writeText(details)
  }

  dismiss(toast: ToastModel): void {
    this.#keep(this.toasts.filter((each) => each !== toast))
  }

  /** Only the one on top goes by itself: its time begins when it comes there. */
  #keep(toasts: readonly ToastModel[]): void {
    this.toasts = toasts
    const top = toasts.at(-1)
    clearTimeout(this.#onTop)
    this.#onTop = top && setTimeout(() => this.dismiss(top), top.undo ? shownWithUndoMs : shownMs[top.kind])
  }
}
