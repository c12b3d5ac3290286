import { dialog } from "@karat/ui/components/dialog/dialog-model"
import { idleState } from "@karat/domain/session/idle"
import type { IdleWarningDialogModel } from "@karat/ui/screens/session/idle-warning-dialog"
import { makeAutoObservable } from "mobx"
import type { Dialogs } from "../shell/dialogs.ts"

const idleWarningDialog = dialog(
  async () => (await import("@karat/ui/screens/session/idle-warning-dialog")).IdleWarningDialog
)

interface IdleNeeds {
  readonly page: Window
  readonly dialogs: Dialogs
  readonly now: () => number
  /** Whether there is anybody to forget, and nothing that must not be interrupted. */
  readonly loggedIn: () => boolean
  readonly held: () => boolean
  /** Forgets the cashier; the server keeps the cart. */
  readonly over: () => void
}

const touches = ["pointerdown", "keydown", "wheel", "touchstart"] as const

/** Watches for a till that nobody touches: warns for the last half minute, then forgets its cashier. */
export class IdleWatch {
  secondsLeft = 0
  #touchedAt: number
  #warning: IdleWarningDialogModel | undefined
  readonly #needs: IdleNeeds

  constructor(needs: IdleNeeds) {
    this.#needs = needs
    this.#touchedAt = needs.now()
    makeAutoObservable(this, {}, { autoBind: true })
    for (const touch of touches)
      needs.page.addEventListener(touch, () => this.touched(), { capture: true, passive: true })
    needs.page.setInterval(() => this.tick(), 1000)
  }

  touched() {
    this.#touchedAt = this.#needs.now()
    this.#stopWarning()
  }

  tick() {
    const { loggedIn, held, now, over } = this.#needs
    if (!loggedIn()) {
      this.#touchedAt = now()
      return
    }
    const idle = idleState(now() - this.#touchedAt, held())
    if (idle.state === "active") this.#stopWarning()
    else if (idle.state === "over") {
      this.#stopWarning()
      over()
    } else {
      this.secondsLeft = idle.secondsLeft
      this.#warn()
    }
  }

  #warn() {
    if (this.#warning !== undefined) return
    const secondsLeft = () => this.secondsLeft
    void this.#needs.dialogs.ask<void, IdleWarningDialogModel>(idleWarningDialog, (close) => {
      const warning: IdleWarningDialogModel = {
        get secondsLeft() {
          return secondsLeft()
        },
        cancel: () => {
          this.#warning = undefined
          this.#touchedAt = this.#needs.now()
          close()
        }
      }
      this.#warning = warning
      return warning
    })
  }

  #stopWarning() {
    this.#warning?.cancel()
  }
}
