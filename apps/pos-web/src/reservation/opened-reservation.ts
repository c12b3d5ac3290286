import { defaultCurrency } from "@karat/domain/money/currency"
import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import { Reservations } from "@karat/domain/ports/reservations"
import {
  type Reservation,
  type ReservationAction,
  reservationActions,
  type ReservationHead,
  reservationStatusName,
  type ReservationVerdict
} from "@karat/domain/reservation/reservation"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { OpenReservationModel } from "@karat/ui/screens/reservation/reservations-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { failureMessage } from "../shell/failure-message.ts"
import type { MadeMove } from "./made-move.ts"
import { makeMove, takeBack, whyNotMoved } from "./make-move.ts"
import type { ReservationsNeeds } from "./reservations-needs.ts"
import { runningMove } from "./running-moves.ts"
import { settle, settleFailure } from "../shell/settle.ts"

const unfinishedKeys = {
  move: "moveNoAnswer",
  "take-back": "takeBackNoAnswer",
  "too-old": "moveTooOld"
} as const satisfies Record<NonNullable<OpenReservationModel["unfinished"]>, MessageKey>

/** The reservation that was chosen, and what is done with it. */
export class OpenedReservation implements OpenReservationModel {
  readonly head: ReservationHead
  status: OpenReservationModel["status"] = "loading"
  failure: Message | undefined = undefined
  reservation: Reservation | undefined = undefined
  /** The verdict that is on its way. */
  deciding: ReservationAction | undefined = undefined
  /** The result of the last move. */
  moveEnd: Message | undefined = undefined
  /** Grows with every answer that is taken in, so that one that was asked for before it is not taken for newer. */
  #answers = 0
  readonly #needs: ReservationsNeeds
  readonly #changed: () => void

  /** @param changed called when the list has changed */
  constructor(needs: ReservationsNeeds, head: ReservationHead, changed: () => void) {
    this.#needs = needs
    this.head = head
    this.#changed = changed
    makeAutoObservable(
      this,
      { head: false, reservation: observableRef, failure: observableRef, moveEnd: observableRef },
      { autoBind: true }
    )
    void this.read()
    void this.#join()
  }

  get actions(): readonly ReservationAction[] {
    if (this.reservation === undefined) return []
    // A move that has not ended continues, whatever the state of the reservation.
    const goesOn = this.unfinished ?? this.#running?.work
    if (goesOn === undefined) return reservationActions(this.reservation)
    return goesOn === "move" || goesOn === "move-to-cart" ? ["move-to-cart"] : []
  }

  /** The work that goes on, also for a cashier who comes back. */
  get busy() {
    return this.deciding ?? this.#running?.work
  }

  get moveRefusal(): Message | undefined {
    const { reservation, busy } = this
    if (reservation === undefined || busy !== undefined || this.unfinished !== undefined) return undefined
    if (reservationStatusName(reservation.status) !== "accepted") return undefined
    const { cart, moves } = this.#needs
    return whyNotMoved(reservation, cart.cart, moves)
  }

  get moveNotice(): Message | undefined {
    const { unfinished } = this
    return unfinished === undefined ? this.moveEnd : { key: unfinishedKeys[unfinished] }
  }

  /** The move that has ended with an unknown result. */
  get unfinished(): OpenReservationModel["unfinished"] {
    const { cart, moves } = this.#needs
    const begun = moves.find(cart.confirmed?.header.id ?? "", this.head.id)
    if (begun === undefined || this.busy !== undefined) return undefined
    if (moves.isTooOld(begun)) return "too-old"
    return begun.takesBack === true ? "take-back" : "move"
  }

  get currency() {
    return this.#needs.session.store?.currency ?? defaultCurrency
  }

  pictureUrl(itemNumber: string) {
    return this.#needs.pictureUrl(itemNumber)
  }

