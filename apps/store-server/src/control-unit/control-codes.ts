import { setTimeout as wait } from "node:timers/promises"
import { ControlAnswerLost, type ControlUnit, ControlUnitUnreachable } from "../hardware/control-unit.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import {
  beginOutage,
  type ControlRequest,
  endControl,
  endOutage,
  noteControlTry,
  outages,
  waitingControl,
  waitsForControl
} from "./control-requests.ts"

const lookMs = 250
const settleLookMs = 10

/**
 * Has receipts signed by the control units of their registers, each in its order. A sale is closed without waiting; its
 * receipt does not leave the store before it has its code, or before the unit has not answered for so long that it
 * is given up: then the receipt says so, and the outage is kept.
 */
export class ControlCodes {
  readonly #parts: Pick<StoreServerParts, "clock" | "config" | "db" | "hardware" | "log">
  readonly #released: () => void
  readonly #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #closed = false

  /** @param released is called when receipts may leave the store */
  constructor(parts: StoreServerParts, released: () => void) {
    this.#parts = parts
    this.#released = released
    this.#timer =
      parts.hardware.controlUnit === undefined
        ? undefined
        : setInterval(() => void this.work(), lookMs).unref()
  }

  /** Asks for every code that is missing, once. Never rejects. */
  work(): Promise<void> {
    if (this.#closed) return Promise.resolve()
    this.#working ??= this.#all()
      .catch((cause: unknown) => this.#parts.log.error({ err: cause }, "receipts could not be signed"))
      .finally(() => {
        this.#working = undefined
      })
    return this.#working
  }

  /** Whether a receipt may leave the store by now, or within so many milliseconds. */
  async settled(cartId: string, ms: number): Promise<boolean> {
    const { db } = this.#parts
    const end = performance.now() + ms
    while (waitsForControl(db, cartId)) {
      if (performance.now() >= end || this.#closed) return false
      void this.work()
      await wait(settleLookMs)
    }
    return true
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
  }

  async #all(): Promise<void> {
    const { db, hardware } = this.#parts
    const silent = new Set<string>()
    for (const request of waitingControl(db)) {
      const unit = hardware.controlUnit?.(request.terminalId)
      if (this.#closed) return
      if (silent.has(request.terminalId) || unit === undefined) this.#giveUpLate(request)
      else if (!(await this.#signed(unit, request))) silent.add(request.terminalId)
    }
    for (const { terminalId } of outages(db)) {
      const unit = hardware.controlUnit?.(terminalId)
      if (silent.has(terminalId) || unit === undefined) continue
      const isBack = await unit.check().then(
        () => true,
        () => false
      )
      if (this.#closed) return
      if (isBack) endOutage(db, terminalId, this.#parts.clock())
    }
  }

  /** Asks the unit for a code; answers whether it has one now. */
  async #signed(unit: ControlUnit, request: ControlRequest): Promise<boolean> {
    const { clock, db, log } = this.#parts
    try {
      // It may have signed what it was asked before; a receipt is signed once.
      const before = request.tries > 0 ? await unit.lookup(request.facts) : undefined
      if (this.#closed) return false
      if (before === undefined) noteControlTry(db, request)
      const code = before ?? (await unit.sign(request.facts))
      if (this.#closed) return false
      endControl(db, request, code, clock())
      endOutage(db, request.terminalId, clock())
      this.#released()
      return true
    } catch (cause) {
      if (this.#closed) return false
      if (!(cause instanceof ControlUnitUnreachable || cause instanceof ControlAnswerLost)) throw cause
      log.warn({ err: cause, register: request.terminalId }, "a control unit does not answer")
      // A lost answer is looked for first; what is lost again is an outage.
      if (cause instanceof ControlUnitUnreachable || request.tries > 0)
        beginOutage(db, request.terminalId, cause.message, clock())
      this.#giveUpLate(request)
      return false
    }
  }

  #giveUpLate(request: ControlRequest): void {
    const { clock, config, db } = this.#parts
    if (clock().getTime() - Date.parse(request.createdAt) < config.controlGiveUpMs) return
    endControl(db, request, undefined, clock())
    this.#released()
  }
}
