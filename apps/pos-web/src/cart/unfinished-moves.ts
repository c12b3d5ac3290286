import type { MinorUnits } from "@karat/domain/money/minor-units"
import { gestureLastsMs } from "@karat/domain/ports/gesture-key"
import type { ReservationMove } from "@karat/domain/reservation/move-to-cart"
import { readRows, rowsText } from "@karat/domain/shell/kept-rows"
import { makeAutoObservable, observable } from "mobx"
import type { TillMemory } from "../session/till-session.ts"

/** A move that was sent, with the prices that were asked for on its way. */
export interface UnfinishedMove extends ReservationMove {
  readonly prices: readonly (readonly [itemNumber: string, price: MinorUnits])[]
  /** Taking it back has begun; what it has sent may be gone again, whatever the answers of then say. */
  readonly takesBack?: boolean
  /** When it was begun, in milliseconds. */
  readonly since: number
}

/** Longer than any cart stays open: whose cart nobody has asked for since then is forgotten. */
const keptForMs = 30 * 24 * 3_600_000

type MovesMemory = Pick<TillMemory, "readMoves" | "writeMoves" | "hearMoves">

/**
 * Moves of reservations to carts that have not ended. They outlive the screen and the tab, and all tabs of the
 * device share them: whoever comes back goes on with the same keys, so that nothing is added twice. Nothing in
 * them tells who the customer is.
 */
export class UnfinishedMoves {
  readonly #all = observable.map<string, UnfinishedMove>([], { deep: false })
  #unreadable: readonly unknown[] = []
  readonly #memory: MovesMemory
  readonly #now: () => number

  constructor(memory: MovesMemory, now: () => number = Date.now) {
    this.#memory = memory
    this.#now = now
    makeAutoObservable(this, {}, { autoBind: true })
    this.readAgain()
    memory.hearMoves(() => this.readAgain())
  }

  find(cartId: string, reservationId: string): UnfinishedMove | undefined {
    return this.#all.get(nameOf(cartId, reservationId))
  }

  /** The one that a cart still waits for. */
  ofCart(cartId: string | undefined): UnfinishedMove | undefined {
    return [...this.#all.values()].find((move) => move.cartId === cartId)
  }

  /** Whether the server may have forgotten what it answered to a move; it is not sent again then. */
  isTooOld({ since }: UnfinishedMove): boolean {
    return this.#now() - since >= gestureLastsMs
  }

  /** Writes a move down before anything of it is sent. */
  begin(named: ReservationMove): UnfinishedMove {
    const move = { ...named, prices: [], since: this.#now() }
    this.keep(move)
    return move
  }

  keep(move: UnfinishedMove): void {
    this.readAgain()
    this.#all.set(nameOf(move.cartId, move.reservation.id), move)
    this.#write()
  }

  /** It has ended. */
  forget({ cartId, reservation }: UnfinishedMove): void {
    this.readAgain()
    this.#all.delete(nameOf(cartId, reservation.id))
    this.#write()
  }

  /** Takes in what the tabs of this device have written down. */
  readAgain(): void {
    const now = this.#now()
    const { rows, unreadable } = readRows(this.#memory.readMoves(), (row) => readMove(row, now))
    const kept = rows.filter(({ since }) => now - since < keptForMs)
    this.#all.replace(kept.map((move) => [nameOf(move.cartId, move.reservation.id), move]))
    this.#unreadable = unreadable
  }

  #write(): void {
    this.#memory.writeMoves(rowsText({ rows: [...this.#all.values()], unreadable: this.#unreadable }))
  }
}

function nameOf(cartId: string, reservationId: string): string {
  return `${cartId} ${reservationId}`
}

/** A move that the device remembers; what has no date is not sent again. */
function readMove(row: unknown, now: number): UnfinishedMove | undefined {
  const move = row as Partial<UnfinishedMove> | null
  const { cartId, reservation, itemKeys, prices, since = now - gestureLastsMs } = move ?? {}
  const whole =
    typeof cartId === "string" &&
    typeof reservation?.id === "string" &&
    [reservation.items, itemKeys, prices].every((list) => Array.isArray(list)) &&
    typeof since === "number"
  return whole ? ({ ...move, since } as UnfinishedMove) : undefined
}
