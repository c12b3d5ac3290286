import { type AttemptEvent, canBeSettled, isFinal } from "@karat/domain/payment/payment-attempt"
import { tender } from "@karat/domain/tender/tender-type"
import { storeOf } from "../catalogue/store.ts"
import type { ServerConfig } from "../config/server-config.ts"
import {
  answeringInTime,
  type Charge,
  type ChargeEnd,
  type ChargeOutcome,
  type ChargeService,
  type ChargeStanding,
  ChargeUnreachable,
  inTime
} from "../hardware/charge-service.ts"
import type { StoreHardware } from "../hardware/store-hardware.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import {
  type Attempt,
  chargeName,
  findAttempt,
  forsakenAttempts,
  moveAttempt,
  takeAttemptOver,
  ownUnfinishedAttempts
} from "../tender/attempts.ts"
import { bookPayment } from "./book-payment.ts"
import { giveUpAnew } from "./outside-requests.ts"
import { tenderTypesOf } from "../tender/tender-types.ts"

/**
 * Drives payments that an outside service takes (a card terminal, a bank), from the moment they are written down to
 * their certain end. Only the service's final answer ends them.
 */
export class RunningPayments {
  readonly #parts: StoreServerParts
  readonly #listeners = new Set<() => Promise<void>>()
  readonly #polls = new Map<string, NodeJS.Timeout>()
  readonly #patience = new Map<string, NodeJS.Timeout>()
  /** Attempts that are being looked for: they are unknown for that moment, and no till is told so. */
  readonly #searched = new Set<string>()
  /** Attempts whose time is over, so that the outside service is asked to give them up. */
  readonly #over = new Set<string>()
  #lookout: NodeJS.Timeout | undefined
  #closed = false

  constructor(parts: StoreServerParts) {
    this.#parts = parts
  }

  /** Asks for an attempt that has been written down as waiting. */
  start(attempt: Attempt, more: Pick<Charge, "to" | "payer"> = {}): void {
    void this.#inBackground(attempt, this.#run(attempt, more))
  }

