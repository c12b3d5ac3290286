import { Reservations } from "@karat/domain/ports/reservations"
import type { ReservationHead } from "@karat/domain/reservation/reservation"
import type { ReservationsScreenModel } from "@karat/ui/screens/reservation/reservations-screen-model"
import { makeAutoObservable, observableRef } from "mobx"
import { forgetAtLogout } from "../session/forget-at-logout.ts"
import { OpenedReservation } from "./opened-reservation.ts"
import { ReservationList } from "./reservation-list.ts"
import type { ReservationsNeeds } from "./reservations-needs.ts"

/** Reservations: the list of the store, and the one that was chosen. */
export class ReservationsViewModel implements ReservationsScreenModel {
  pane: ReservationsScreenModel["pane"] = "list"
  open: OpenedReservation | undefined = undefined
  readonly list: ReservationList
  readonly header: ReservationsScreenModel["header"]
  readonly #needs: ReservationsNeeds

  constructor(needs: ReservationsNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.list = new ReservationList({ ...needs, selected: (reservation) => this.#select(reservation) })
    makeAutoObservable(this, { header: false, list: false, open: observableRef }, { autoBind: true })
  }

  /** The screen has opened. */
  opened() {
    forgetAtLogout(this.#needs.session, this.#needs.run, Reservations)
    void this.list.all.again()
  }

  showList() {
    this.pane = "list"
  }

  toCart() {
    this.#needs.navigation.go("/dashboard")
  }

  #select(reservation: ReservationHead) {
    this.open = new OpenedReservation(this.#needs, reservation, () => void this.list.all.again())
    this.pane = "reservation"
  }
}
