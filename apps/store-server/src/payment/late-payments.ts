import { minorUnits, negate } from "@karat/domain/money/minor-units"
import { isFinal } from "@karat/domain/payment/payment-attempt"
import type { Currency } from "@karat/domain/money/currency"
import {
  type ChargeEnd,
  ChargeUnreachable,
  givingBackInTime,
  type ChargeStanding,
  type LatePayment,
  type SwishBank
} from "../hardware/charge-service.ts"
import { latePaymentEntries } from "../journal/entries.ts"
import { postGroup } from "../journal/post-group.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { attemptOfCharge, chargeName } from "../tender/attempts.ts"

interface LateRow {
  readonly cartId: string
  readonly name: string
  readonly amount: number
  readonly currency: Currency
  readonly trouble: "failed" | "unknown" | null
}

const lateColumns = ["cart_id", "name", "amount_minor", "currency", "found_at"] as const

const insertLate = preparedQuery((build, row: Pick<Row<"late_payment">, (typeof lateColumns)[number]>) =>
  build
    .insertInto("late_payment")
    .values(picked(row, lateColumns))
    .onConflict((conflict) => conflict.doNothing())
)
/** Once a refund is reported as failed, the shop pays the customer another way: the bank is never asked again. */
const notRefunded = preparedQuery((build) =>
  build
    .selectFrom("late_payment")
    .select(["cart_id as cartId", "name", "amount_minor as amount", "currency", "trouble"])
    .where("refunded_at", "is", null)
    .where((eb) => eb.or([eb("trouble", "is", null), eb("trouble", "<>", "failed")]))
    .orderBy("found_at")
)
const markRefunded = preparedQuery((build, value: { cartId: string; name: string; at: string }) =>
  build
    .updateTable("late_payment")
    .set({ refunded_at: value.at, trouble: null, trouble_at: null })
    .where("cart_id", "=", value.cartId)
    .where("name", "=", value.name)
    .where("refunded_at", "is", null)
)

const markTrouble = preparedQuery(
  (build, value: { cartId: string; name: string; trouble: "failed" | "unknown"; at: string }) =>
    build
      .updateTable("late_payment")
      .set({ trouble: value.trouble, trouble_at: value.at })
      .where("cart_id", "=", value.cartId)
      .where("name", "=", value.name)
      .where("refunded_at", "is", null)
      .where((eb) => eb.or([eb("trouble", "is", null), eb("trouble", "<>", value.trouble)]))
)

/**
 * Swish payments that came although the bank had reported their request as over. The shop must not keep them: each is
 * booked, given back at the bank under a name of its own, and that is booked too.
 */
export class LatePayments {
  readonly #parts: StoreServerParts
  readonly #bank: Pick<SwishBank, "latePayments" | "lookup" | "refund">
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

  /** Whether another late payment was reported during the sweep. */
  #isAskedAgain(): boolean {
    return this.#again && !this.#closed
  }

  async #sweepOnce(): Promise<void> {
    try {
      // Of several servers one asks: two would give one payment back at the same moment.
      if (!this.#parts.servers.leads()) return
      for (const late of await this.#bank.latePayments()) await this.#writeDown(late)
      for (const row of await this.#toGiveBack()) await this.#giveBack(row)
    } catch (cause) {
      if (!(cause instanceof ChargeUnreachable))
        this.#parts.log.error({ err: cause }, "late payments could not be given back")
    }
  }

  /** Books the money that came, once. */
  async #writeDown({ attempt: charge, amount, currency }: LatePayment): Promise<void> {
    if (this.#closed) return
    const { clock, db, transact } = this.#parts
    const at = clock()
    await transact(async () => {
      const attempt = await attemptOfCharge(db, charge)
      // An attempt that is still being asked for ends first, by the bank's own answer; one that was booked since the bank
      // was asked is not late.
      if (attempt === undefined || !isFinal(attempt.state) || attempt.state === "approved") return
      const isNew =
        (await db.changes(
          insertLate({
            cart_id: attempt.cartId,
            name: attempt.name,
            amount_minor: amount,
            currency,
            found_at: at.toISOString()
          })
        )) === 1
      if (isNew) await this.#post("late-payment", attempt, amount, at)
    })
  }

  async #toGiveBack(): Promise<readonly LateRow[]> {
    if (this.#closed) return []
    return await this.#parts.db.all(notRefunded())
  }

  async #giveBack(row: LateRow): Promise<void> {
    const { clock, db, log, transact } = this.#parts
    const amount = minorUnits(row.amount)
    let outcome: ChargeStanding
    try {
      outcome = await this.#askFor(row)
    } catch (cause) {
      log.warn({ err: cause }, "a late payment could not be given back yet")
      return
    }
    if (this.#closed || outcome.type === "pending" || outcome.type === "never-heard") return
    if (outcome.type !== "approved") return await this.#tellTrouble(row, outcome)
    const at = clock()
    await transact(async () => {
      const isNew =
        (await db.changes(markRefunded({ cartId: row.cartId, name: row.name, at: at.toISOString() }))) === 1
      if (isNew) await this.#post("late-refund", row, negate(amount), at)
    })
  }

  /**
   * The bank gives back once under a name, so asking again after a lost answer does no harm. A refund whose end the bank
   * does not know was reported to a person, who may have paid the customer since: it is only looked up.
   */
  #askFor(row: LateRow): Promise<ChargeStanding> {
    const attempt = `${chargeName(row)} refund`
    if (row.trouble === "unknown") return this.#bank.lookup(attempt)
    return this.#bank.refund({ attempt, amount: minorUnits(row.amount), currency: row.currency })
  }

  /** Reports once that a person has to look after it. */
  async #tellTrouble(
    { cartId, name }: LateRow,
    outcome: Exclude<ChargeEnd, { readonly type: "approved" }>
  ): Promise<void> {
    const { clock, db, log, transact } = this.#parts
    const isUnsure = outcome.type === "unsure"
    const trouble = isUnsure ? "unknown" : "failed"
    const at = clock().toISOString()
    const isNew = await transact(
      async () => (await db.changes(markTrouble({ cartId, name, trouble, at }))) === 1
    )
    if (!isNew) return
    const fields = { cartId, attempt: name, outcome }
    if (isUnsure) log.error(fields, "the bank does not know whether it has given a payment back")
    else log.error(fields, "the bank refuses to give a payment back")
  }

  async #post(
    kind: "late-payment" | "late-refund",
    { cartId, name }: Pick<LateRow, "cartId" | "name">,
    amount: ReturnType<typeof minorUnits>,
    at: Date
  ): Promise<void> {
    const { carts, db } = this.#parts
    const record = await carts.find(cartId)
    if (record === undefined) throw new Error(`The cart of the late payment ${name} does not exist.`)
    await postGroup(db, { kind, record, attempt: name, at, entries: latePaymentEntries(amount) })
  }
}
