import { type AttemptEvent, isFinal } from "@karat/domain/payment/payment-attempt"
import { storeOf } from "../catalogue/store.ts"
import {
  type CardTerminal,
  type ChargeOutcome,
  type ChargeStanding,
  TerminalUnreachable
} from "../hardware/card-terminal.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { type Attempt, findAttempt, terminalName, moveAttempt, unfinishedAttempts } from "./attempts.ts"
import { bookPayment, type PaidBy } from "./book-payment.ts"
import { tenderTypesOf } from "./tender-types.ts"

/** Drives payments on card terminals from the moment they are written down to their certain end. */
export class CardPayments {
  readonly #parts: StoreServerParts
  readonly #listeners = new Set<() => void>()
  readonly #polls = new Map<string, NodeJS.Timeout>()
  #closed = false

  constructor(parts: StoreServerParts) {
    this.#parts = parts
  }

  /** Asks the terminal for an attempt that has been written down as waiting. */
  start(attempt: Attempt): void {
    this.#run(attempt).catch((cause: unknown) =>
      this.#parts.log.error({ err: cause }, "a card payment could not be carried on")
    )
  }

  /** Asks the terminal to give up; its last word decides. */
  async abort(attempt: Attempt): Promise<void> {
    await this.#terminalOf(attempt)
      .abort(terminalName(attempt))
      .catch(() => undefined)
    // Of an attempt that is lost nobody will tell: it has to be asked for.
    if (this.#current(attempt).state === "unknown") await this.#ask(attempt)
  }

  /** The attempt once `enough` is true of it, or as it stands after `ms`. */
  waitFor(attempt: Attempt, enough: (now: Attempt) => boolean, ms: number): Promise<Attempt> {
    return new Promise((resolve) => {
      const finish = (now: Attempt) => {
        clearTimeout(timer)
        this.#listeners.delete(look)
        resolve(now)
      }
      const look = () => {
        const now = this.#current(attempt)
        if (enough(now)) finish(now)
      }
      const timer = setTimeout(() => finish(this.#closed ? attempt : this.#current(attempt)), ms)
      this.#listeners.add(look)
      look()
    })
  }

  /** Settles every attempt that was left unfinished against the ledger of its terminal. */
  async reconcile(): Promise<void> {
    for (const attempt of unfinishedAttempts(this.#parts.db)) await this.#search(attempt)
  }

  /** Stops asking; what has not ended is settled at the next start. */
  close(): void {
    this.#closed = true
    for (const timer of this.#polls.values()) clearTimeout(timer)
  }

  async #run(attempt: Attempt): Promise<void> {
    const patience = setTimeout(() => void this.#search(attempt), this.#parts.config.terminalTimeoutMs)
    try {
      const { amount, currency } = attempt
      const charge = { attempt: terminalName(attempt), amount, currency }
      this.#end(attempt, await this.#terminalOf(attempt).charge(charge))
    } catch (cause) {
      if (cause instanceof TerminalUnreachable)
        this.#end(attempt, { type: "declined", message: cause.message })
      else {
        this.#parts.log.warn({ err: cause }, "a card payment's end is not known")
        await this.#search(attempt)
      }
    } finally {
      clearTimeout(patience)
    }
  }

  /** Nobody knows how it ended: looks at once and keeps looking. */
  async #search(attempt: Attempt): Promise<void> {
    if (this.#isOver(attempt)) return
    const { clock, db, transact } = this.#parts
    transact(() => moveAttempt(db, this.#current(attempt), "lose", clock()))
    await this.#ask(attempt)
    this.#tell()
    this.#poll(attempt)
  }

  /** Asks the terminal's ledger once; a charge it never heard of is given up there first, lest it begin late. */
  async #ask(attempt: Attempt): Promise<void> {
    if (this.#isOver(attempt)) return
    const terminal = this.#terminalOf(attempt)
    try {
      let standing = await terminal.lookup(terminalName(attempt))
      if (standing.type === "never-heard") {
        await terminal.abort(terminalName(attempt))
        standing = await terminal.lookup(terminalName(attempt))
      }
      if (hasEnded(standing)) this.#end(attempt, standing)
    } catch (cause) {
      if (!(cause instanceof TerminalUnreachable))
        this.#parts.log.error({ err: cause }, "a card terminal could not be asked")
    }
  }

  #poll(attempt: Attempt): void {
    const name = terminalName(attempt)
    if (this.#polls.has(name) || this.#isOver(attempt)) return
    const timer = setTimeout(() => {
      this.#polls.delete(name)
      void this.#ask(attempt).then(() => this.#poll(attempt))
    }, this.#parts.config.statusPollMs)
    this.#polls.set(name, timer.unref())
  }

  /** Writes the end down, once, and books what was approved in the same transaction. */
  #end(attempt: Attempt, outcome: ChargeOutcome): void {
    if (this.#closed) return
    clearTimeout(this.#polls.get(terminalName(attempt)))
    this.#polls.delete(terminalName(attempt))
    const { clock, db, transact } = this.#parts
    transact(() => {
      const before = this.#current(attempt)
      const message = outcome.type === "approved" ? null : outcome.message
      const after = moveAttempt(db, before, endEvent(before, outcome), clock(), message)
      if (after === undefined || outcome.type !== "approved") return
      this.#book(after, { maskedCard: outcome.maskedCard, cardBrand: outcome.cardBrand })
    })
    this.#tell()
  }

  #book(attempt: Attempt, paidBy: PaidBy): void {
    const { carts, clock, db } = this.#parts
    const record = carts.find(attempt.cartId)
    if (record === undefined) throw new Error(`The cart of the payment ${attempt.name} does not exist.`)
    const store = storeOf(db, record.storeNumber)
    const type = tenderTypesOf(db, store).find((each) => each.id === attempt.tenderType)
    if (type === undefined) throw new Error(`The tender ${attempt.tenderType} is not set up.`)
    bookPayment(this.#parts, store, record, { attempt, type, paidBy, at: clock() })
  }

  #isOver(attempt: Attempt): boolean {
    return this.#closed || isFinal(this.#current(attempt).state)
  }

  #current(attempt: Attempt): Attempt {
    return findAttempt(this.#parts.db, attempt.cartId, attempt.name) ?? attempt
  }

  #terminalOf(attempt: Attempt): CardTerminal {
    return this.#parts.hardware.cardTerminal(attempt.cardTerminalId ?? "")
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function hasEnded(standing: ChargeStanding): standing is ChargeOutcome {
  return standing.type !== "pending" && standing.type !== "never-heard"
}

const events = {
  approved: { said: "approve", found: "found-approved" },
  declined: { said: "decline", found: "found-declined" },
  cancelled: { said: "cancel", found: "found-cancelled" }
} as const satisfies Record<ChargeOutcome["type"], Record<"said" | "found", AttemptEvent>>

/** An attempt that was lost is found again; any other is told. */
function endEvent(attempt: Attempt, outcome: ChargeOutcome): AttemptEvent {
  return events[outcome.type][attempt.state === "unknown" ? "found" : "said"]
}
