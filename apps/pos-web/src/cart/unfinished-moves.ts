import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { gestureLastsMs } from "@karat/domain/ports/gesture-key"
import type { ReservationMove } from "@karat/domain/use-cases/reservation/move-to-cart"
import { readRows, rowsText } from "@karat/domain/shell/kept-rows"
import { makeAutoObservable, observable } from "mobx"

/** A move that was sent, with the prices that were asked for on its way. */
export interface UnfinishedMove extends ReservationMove {
  readonly prices: readonly (readonly [itemNumber: string, price: MinorUnits])[]
  /** Taking it back has begun; what it has sent may be gone again, whatever the answers of then say. */
  readonly takesBack?: boolean
  /** When it was begun, in milliseconds. */
  readonly since: number
}

/** Longer than any cart stays open, in milliseconds: an older move is forgotten. */
const keptForMs = 30 * 24 * 3_600_000

const movesName = "karat.moves"

/**
 * Moves of reservations to carts that have not ended. They are the device's, and outlive the screen, the tab and a
 * browser that is killed, for the cart waits for them on the server: a cashier who comes back goes on with the same
 * keys, so that nothing is added twice. They hold nothing about the customer.
 */
export class UnfinishedMoves {
  readonly #all = observable.map<string, UnfinishedMove>([], { deep: false })
  #unreadable: readonly unknown[] = []
  readonly #notes: DeviceNotes
  readonly #now: () => number

  constructor(notes: DeviceNotes, now: () => number = Date.now) {
    this.#notes = notes
    this.#now = now
    makeAutoObservable(this, {}, { autoBind: true })
    this.readAgain()
    notes.hear(() => this.readAgain())
  }

  /** Ends when all are known that were begun on this device, soon in any case. */
  get found(): Promise<void> {
    return this.#notes.found
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

  /** Writes a move down; nothing of it is sent before that. */
  async begin(named: ReservationMove): Promise<UnfinishedMove> {
    const move = { ...named, prices: [], since: this.#now() }
    await this.keep(move)
    return move
  }

  async keep(move: UnfinishedMove): Promise<void> {
    this.readAgain()
    this.#all.set(nameOf(move.cartId, move.reservation.id), move)
    await this.#write()
  }

  /** It has ended. */
  forget({ cartId, reservation }: UnfinishedMove): void {
    this.readAgain()
    this.#all.delete(nameOf(cartId, reservation.id))
    // Not waited for: a move that is found again although it has ended is sent under its old keys, and changes nothing.
    void this.#write()
  }

  /** Takes in what this device has written down, in any tab. */
  readAgain(): void {
    const now = this.#now()
    const { rows, unreadable } = readRows(this.#notes.read(movesName), (row) => readMove(row, now))
    const kept = rows.filter(({ since }) => now - since < keptForMs)
    this.#all.replace(kept.map((move) => [nameOf(move.cartId, move.reservation.id), move]))
    this.#unreadable = unreadable
  }

  async #write(): Promise<void> {
    const text = rowsText({ rows: [...this.#all.values()], unreadable: this.#unreadable })
    await this.#notes.write(movesName, text)
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
