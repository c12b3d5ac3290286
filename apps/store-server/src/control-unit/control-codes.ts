import { setTimeout as wait } from "node:timers/promises"
import {
  ControlAnswerLost,
  ControlRefused,
  type ControlUnit,
  ControlUnitUnreachable,
  ControlUnknown
} from "../hardware/control-unit.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import {
  beginOutage,
  type ControlEnd,
  type ControlRequest,
  endControl,
  endOutage,
  forgetControlTry,
  noteControlTry,
  outages,
  registersNeedingUnits,
  waitingControl,
  waitsForControl
} from "./control-requests.ts"

const lookMs = 250
const settleLookMs = 10
/** How often a unit is asked that has nothing to sign. */
const checkMs = 30_000

/**
 * Has receipts signed by the control units of their registers, each unit's in their order and all units at once. A sale is closed without waiting; its
 * receipt does not leave the store before it has its code, or before the unit has not answered for so long that it
 * is given up: then the receipt says so, and the outage is kept.
 */
export class ControlCodes {
  readonly #parts: Pick<StoreServerParts, "clock" | "config" | "db" | "hardware" | "log" | "servers">
  readonly #released: () => void
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #closed = false
  /** When all units are looked at again, by a clock that never jumps. */
  #nextCheck = 0

  /** @param released is called when receipts may leave the store */
  constructor(parts: StoreServerParts, released: () => void) {
    this.#parts = parts
    this.#released = released
    if (parts.hardware.controlUnit === undefined) return
    this.#timer = setInterval(() => void this.work(), lookMs).unref()
    void this.work()
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
    while (await waitsForControl(db, cartId)) {
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
    const { db, hardware, servers } = this.#parts
    if (!servers.leads()) return
    const silent = new Set<ControlUnit>()
    const waiting = Map.groupBy(await waitingControl(db), ({ terminalId }) =>
      hardware.controlUnit?.(terminalId)
    )
    await Promise.all(
      [...waiting].map(async ([unit, requests]) => {
        if (unit === undefined)
          for (const request of requests) await this.#giveUpLate(request, noUnit, request.tries > 0)
        else if (!(await this.#signedAll(unit, requests))) silent.add(unit)
      })
    )
    await this.#checkUnits(silent)
  }

  /** Looks whether units work again that did not, and now and then whether all do: before a customer finds out. */
  async #checkUnits(silent: ReadonlySet<ControlUnit>): Promise<void> {
    const { clock, db, hardware } = this.#parts
    const isDue = performance.now() >= this.#nextCheck
    if (isDue) this.#nextCheck = performance.now() + checkMs
    const out = new Set((await outages(db)).map(({ terminalId }) => terminalId))
    const registers = isDue ? new Set([...out, ...(await registersNeedingUnits(db))]) : out
    const beside = Map.groupBy(registers, (terminalId) => hardware.controlUnit?.(terminalId))
    await Promise.all(
      [...beside].map(async ([unit, ids]) => {
        if (unit === undefined || silent.has(unit) || this.#closed) return
        const cause = await unit.check().then(
          () => undefined,
          (why: unknown) => why
        )
        if (this.#closed) return
        for (const id of ids)
          if (cause === undefined) await endOutage(db, id, clock())
          else if (cause instanceof ControlUnitUnreachable) await beginOutage(db, id, cause.message, clock())
          else throw cause
      })
    )
  }

  /** Asks a unit for the codes that are missing, in their order until it does not answer; answers whether it did. */
  async #signedAll(unit: ControlUnit, requests: readonly ControlRequest[]): Promise<boolean> {
    const { clock, db } = this.#parts
    let silence: Silence | undefined
    for (const request of requests) {
      let mayBeCounted = request.tries > 0
      if (silence === undefined) {
        silence = await this.#signed(unit, request)
        if (silence?.isLost === true) mayBeCounted = true
      }
      if (this.#closed) return false
      if (silence === undefined) continue
      // What stands behind the unit with it cannot sell either.
      if (silence.isOutage) await beginOutage(db, request.terminalId, silence.reason, clock())
      await this.#giveUpLate(request, silence.reason, mayBeCounted)
    }
    return silence === undefined
  }

  /** Asks the unit for a code; answers why it says nothing, and undefined where it has spoken. */
  async #signed(unit: ControlUnit, request: ControlRequest): Promise<Silence | undefined> {
    const { db, log } = this.#parts
    const again = request.tries > 0
    let isNoted = false
    try {
      // It may have signed what it was asked before; a receipt is signed once.
      const before = again ? await unit.lookup(request.facts) : undefined
      if (this.#closed) return undefined
      if (before === undefined) {
        await noteControlTry(db, request)
        isNoted = true
      }
      await this.#end(request, before ?? (await unit.sign(request.facts, { sequence: request.id, again })))
      return undefined
    } catch (cause) {
      if (this.#closed) return undefined
      if (!isOfUnit(cause)) throw cause
      const { message: reason } = cause
      log.warn({ err: cause, register: request.terminalId }, "a control unit gave no code")
      if (cause instanceof ControlRefused || cause instanceof ControlUnknown) {
        await this.#end(request, { state: cause instanceof ControlRefused ? "refused" : "unknown", reason })
        return undefined
      }
      const isAway = cause instanceof ControlUnitUnreachable
      if (isAway && isNoted) await forgetControlTry(db, request)
      // A lost answer is looked for first; what is lost again is an outage.
      return { reason, isOutage: isAway || again, isLost: !isAway }
    }
  }

  async #end(request: ControlRequest, end: ControlEnd): Promise<void> {
    const { clock, db } = this.#parts
    if (this.#closed) return
    await endControl(db, request, end, clock())
    await endOutage(db, request.terminalId, clock())
    this.#released()
  }

  /** A receipt of which an answer was lost may be registered: that is not the same as one that was never heard of. */
  async #giveUpLate(request: ControlRequest, reason: string, mayBeCounted: boolean): Promise<void> {
    const { clock, config, db } = this.#parts
    if (clock().getTime() - Date.parse(request.createdAt) < config.controlGiveUpMs) return
    await endControl(db, request, { state: mayBeCounted ? "unknown" : "given-up", reason }, clock())
    this.#released()
  }
}

/** Why a unit says nothing, and whether its registers may not sell for that. */
interface Silence {
  readonly reason: string
  readonly isOutage: boolean
  /** The unit was asked, and its answer was lost. */
  readonly isLost: boolean
}

const noUnit = "The register stands beside no control unit."

const failures = [ControlUnitUnreachable, ControlAnswerLost, ControlRefused, ControlUnknown]

function isOfUnit(cause: unknown): cause is Error {
  return failures.some((failure) => cause instanceof failure)
}