  act(action: ReservationAction) {
    if (this.busy !== undefined || !this.actions.includes(action)) return
    const { reservation } = this
    if (action === "move-to-cart") {
      if (reservation !== undefined && this.moveRefusal === undefined)
        void this.#follow(makeMove(this.#needs, reservation))
    } else if (action === "accept") void this.#decide("accepted", action)
    else void this.#reject()
  }

  takeBack() {
    const { reservation } = this
    if (reservation !== undefined && this.unfinished !== undefined)
      void this.#follow(takeBack(this.#needs, reservation))
  }

  checked() {
    const { cart, moves } = this.#needs
    const begun = moves.find(cart.confirmed?.header.id ?? "", this.head.id)
    if (begun === undefined || this.unfinished !== "too-old") return
    moves.forget(begun)
    void this.read()
  }

  retry() {
    void this.read()
  }

  async read(): Promise<void> {
    const { run } = this.#needs
    const { id } = this.head
    if (this.reservation === undefined) this.status = "loading"
    const answers = this.#answers
    const result = await run(Effect.flatMap(Reservations, (reservations) => reservations.read(id)))
    if (answers !== this.#answers) return await this.read()
    runInAction(() => {
      settle(result, this.#needs, {
        done: (reservation) => {
          this.#answers += 1
          this.reservation = reservation
          this.status = "ready"
        },
        failed: (failure) => {
          // What could be read before stays in sight.
          if (this.reservation !== undefined) return
          this.status = "failed"
          this.failure = failureMessage(failure)
        }
      })
    })
  }

  async #reject(): Promise<void> {
    const sure = await this.#needs.dialogs.confirm({
      title: { key: "rejectReservationTitle" },
      text: { key: "rejectReservationText", values: { name: this.head.name } },
      confirm: "rejectReservation",
      destructive: true
    })
    if (sure && this.busy === undefined) await this.#decide("rejected", "reject")
  }

  async #decide(verdict: ReservationVerdict, action: ReservationAction): Promise<void> {
    const { run, gestures, notices } = this.#needs
    runInAction(() => {
      this.deciding = action
    })
    const { id } = this.head
    const result = await run(
      gestures.once(["verdict", id], verdict, (key) =>
        Effect.flatMap(Reservations, (reservations) => reservations.decide(id, verdict, key))
      )
    )
    runInAction(() => {
      this.deciding = undefined
      if (Result.isFailure(result)) return
      this.#answers += 1
      this.reservation = result.success
    })
    if (Result.isSuccess(result)) notices.show("success", { key: "reservationStatusUpdated" })
    else this.#failed(result.failure)
    if (Result.isFailure(result) && leavesOpen(result.failure)) return
    if (Result.isFailure(result)) await this.read()
    this.#changed()
  }

  get #running() {
    return runningMove(this.head.id)
  }

  /** Shows how a move ends, that this screen has begun. */
  async #follow(move: Promise<MadeMove>): Promise<void> {
    const { notices, navigation } = this.#needs
    runInAction(() => {
      this.moveEnd = undefined
    })
    const end = await move
    if (end.type === "moved") {
      notices.show("success", { key: "reservationMoved" })
      // A cashier who has gone elsewhere meanwhile stays there.
      if (navigation.path === "/reservations") navigation.go("/dashboard")
      return
    }
    if (end.type === "taken-back") notices.show("success", { key: "moveTakenBack" })
    else
      runInAction(() => {
        this.moveEnd = "notice" in end ? end.notice : undefined
      })
    // Another till may have been first.
    if (end.type !== "unanswered") {
      await this.read()
      this.#changed()
    }
  }

  /** Shows the result of a move that was begun before; the call that began it shows the notice. */
  async #join(): Promise<void> {
    const running = this.#running
    if (running === undefined) return
    const end = await running.end
    runInAction(() => {
      this.moveEnd = "notice" in end ? end.notice : undefined
    })
    await this.read()
  }

  #failed(failure: CallFailure): void {
    settleFailure(failure, this.#needs)
  }
}