  /** Asks to give an attempt up; the outside service's final answer decides. */
  async abort(attempt: Attempt): Promise<void> {
    if (isUnsure(await this.#current(attempt))) return await this.ask(attempt)
    await (await this.#serviceOf(attempt)).abort(chargeName(attempt)).catch(() => undefined)
    // An attempt that is lost, or whose charge is not awaited any more, gets no answer: it has to be looked up.
    if ((await this.#current(attempt)).state === "unknown" || this.#polls.has(chargeName(attempt)))
      await this.ask(attempt)
  }

  /** Asks the outside ledger once; a charge that it does not know is given up there first, lest it begin late. */
  async ask(attempt: Attempt): Promise<void> {
    if (await this.#isOver(attempt)) return
    const name = chargeName(attempt)
    const service = await this.#serviceOf(attempt)
    try {
      let standing = await service.lookup(name)
      const unwanted = standing.type === "pending" && this.#over.has(name) && serverGivesUp(attempt)
      if (standing.type === "never-heard" || unwanted) {
        await service.abort(name)
        standing = await service.lookup(name)
      }
      if (hasEnded(standing)) await this.#end(attempt, standing)
    } catch (cause) {
      if (!(cause instanceof ChargeUnreachable))
        this.#parts.log.error({ err: cause }, "a payment could not be asked for")
      // An end that was not written down is asked for again.
      this.#lookLater(attempt)
    }
  }

  /**
   * Ends an attempt whose end the outside service will never know, as a person has found it out. A paid one is booked
   * as any other payment; an unpaid one is given up now. A bank watches for such payments and gives them back if they
   * come; a card terminal does not.
   * @param note writes down who says so, in the same transaction
   * @throws {Refusal} 409 where the end is known, or the outside service can still tell it
   */
  async settle(attempt: Attempt, paid: boolean, note: (at: Date) => Promise<void>): Promise<void> {
    const { clock, db, transact } = this.#parts
    const at = clock()
    await transact(async () => {
      const before = await this.#current(attempt)
      const changes = paid ? {} : { errorMessage: "It was found that this was not paid.", errorCode: notPaid }
      const after = isUnsure(before)
        ? await moveAttempt(db, before, paid ? "settle-paid" : "settle-unpaid", at, changes)
        : undefined
      if (after === undefined)
        throw new Refusal(
          409,
          "payment_not_to_settle",
          "How the payment ended is known, or can still be said."
        )
      await note(at)
      if (paid) await this.#book(after, { type: "approved" })
      else await giveUpAnew(db, chargeName(attempt), at)
    })
    this.#forget(chargeName(attempt))
    await this.#tell()
  }

  /** The attempt once `enough` is true of it, or as it stands after `ms`. */
  async waitFor(attempt: Attempt, enough: (now: Attempt) => boolean, ms: number): Promise<Attempt> {
    const awaited = Promise.withResolvers<Attempt>()
    const isSearched = () => this.#searched.has(chargeName(attempt))
    const look = async () => {
      const wasSearched = isSearched()
      const now = await this.#current(attempt)
      // What was read during a search may only be that it is being searched; its end is told of.
      if ((wasSearched || isSearched()) && !isFinal(now.state)) return
      if (enough(now)) awaited.resolve(now)
    }
    const timer = setTimeout(() => awaited.resolve(this.#closed ? attempt : this.#current(attempt)), ms)
    this.#listeners.add(look)
    // Another server may carry it on, which tells nobody here.
    const { log, servers } = this.#parts
    const again = servers.isShared
      ? setInterval(() => {
          if (this.#closed) return clearInterval(again)
          look().catch((cause: unknown) => log.warn({ err: cause }, "a payment could not be looked at"))
        }, elsewhereLookMs)
      : undefined
    try {
      await look()
      return await awaited.promise
    } finally {
      clearTimeout(timer)
      clearInterval(again)
      this.#listeners.delete(look)
    }
  }

  /**
   * Settles every unfinished attempt that no server carries on against the outside ledger. One that still waits for its
   * customer there goes on waiting; any other that has not ended becomes unknown. A ledger that does not answer in time
   * is asked again later, and does not hold up the start. Among several servers, what one leaves is looked for later too.
   */
  async reconcile(): Promise<void> {
    const { config, servers } = this.#parts
    if (servers.isShared)
      this.#lookout ??= setInterval(() => {
        this.#takeOver().catch((cause: unknown) =>
          this.#parts.log.error({ err: cause }, "payments of a server that is gone could not be taken over")
        )
      }, forsakenLookMs).unref()
    const settled = await this.#takeOver()
    await inTime(Promise.all(settled), config.ledgerAnswerMs).catch(() => undefined)
  }

  /** Carries on what no server does; answers the work. */
  async #takeOver(): Promise<readonly Promise<void>[]> {
    if (this.#closed) return []
    const { db, servers } = this.#parts
    // First, since what is taken over here is this server's own from then on.
    const taken = servers.isShared ? [...(await this.#dropped())] : []
    for (const attempt of await forsakenAttempts(db))
      if (await takeAttemptOver(db, attempt, servers.own)) taken.push(attempt)
    return taken.map((attempt) => this.#inBackground(attempt, this.#settle(attempt)))
  }

  /**
   * This server's own attempts that it does not carry on: they were written down, the answer to the commit was lost, and
   * it was never told that they had begun.
   */
  async #dropped(): Promise<readonly Attempt[]> {
    const { clock, config, db, servers } = this.#parts
    // One whose bank is still being asked to begin it is carried on in a moment.
    const before = new Date(clock().getTime() - soonBegunMs - config.ledgerAnswerMs)
    const unfinished = await ownUnfinishedAttempts(db, servers.own, before)
    return unfinished.filter((attempt) => {
      const name = chargeName(attempt)
      return !this.#polls.has(name) && !this.#patience.has(name) && !isUnsure(attempt)
    })
  }

  async #settle(attempt: Attempt): Promise<void> {
    if (isUnsure(attempt)) return await this.ask(attempt)
    const { clock, config } = this.#parts
    const leftMs = Date.parse(attempt.startedAt) + patienceMs(config, attempt) - clock().getTime()
    if (leftMs > 0) this.#losePatienceAfter(attempt, leftMs)
    else this.#over.add(chargeName(attempt))
    if (leftMs > 0 && (await this.#stillWaits(attempt))) await this.#poll(attempt)
    else await this.#search(attempt)
  }

  /** Stops asking; what has not ended is settled at the next start. */
  close(): void {
    this.#closed = true
    clearInterval(this.#lookout)
    for (const timer of [...this.#polls.values(), ...this.#patience.values()]) clearTimeout(timer)
  }

  async #run(attempt: Attempt, more: Pick<Charge, "to" | "payer">): Promise<void> {
    const { config, servers } = this.#parts
    // One that has hung for long may have been taken over, and given up: nothing is charged for it any more.
    if (servers.isShared && (await this.#current(attempt)).server !== servers.own) return
    this.#losePatienceAfter(attempt, patienceMs(config, attempt))
    try {
      const { amount, currency } = attempt
      const charge = { attempt: chargeName(attempt), amount, currency, ...more }
      await this.#end(attempt, await (await this.#serviceOf(attempt)).charge(charge))
    } catch (cause) {
      if (cause instanceof ChargeUnreachable)
        await this.#end(attempt, { type: "declined", message: cause.message, code: cause.code })
      else {
        this.#parts.log.warn({ err: cause }, "a payment's end is not known")
        await this.#search(attempt)
      }
    }
  }

  #losePatienceAfter(attempt: Attempt, ms: number): void {
    const timer = setTimeout(() => void this.#inBackground(attempt, this.#losePatience(attempt)), ms)
    this.#patience.set(chargeName(attempt), timer.unref())
  }

  /** The customer has had the time there is. A bank is asked to give up; a terminal gives up by itself. */
  async #losePatience(attempt: Attempt): Promise<void> {
    this.#over.add(chargeName(attempt))
    if (await this.#isOver(attempt)) return
    if (serverGivesUp(attempt)) {
      await this.abort(attempt)
      await this.ask(attempt)
    }
    await this.#search(attempt)
  }

  /** Whether the ledger outside says that it still waits for its customer. */
  async #stillWaits(attempt: Attempt): Promise<boolean> {
    if (attempt.state !== "waiting") return false
    try {
      return (await (await this.#serviceOf(attempt)).lookup(chargeName(attempt))).type === "pending"
    } catch {
      return false
    }
  }

  /** Marks an attempt's end as unknown, asks for it at once and keeps asking. */
  async #search(attempt: Attempt): Promise<void> {
    if (await this.#isOver(attempt)) return
    const { clock, db, transact } = this.#parts
    const name = chargeName(attempt)
    this.#searched.add(name)
    try {
      await transact(
        async () => await moveAttempt(db, await this.#current(attempt), "lose", clock()),
        await this.#storeOf(attempt)
      )
      await this.ask(attempt)
    } finally {
      this.#searched.delete(name)
      await this.#tell()
      await this.#poll(attempt)
    }
  }

  async #poll(attempt: Attempt): Promise<void> {
    if (!(await this.#isOver(attempt)) && !isUnsure(await this.#current(attempt))) this.#lookLater(attempt)
  }

  #lookLater(attempt: Attempt): void {
    const name = chargeName(attempt)
    if (this.#closed || this.#polls.has(name)) return
    const look = () => void this.#inBackground(attempt, this.#pollOnce(attempt))
    this.#polls.set(name, setTimeout(look, this.#parts.config.statusPollMs).unref())
  }

  async #pollOnce(attempt: Attempt): Promise<void> {
    try {
      await this.ask(attempt)
    } finally {
      this.#polls.delete(chargeName(attempt))
      await this.#poll(attempt)
    }
  }

  /** Logs an error of work that no caller awaits, and asks for the attempt again. */
  async #inBackground(attempt: Attempt, work: Promise<void>): Promise<void> {
    try {
      await work
    } catch (cause) {
      this.#parts.log.error({ err: cause }, "a payment could not be carried on")
      this.#lookLater(attempt)
    }
  }

  /**
   * Writes the end down, once, and books what was approved in the same transaction. Nothing is forgotten before
   * that stands: a transaction that fails leaves the attempt to be asked for again.
   */
  async #end(attempt: Attempt, outcome: ChargeEnd): Promise<void> {
    if (this.#closed) return
    const name = chargeName(attempt)
    const isInTime = !this.#over.has(name) || !serverGivesUp(attempt)
    const { clock, db, transact } = this.#parts
    await transact(
      async () => {
        const before = await this.#current(attempt)
        const changes = outcomeFields(outcome, isInTime)
        const after = await moveAttempt(db, before, endEvent(before, outcome), clock(), changes)
        if (after === undefined || outcome.type !== "approved") return
        await this.#book(after, outcome)
      },
      await this.#storeOf(attempt)
    )
    this.#forget(name)
    await this.#tell()
  }

  #forget(name: string): void {
    clearTimeout(this.#polls.get(name))
    clearTimeout(this.#patience.get(name))
    this.#polls.delete(name)
    this.#patience.delete(name)
    this.#over.delete(name)
  }

  async #book(
    attempt: Attempt,
    { maskedCard, cardBrand }: ChargeOutcome & { readonly type: "approved" }
  ): Promise<void> {
    const { carts, clock, db } = this.#parts
    const record = await carts.find(attempt.cartId)
    if (record === undefined) throw new Error(`The cart of the payment ${attempt.name} does not exist.`)
    const store = await storeOf(db, record.storeNumber)
    const type = (await tenderTypesOf(db, store)).find((each) => each.id === attempt.tenderType)
    if (type === undefined) throw new Error(`The tender ${attempt.tenderType} is not set up.`)
    await bookPayment(this.#parts, store, record, {
      attempt,
      type,
      paidBy: { maskedCard, cardBrand },
      at: clock()
    })
  }

  async #isOver(attempt: Attempt): Promise<boolean> {
    return this.#closed || isFinal((await this.#current(attempt)).state)
  }

  async #current(attempt: Attempt): Promise<Attempt> {
    return (await findAttempt(this.#parts.db, attempt.cartId, attempt.name)) ?? attempt
  }

  /** The number of the store whose sale it pays. */
  async #storeOf({ cartId }: Attempt): Promise<string | undefined> {
    return (await this.#parts.carts.find(cartId))?.storeNumber
  }

  async #serviceOf(attempt: Attempt): Promise<ChargeService> {
    const { config, hardware } = this.#parts
    return answeringInTime(await chargeServiceOf(hardware, attempt), config.ledgerAnswerMs)
  }

  async #tell(): Promise<void> {
    for (const listener of this.#listeners) await listener()
  }
}

/** So often is looked for payments that a server has left. */
const forsakenLookMs = 2000
/** Within so long an attempt that was written down is asked for. */
const soonBegunMs = 5000
/** So often is looked how a payment stands that another server may carry on. */
const elsewhereLookMs = 250

const needsSignature = {
  errorMessage: "The payment is taken, and the customer has to sign for it.",
  errorCode: "card_needs_signature"
} as const

/** What is kept of an end for later answers. */
function outcomeFields(outcome: ChargeEnd, isInTime: boolean): Parameters<typeof moveAttempt>[4] {
  if (outcome.type === "approved")
    return {
      cardAlias: outcome.alias ?? null,
      reference: outcome.reference ?? null,
      cardReceipt: outcome.receipt === undefined ? null : JSON.stringify(outcome.receipt),
      ...(outcome.needsSignature === true ? needsSignature : {})
    }
  if (outcome.type === "cancelled" && !isInTime)
    return { errorMessage: "The payment was not made in time.", errorCode: "payment_not_in_time" }
  return { errorMessage: outcome.message, errorCode: outcome.code ?? null }
}

const notPaid = "payment_settled_unpaid" as const

/** Whether the outside service has answered that it will never know more: only a person can. */
function isUnsure({ state, errorCode }: Attempt): boolean {
  return canBeSettled({ state, code: errorCode })
}

function hasEnded(standing: ChargeStanding): standing is ChargeEnd {
  return standing.type !== "pending" && standing.type !== "never-heard"
}

const events = {
  approved: { reported: "approve", found: "found-approved" },
  declined: { reported: "decline", found: "found-declined" },
  cancelled: { reported: "cancel", found: "found-cancelled" }
} as const satisfies Record<ChargeOutcome["type"], Record<"reported" | "found", AttemptEvent>>

/** An unknown attempt is found again; any other is reported. */
function endEvent(attempt: Attempt, outcome: ChargeEnd): AttemptEvent {
  if (outcome.type === "unsure") return "be-unsure"
  return events[outcome.type][attempt.state === "unknown" ? "found" : "reported"]
}

/** Who takes the payment of an attempt. */
async function chargeServiceOf(hardware: StoreHardware, attempt: Attempt): Promise<ChargeService> {
  switch (attempt.tenderType) {
    case tender.swish:
    case tender.swishQr:
      return hardware.swishBank
    case tender.tapToPay:
      return hardware.tapBank
    default:
      return await hardware.cardTerminal(attempt.cardTerminalId ?? "")
  }
}

type Times = Pick<ServerConfig, "terminalTimeoutMs" | "swishExpiryMs" | "tapExpiryMs">

/** How long a customer has, in milliseconds. A request that a till waits for ends before the till's own patience does. */
function patienceMs(times: Times, { tenderType }: Pick<Attempt, "tenderType">): number {
  if (tenderType === tender.swishQr) return times.swishExpiryMs
  if (tenderType === tender.tapToPay) return times.tapExpiryMs
  if (tenderType === tender.swish) return Math.min(times.terminalTimeoutMs, times.swishExpiryMs)
  return times.terminalTimeoutMs
}

/** Whether the server asks to give a payment up when its time is over; a card terminal has a time-out of its own. */
function serverGivesUp({ tenderType }: Pick<Attempt, "tenderType">): boolean {
  return tenderType !== tender.card
}
