import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { Reservations } from "@karat/domain/ports/reservations"
import { moveRefusal } from "@karat/domain/reservation/move-refusal"
import {
  type MoveEnd,
  moveToCart,
  type ReservationMove,
  reservationMove
} from "@karat/domain/use-cases/reservation/move-to-cart"
import type { Reservation } from "@karat/domain/reservation/reservation"
import { takeMoveBack, type TakeBackEnd } from "@karat/domain/use-cases/reservation/take-move-back"
import { Effect, Result } from "effect"
import { newKey, type TortureTill } from "./torture-till.ts"

/** A move that a till has made, and how it has ended for it. */
export interface MadeMove {
  readonly move: ReservationMove
  end: (MoveEnd | TakeBackEnd)["type"] | undefined
}

interface Unfinished extends MadeMove {
  readonly price: MinorUnits | undefined
  /** Which life of the page is about it; undefined when nobody is. */
  runs: number | undefined
  /** Taking it back has begun; it is only taken back from then on. */
  takesBack: boolean
}

/** The reservations that a till moves to carts. What has no end yet is written down and outlives a reload. */
export class TillMoves {
  readonly #all: Unfinished[] = []
  readonly #till: TortureTill

  constructor(till: TortureTill) {
    this.#till = till
  }

  get made(): readonly MadeMove[] {
    return this.#all
  }

  /** What has been begun and has no end, whoever is about it. */
  get open(): readonly Unfinished[] {
    return this.#all.filter(({ end }) => end === undefined || end === "unanswered")
  }

  /** A cart that may have half of a reservation is neither paid, parked nor thrown away by this till. */
  holds(cartId: string): boolean {
    return this.open.some(({ move }) => move.cartId === cartId)
  }

  forget(): void {
    this.#all.length = 0
  }

  /** Moves a reservation to a cart, if what the till reads of both allows it. */
  begin(cartId: string, id: string, price: number | undefined): void {
    if (this.holds(cartId)) return
    const reading = Effect.all([
      Effect.flatMap(Reservations, (reservations) => reservations.read(id)),
      Effect.flatMap(Carts, (carts) => carts.read(cartId))
    ])
    this.#till.run(reading, (told) => {
      if (Result.isFailure(told) || this.holds(cartId)) return
      const [reservation, cart] = told.success
      if (moveRefusal(reservation, cart) === undefined) this.#move(cartId, reservation, price)
    })
  }

  /** Goes on with what was not answered, or takes it back. */
  settle(how: "goes on" | "takes back"): void {
    for (const made of this.open)
      if (made.runs !== this.#till.reloads) {
        if (how === "goes on" && !made.takesBack) this.#goOn(made)
        else this.#takeBack(made)
      }
  }

  #move(cartId: string, reservation: Reservation, price: number | undefined): void {
    const made: Unfinished = {
      move: reservationMove(cartId, reservation, newKey),
      price: price === undefined ? undefined : minorUnits(price),
      end: undefined,
      runs: undefined,
      takesBack: false
    }
    this.#all.push(made)
    const { added } = this.#till
    for (const [at, { plain, priced }] of made.move.itemKeys.entries()) {
      const model = reservation.items[at]?.model ?? ""
      // One of the two makes a line, never both.
      added.set(model === "BESPOKE" ? priced : plain, model)
    }
    this.#goOn(made)
  }

  #goOn(made: Unfinished): void {
    this.#follow(made, moveToCart(made.move, this.#needs(made)))
  }

  #takeBack(made: Unfinished): void {
    made.takesBack = true
    this.#follow(made, takeMoveBack(made.move, this.#needs(made)))
  }

  #needs({ price }: Unfinished) {
    return { newKey, askPrice: () => Effect.succeed(price) }
  }

  #follow(made: Unfinished, work: ReturnType<typeof moveToCart> | ReturnType<typeof takeMoveBack>): void {
    const life = this.#till.reloads
    made.runs = life
    this.#till.run<MoveEnd | TakeBackEnd, never>(work, (told) => {
      made.runs = undefined
      if (Result.isSuccess(told)) made.end = told.success.type
    })
  }
}
