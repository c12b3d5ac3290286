import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { Scanner } from "@karat/domain/ports/scanner"
import { idleState } from "@karat/domain/session/idle"
import type { IdleWarningDialogModel } from "@karat/ui/screens/session/idle-warning-dialog"
import { makeAutoObservable } from "mobx"
import type { Dialogs } from "../shell/dialogs.ts"

const idleWarningDialog = dialog(
  async () => (await import("@karat/ui/screens/session/idle-warning-dialog")).IdleWarningDialog
)

/** The page, as far as it is watched. */
interface WatchedPage {
  addEventListener(touch: string, listener: () => void, how: AddEventListenerOptions): void
  setInterval(act: () => void, everyMs: number): unknown
}

interface IdleNeeds {
  readonly page: WatchedPage
  readonly dialogs: Dialogs
  readonly scanner: Pick<(typeof Scanner)["Service"], "take">
  readonly now: () => number
  /** Whether a cashier is logged in, and whether something must not be interrupted. */
  readonly loggedIn: () => boolean
  readonly held: () => boolean
  /** Forgets the cashier; the server keeps the cart. */
  readonly over: () => void
}

/** Dictation and screen readers press nothing, and yet type and click. */
const touches = ["pointerdown", "keydown", "wheel", "touchstart", "input", "click"]

/** Watches for a till that is not touched: warns for the last half minute, then logs its cashier out. */
export class IdleWatch {
  secondsLeft = 0
  #touchedAt: number
  /** When something last held the end back. */
  #heldAt = -Infinity
  #closeWarning: (() => void) | undefined
  readonly #needs: IdleNeeds

  constructor(needs: IdleNeeds) {
    this.#needs = needs
    this.#touchedAt = needs.now()
    makeAutoObservable(this, {}, { autoBind: true })
    for (const touch of touches)
      needs.page.addEventListener(touch, () => this.touched(), { capture: true, passive: true })
    needs.page.setInterval(() => this.tick(), 1000)
  }

  /** The cashier is at the till. Presses are noticed here; a scan is no press and has to be reported. */
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
    if (held()) this.#heldAt = now()
    const idle = idleState(now() - this.#touchedAt, now() - this.#heldAt)
    if (idle.state === "warning") {
      this.secondsLeft = idle.secondsLeft
      this.#warn()
    } else this.#stopWarning()
    if (idle.state === "over") over()
  }

  #warn() {
    if (this.#closeWarning !== undefined) return
    const secondsLeft = () => this.secondsLeft
    void this.#needs.dialogs.ask<void, IdleWarningDialogModel>(idleWarningDialog, (close) => {
      this.#closeWarning = close
      return {
        get secondsLeft() {
          return secondsLeft()
        },
        cancel: () => this.touched(),
        // A scan shows that the cashier is there: the warning goes, and the scan is handled like every other.
        scanned: (code) => {
          this.touched()
          this.#needs.scanner.take(code)
        }
      }
    })
  }

  #stopWarning() {
    const close = this.#closeWarning
    this.#closeWarning = undefined
    close?.()
  }
}
