import { Reservations } from "@karat/domain/ports/reservations"
import { shownReservations } from "@karat/domain/reservation/find-reservations"
import { type ReservationHead, waitingCount } from "@karat/domain/reservation/reservation"
import type { ReservationListModel } from "@karat/ui/screens/reservation/reservations-screen-model"
import { Effect } from "effect"
import { makeAutoObservable } from "mobx"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import type { ReservationsNeeds } from "./reservations-needs.ts"

interface ListNeeds extends Pick<ReservationsNeeds, "run" | "connection" | "signedOut"> {
  readonly selected: (reservation: ReservationHead) => void
}

/** The reservations of the store, looked through as the cashier types. */
export class ReservationList implements ReservationListModel {
  readonly all: PagedList<ReservationHead>
  text = ""
  showsRejected = false
  selectedId: string | undefined = undefined
  readonly #needs: ListNeeds

  constructor(needs: ListNeeds) {
    this.#needs = needs
    this.all = wholeList({
      ...needs,
      fetch: () => needs.run(Effect.flatMap(Reservations, ({ list }) => list)),
      nameOf: ({ id }) => id
    })
    makeAutoObservable(this, { all: false }, { autoBind: true })
  }

  get shown() {
    return shownReservations(this.all.rows, { text: this.text, showsRejected: this.showsRejected })
  }

  get waiting() {
    return waitingCount(this.all.rows)
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
    void this.all.first()
  }
}
