import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Reservations } from "@karat/domain/ports/reservations"
import { moveRefusal, type MoveRefusal } from "@karat/domain/reservation/move-refusal"
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
import { makeMove } from "./make-move.ts"
import type { ReservationsNeeds } from "./reservations-needs.ts"
import { moveName, unfinishedMoves } from "./unfinished-moves.ts"

const refusalKeys = {
  "not-accepted": "moveNotAccepted",
  "moved-already": "refusedReservationMoved",
  "nothing-to-move": "moveNothing",
  "no-cart": "moveNoCart",
  "cart-in-training": "moveTraining",
  "cart-has-payments": "movePayments",
  "in-this-cart": "moveInThisCart",
  "cart-has-another-order": "moveOtherOrder"
} as const satisfies Record<MoveRefusal, MessageKey>

/** The reservation that was chosen, and what is done with it. */
export class OpenedReservation implements OpenReservationModel {
  readonly head: ReservationHead
  status: OpenReservationModel["status"] = "loading"
  failure: Message | undefined = undefined
  reservation: Reservation | undefined = undefined
  busy: ReservationAction | undefined = undefined
  moveNotice: Message | undefined = undefined
  /** A verdict that was not answered is sent again by its name. */
  readonly #verdictKeys = new Map<ReservationVerdict, GestureKey>()
  readonly #needs: ReservationsNeeds
  readonly #changed: () => void

  /** @param changed hears that the list is not what it was */
  constructor(needs: ReservationsNeeds, head: ReservationHead, changed: () => void) {
    this.#needs = needs
    this.head = head
    this.#changed = changed
    makeAutoObservable(
      this,
      { head: false, reservation: observableRef, failure: observableRef, moveNotice: observableRef },
      { autoBind: true }
    )
    void this.read()
  }

  get actions() {
    return this.reservation === undefined ? [] : reservationActions(this.reservation)
  }

  get moveRefusal(): Message | undefined {
    const { reservation, busy } = this
    if (reservation === undefined || busy !== undefined) return undefined
    if (reservationStatusName(reservation.status) !== "accepted") return undefined
    const refusal = moveRefusal(reservation, this.#needs.cart.cart)
    return refusal === undefined ? undefined : { key: refusalKeys[refusal] }
  }

  get moveUnanswered() {
    const cartId = this.#needs.cart.confirmed?.header.id ?? ""
    return this.busy === undefined && unfinishedMoves.has(moveName(cartId, this.head.id))
  }

  act(action: ReservationAction) {
    if (this.busy !== undefined || !this.actions.includes(action)) return
    if (action === "move-to-cart") {
      if (this.moveUnanswered || this.moveRefusal === undefined) void this.#move()
    } else if (action === "accept") void this.#decide("accepted", action)
    else void this.#reject()
  }

  retry() {
    void this.read()
  }

  async read(): Promise<void> {
    const { runBackOffice } = this.#needs
    const { id } = this.head
    if (this.reservation === undefined) this.status = "loading"
    const result = await runBackOffice(Effect.flatMap(Reservations, (reservations) => reservations.read(id)))
    runInAction(() => {
      if (Result.isSuccess(result)) {
        this.reservation = result.success
        this.status = "ready"
      } else if (result.failure._tag === "SessionLost") this.#needs.signedOut()
      else if (this.reservation === undefined) {
        this.status = "failed"
        this.failure = this.#needs.connection.offline ? { key: "offline" } : failureMessage(result.failure)
      }
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
    const { runBackOffice, newKey, notices } = this.#needs
    runInAction(() => {
      this.busy = action
    })
    const { id } = this.head
    const key = this.#verdictKeys.get(verdict) ?? newKey()
    this.#verdictKeys.set(verdict, key)
    const result = await runBackOffice(
      Effect.flatMap(Reservations, (reservations) => reservations.decide(id, verdict, key))
    )
    runInAction(() => {
      this.busy = undefined
      if (Result.isSuccess(result)) this.reservation = result.success
    })
    if (Result.isSuccess(result)) notices.show("success", { key: "reservationStatusUpdated" })
    else this.#failed(result.failure)
    if (Result.isFailure(result) && result.failure._tag === "Unreachable") return
    this.#verdictKeys.clear()
    if (Result.isFailure(result)) await this.read()
    this.#changed()
  }

  async #move(): Promise<void> {
    const { reservation } = this
    if (reservation === undefined) return
    runInAction(() => {
      this.busy = "move-to-cart"
      this.moveNotice = undefined
    })
    const end = await makeMove(this.#needs, reservation)
    if (end.type === "moved") {
      this.#needs.notices.show("success", { key: "reservationMoved" })
      // Whoever has gone elsewhere meanwhile stays there.
      if (this.#needs.navigation.path === "/reservations") this.#needs.navigation.go("/dashboard")
      return
    }
    runInAction(() => {
      this.busy = undefined
      this.moveNotice = end.notice
    })
    if (end.failure !== undefined) this.#failed(end.failure)
    // Another till may have been first.
    if (end.type === "ended") {
      await this.read()
      this.#changed()
    }
  }

  #failed(failure: CallFailure): void {
    const { notices, signedOut, lostCart } = this.#needs
    if (failure._tag === "SessionLost") signedOut()
    else if (failure._tag === "Refused" && failure.status === 409)
      lostCart(failureMessage(failure, "cartTakenElsewhere"))
    else notices.show("danger", failureMessage(failure))
  }
}
