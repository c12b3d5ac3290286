import { applyChange } from "@karat/domain/cart-change/apply-change"
import type { Cart } from "@karat/domain/cart/cart"
import { lineOfChange } from "@karat/domain/cart/cart-change"
import { subtract } from "@karat/domain/money/minor-units"
import type { OfflineApproval } from "@karat/domain/offline/offline-sale"
import { type OfflineRefusal, offlineRefusal } from "@karat/domain/offline/offline-refusal"
import { sellsOffline } from "@karat/domain/offline/offline-selling"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import type { Message } from "@karat/ui/locales/message"
import { Effect, Result } from "effect"
import { autorun } from "mobx"
import type { PendingChange } from "../cart/change-queue.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { RunningAttempt } from "../payment/running-attempt.ts"
import type { Run } from "../ports/run.ts"
import type { TillMemory, TillSession } from "../session/till-session.ts"
import type { LiveConnection } from "../shell/live-connection.ts"
import type { Notices } from "../shell/notices.ts"

/** A line that is back within this time has not been missed, in milliseconds. */
const patienceMs = 3000

export interface GoOnNeeds {
  readonly run: Run
  readonly cart: OpenCart
  readonly attempt: RunningAttempt
  readonly session: TillSession
  readonly memory: Pick<TillMemory, "writeCart">
  readonly connection: LiveConnection
  readonly notices: Notices
}

const reasons = {
  "has-gift-card": "offlineHasGiftCard",
  "has-insurance": "offlineHasInsurance",
  "has-return": "offlineHasReturn",
  "has-home-order": "offlineHasHomeOrder",
  "has-order": "offlineHasOrder",
  "has-expense": "offlineHasExpense",
  "is-training": "offlineIsTraining",
  "has-payment": "offlineHasPayment",
  "has-unknown-item": "offlineHasUnknownItem",
  "above-highest-total": "offlineTooMuch"
} as const satisfies Record<OfflineRefusal, string>

/** What to say of a cart that cannot be sold without the line. */
function offlineReason(refusal: OfflineRefusal): Message {
  return { key: reasons[refusal] }
}

/**
 * Goes on without the line with the sale on the screen, once the line has been gone for a while. Lines that only the
 * server knows keep a cart there; once they are removed, the rest goes on. A sale that has gone on never returns to the
 * server's cart.
 */
export class GoOn {
  /** The cart and reason of the last warning. */
  #shown: string | undefined
  #going = false
  /** How often the device could not sell since the line went. */
  #vain = 0
  readonly #needs: GoOnNeeds

  constructor(needs: GoOnNeeds) {
    this.#needs = needs
    const { cart, connection } = needs
    let timer: ReturnType<typeof setInterval> | undefined
    let isOffline = false
    autorun(() => {
      clearInterval(timer)
      isOffline = false
      this.#vain = 0
      if (!connection.offline) return
      // Again and again: what the device needs for it may not have been written down when the line went.
      timer = setInterval(() => {
        isOffline = true
        void this.#goOn()
      }, patienceMs)
    })
    autorun(() => {
      // What held the cart may have been taken out, or another one has come.
      const mayGoOn = cart.cart !== undefined && !needs.attempt.blocks
      if (mayGoOn && isOffline) void this.#goOn()
    })
  }

  async #goOn(): Promise<void> {
    if (this.#going) return
    this.#going = true
    try {
      // What is pressed meanwhile may have taken out what held the cart.
      for (let seen; seen !== this.#needs.cart.cart;) {
        seen = this.#needs.cart.cart
        await this.#goOnOnce()
      }
    } finally {
      this.#going = false
    }
  }

  async #goOnOnce(): Promise<void> {
    const { attempt, cart: open, run, session } = this.#needs
    const { cart, confirmed, others, pending } = open
    const { badgeNumber, setup } = session
    if (cart === undefined || confirmed === undefined || badgeNumber === undefined || setup === undefined)
      return
    if (open.withoutLine || attempt.blocks || confirmed.header.closedAt !== undefined) return
    if (others.held !== undefined) return
    if (!(await this.#canSell())) {
      this.#warnCannotSell(cart)
      return
    }
    const refusal = offlineRefusal(cart, setup)
    if (refusal !== undefined && refusal !== "above-highest-total") {
      this.#warnRefusal(cart, refusal)
      return
    }
    // A sale that was set aside meanwhile, or begun to be paid, stays where it was.
    const isOpen = () => open.confirmed?.header.id === confirmed.header.id && !attempt.blocks
    if (!isOpen()) return
    const going = { cart, badgeNumber, approvals: approvalsIn(confirmed, pending) }
    const moved = await run(Effect.flatMap(OfflineTill, (till) => till.goOn(going)))
    if (Result.isFailure(moved)) return
    if (!isOpen()) {
      await run(Effect.flatMap(OfflineTill, (till) => till.letGo(moved.success.header.id)))
      return
    }
    open.goOnAs(moved.success, new Set(pending.map(({ key }) => key)))
    // A reload comes back to the cart that goes on here, also once the server's can be read again.
    this.#needs.memory.writeCart(moved.success.header.id)
    this.#needs.notices.show("info", { key: "offlineGoesOn" })
  }

  async #canSell(): Promise<boolean> {
    const can = await this.#needs.run(Effect.flatMap(OfflineTill, (till) => till.canSell))
    return Result.isSuccess(can) && can.success && this.#needs.connection.offline
  }

  /** Not at the first try: the device may be about to write down what it needs. */
  #warnCannotSell(cart: Cart): void {
    const { connection, session } = this.#needs
    this.#vain += 1
    if (this.#vain > 1 && connection.offline && sellsOffline(session.setup))
      this.#warnOnce(`${cart.header.id} cannot`, { key: "offlineCannotSell" })
  }

  #warnRefusal(cart: Cart, refusal: OfflineRefusal): void {
    this.#warnOnce(`${cart.header.id} ${refusal}`, offlineReason(refusal))
  }

  #warnOnce(name: string, message: Message): void {
    if (this.#shown === name) return
    this.#shown = name
    this.#needs.notices.show("warning", message)
  }
}

/** The approvals of changes that may not have reached the server. */
function approvalsIn(confirmed: Cart, pending: readonly PendingChange[]): readonly OfflineApproval[] {
  let before = confirmed
  return pending.flatMap(({ change }) => {
    const after = applyChange(before, change)
    const amount = subtract(before.header.total, after.header.total)
    before = after
    const approvedBy = "approvedBy" in change ? change.approvedBy : undefined
    if (approvedBy === undefined) return []
    const kind = change.type === "price" ? "price" : "discount"
    return [{ kind, subject: lineOfChange(change) ?? confirmed.header.id, amount, approvedBy }]
  })
}
