import { minorUnits, negate } from "@karat/domain/money/minor-units"
import { isFinal } from "@karat/domain/payment/payment-attempt"
import type { Currency } from "@karat/domain/money/currency"
import {
  type ChargeOutcome,
  ChargeUnreachable,
  givingBackInTime,
  type LatePayment,
  type SwishBank
} from "../hardware/charge-service.ts"
import { latePaymentEntries } from "../journal/entries.ts"
import { postGroup } from "../journal/post-group.ts"
import { kept, picked } from "../database/kept.ts"
import type { Row } from "../database/tables.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { attemptOfCharge, chargeName } from "./attempts.ts"

interface LateRow {
  readonly cartId: string
  readonly name: string
  readonly amount: number
  readonly currency: Currency
}

const lateColumns = ["cart_id", "name", "amount_minor", "currency", "found_at"] as const

const insertLate = kept((build, row: Pick<Row<"late_payment">, (typeof lateColumns)[number]>) =>
  build
    .insertInto("late_payment")
    .values(picked(row, lateColumns))
    .onConflict((conflict) => conflict.doNothing())
)
const notRefunded = kept((build) =>
  build
    .selectFrom("late_payment")
    .select(["cart_id as cartId", "name", "amount_minor as amount", "currency"])
    .where("refunded_at", "is", null)
    .orderBy("found_at")
)
const markRefunded = kept((build, value: { cartId: string; name: string; at: string }) =>
  build
    .updateTable("late_payment")
    .set({ refunded_at: value.at })
    .where("cart_id", "=", value.cartId)
    .where("name", "=", value.name)
    .where("refunded_at", "is", null)
)

/**
 * Swish payments that came although the bank had said that their request was over. Nobody may keep them:
 * each is booked, given back at the bank under a name of its own, and that is booked too.
 */
export class LatePayments {
  readonly #parts: StoreServerParts
  readonly #bank: Pick<SwishBank, "latePayments" | "refund">
  #sweeping: Promise<void> | undefined
  #again = false
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(parts: StoreServerParts) {
    this.#parts = parts
    this.#bank = givingBackInTime(parts.hardware.swishBank, parts.config.ledgerAnswerMs)
    parts.hardware.swishBank.onLatePayment(() => void this.sweep())
  }

  /** Looks for late payments and gives them back; a call while it looks makes it look once more. Never rejects. */
  sweep(): Promise<void> {
    if (this.#closed) return Promise.resolve()
    if (this.#sweeping !== undefined) {
      this.#again = true
      return this.#sweeping
    }
    this.#sweeping = this.#sweepAll().finally(() => {
      this.#sweeping = undefined
      this.#later()
    })
    return this.#sweeping
  }

  /** Looks no more; what was not given back is at the next start. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  #later(): void {
    clearTimeout(this.#timer)
    if (this.#closed) return
    this.#timer = setTimeout(() => void this.sweep(), this.#parts.config.latePaymentPollMs).unref()
  }

  async #sweepAll(): Promise<void> {
    do {
      this.#again = false
      await this.#sweepOnce()
    } while (this.#isAskedAgain())
  }

  /** Somebody told of another late payment while the last ones were looked at. */
  #isAskedAgain(): boolean {
    return this.#again && !this.#closed
  }

  async #sweepOnce(): Promise<void> {
    try {
      for (const late of await this.#bank.latePayments()) this.#writeDown(late)
      for (const row of this.#toGiveBack()) await this.#giveBack(row)
    } catch (cause) {
      if (!(cause instanceof ChargeUnreachable))
        this.#parts.log.error({ err: cause }, "late payments could not be given back")
    }
  }

  /** Books the money that came, once. */
  #writeDown({ attempt: charge, amount, currency }: LatePayment): void {
    if (this.#closed) return
    const { clock, db, transact } = this.#parts
    const attempt = attemptOfCharge(db, charge)
    // One that is still being asked for ends first, by the bank's own word.
    if (attempt === undefined || !isFinal(attempt.state)) return
    const at = clock()
    transact(() => {
      const isNew =
        db.run(
          insertLate({
            cart_id: attempt.cartId,
            name: attempt.name,
            amount_minor: amount,
            currency,
            found_at: at.toISOString()
          })
        ).changes === 1
      if (isNew) this.#post("late-payment", attempt, amount, at)
    })
  }

  #toGiveBack(): readonly LateRow[] {
    if (this.#closed) return []
    return this.#parts.db.all(notRefunded())
  }

  /** The bank gives back once under a name, so asking again after a lost answer does no harm. */
  async #giveBack(row: LateRow): Promise<void> {
    const { clock, db, log, transact } = this.#parts
    const { currency } = row
    const amount = minorUnits(row.amount)
    const refund = { attempt: `${chargeName(row)} refund`, amount, currency }
    let outcome: ChargeOutcome
    try {
      outcome = await this.#bank.refund(refund)
    } catch (cause) {
      log.warn({ err: cause }, "a late payment could not be given back yet")
      return
    }
    if (outcome.type !== "approved") return log.error({ outcome }, "the bank refuses to give a payment back")
    if (this.#closed) return
    const at = clock()
    transact(() => {
      const isNew =
        db.run(markRefunded({ cartId: row.cartId, name: row.name, at: at.toISOString() })).changes === 1
      if (isNew) this.#post("late-refund", row, negate(amount), at)
    })
  }

  #post(
    kind: "late-payment" | "late-refund",
    { cartId, name }: Pick<LateRow, "cartId" | "name">,
    amount: ReturnType<typeof minorUnits>,
    at: Date
  ): void {
    const { carts, db } = this.#parts
    const record = carts.find(cartId)
    if (record === undefined) throw new Error(`The cart of the late payment ${name} does not exist.`)
    postGroup(db, { kind, record, attempt: name, at, entries: latePaymentEntries(amount) })
  }
}
