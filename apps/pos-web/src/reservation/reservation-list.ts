import { Reservations } from "@karat/domain/ports/reservations"
import { shownReservations } from "@karat/domain/reservation/find-reservations"
import { type ReservationHead, waitingCount } from "@karat/domain/reservation/reservation"
import type { Message } from "@karat/ui/locales/message"
import type { ReservationListModel } from "@karat/ui/screens/reservation/reservations-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { failureMessage } from "../shell/failure-message.ts"
import type { ReservationsNeeds } from "./reservations-needs.ts"

interface ListNeeds extends Pick<ReservationsNeeds, "run" | "connection" | "signedOut"> {
  readonly selected: (reservation: ReservationHead) => void
}

/** The reservations of the store, looked through as the cashier types. */
export class ReservationList implements ReservationListModel {
  status: ReservationListModel["status"] = "loading"
  failure: Message | undefined = undefined
  all: readonly ReservationHead[] = []
  text = ""
  showsRejected = false
  selectedId: string | undefined = undefined
  /** How often the list was asked for, and which of these times is shown: an older answer may come last. */
  #asked = 0
  #shown = 0
  readonly #needs: ListNeeds

  constructor(needs: ListNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { all: observableRef, failure: observableRef }, { autoBind: true })
  }

  get shown() {
    return shownReservations(this.all, { text: this.text, showsRejected: this.showsRejected })
  }

  get isEmpty() {
    return this.all.length === 0
  }

  get waiting() {
    return waitingCount(this.all)
  }

  type(text: string) {
    this.text = text
  }

  toggleRejected() {
    this.showsRejected = !this.showsRejected
  }

  select(reservation: ReservationHead) {
    this.selectedId = reservation.id
    this.#needs.selected(reservation)
  }

  retry() {
    this.status = "loading"
    void this.load()
  }

  /** Reads the list; what is shown stays while a fresh one is fetched. */
  async load(): Promise<void> {
    const { run, connection, signedOut } = this.#needs
    this.#asked += 1
    const asked = this.#asked
    const result = await run(Effect.flatMap(Reservations, ({ list }) => list))
    if (asked < this.#shown) return
    runInAction(() => {
      if (Result.isSuccess(result)) this.#shown = asked
      if (Result.isSuccess(result)) {
        this.status = "ready"
        this.all = result.success
      } else if (result.failure._tag === "SessionLost") signedOut()
      else if (this.status !== "ready") {
        this.status = "failed"
        this.failure = connection.offline ? { key: "offline" } : failureMessage(result.failure)
      }
    })
  }
}
