import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { ReservationMove } from "@karat/domain/reservation/move-to-cart"
import { makeAutoObservable, observable } from "mobx"
import type { TillMemory } from "../session/till-session.ts"

/** A move that was sent, with the prices that were asked for on its way. */
export interface UnfinishedMove extends ReservationMove {
  readonly prices: readonly (readonly [itemNumber: string, price: MinorUnits])[]
  /** Taking it back has begun; what it has sent may be gone again, whatever the answers of then say. */
  readonly takesBack?: boolean
}

/**
 * Moves of reservations to carts that have not ended. They outlive the screen and the tab: whoever
 * comes back goes on with the same keys, so that nothing is added twice. Nothing in them tells who the customer is.
 */
export class UnfinishedMoves {
  readonly #all = observable.map<string, UnfinishedMove>([], { deep: false })
  readonly #memory: Pick<TillMemory, "readMoves" | "writeMoves">

  constructor(memory: Pick<TillMemory, "readMoves" | "writeMoves">) {
    this.#memory = memory
    for (const move of rememberedMoves(memory.readMoves()))
      this.#all.set(nameOf(move.cartId, move.reservation.id), move)
    makeAutoObservable(this, {}, { autoBind: true })
  }

  find(cartId: string, reservationId: string): UnfinishedMove | undefined {
    return this.#all.get(nameOf(cartId, reservationId))
  }

  /** The one that a cart still waits for. */
  ofCart(cartId: string | undefined): UnfinishedMove | undefined {
    return [...this.#all.values()].find((move) => move.cartId === cartId)
  }

  keep(move: UnfinishedMove): void {
    this.#all.set(nameOf(move.cartId, move.reservation.id), move)
    this.#write()
  }

  /** It has ended. */
  forget({ cartId, reservation }: UnfinishedMove): void {
    this.#all.delete(nameOf(cartId, reservation.id))
    this.#write()
  }

  #write(): void {
    this.#memory.writeMoves(this.#all.size === 0 ? undefined : JSON.stringify([...this.#all.values()]))
  }
}

function nameOf(cartId: string, reservationId: string): string {
  return `${cartId} ${reservationId}`
}

/** What the device remembers; what cannot be read is nothing. */
function rememberedMoves(text: string | undefined): readonly UnfinishedMove[] {
  if (text === undefined) return []
  try {
    const moves: readonly UnfinishedMove[] = JSON.parse(text)
    return moves.filter(({ itemKeys, reservation, prices }) => itemKeys && reservation.items && prices)
  } catch {
    return []
  }
}
