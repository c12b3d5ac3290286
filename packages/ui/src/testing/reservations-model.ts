import { minorUnits } from "@karat/domain/money/minor-units"
import { pagedList } from "./paged-list.ts"
import {
  type Reservation,
  reservationActions,
  type ReservationHead,
  reservationStatus,
  waitingCount
} from "@karat/domain/reservation/reservation"
import type {
  OpenReservationModel,
  ReservationListModel,
  ReservationsScreenModel
} from "../screens/reservation/reservations-screen-model.ts"
import { headerModel } from "./header-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { sampleItemNames } from "./sample-item-names.ts"
import { samplePicture } from "./sample-pictures.ts"

const { waiting, rejected, accepted } = reservationStatus

/** Reservations of an autumn that never changes, the latest first. */
export const sampleReservations: readonly ReservationHead[] = [
  ["Ebba Sjöström", waiting],
  ["Noah Åkerlund", waiting],
  ["Linnéa Wikström", accepted],
  ["Alexandra-Wilhelmina Hammarskjöld af Ugglas", waiting],
  ["Saga Bergqvist", accepted],
  ["Adam Nordin", rejected],
  ["Freja Hällström", accepted],
  ["Omar Rahimi", waiting]
].map(([name, status], at) => ({
  id: `VR101-${1040 - at}`,
  status: Number(status),
  name: String(name),
  email: "ebba.sjostrom@example.com",
  phone: `+4670174061${at}`,
  createdAt: `2026-11-2${at < 4 ? 2 : 1}T1${8 - at}:05:00`,
  itemNames: sampleItemNames(at)
}))

const [first] = sampleReservations

/** A reservation of two items. */
export function sampleReservation(changes: Partial<Reservation> = {}): Reservation {
  if (first === undefined) throw new Error("There are reservations.")
  return {
    ...first,
    items: [
      {
        model: "10-001-003",
        name: "Diamantring Aurora 0,05 ct guld 18K, 17,0",
        quantity: 1,
        stock: 3,
        price: minorUnits(5_290_00)
      },
      {
        model: "30-014-001",
        name: "Halsband silver Droppe",
        quantity: 2,
        stock: 12,
        price: minorUnits(499_00)
      }
    ],
    ...changes
  }
}

/** A list that is there. */
export function reservationListModel(changes: Partial<ReservationListModel> = {}): ReservationListModel {
  const shown =
    changes.shown ??
    sampleReservations.filter(({ status }) => changes.showsRejected === true || status !== rejected)
  return {
    all: pagedList(sampleReservations),
    shown,
    waiting: waitingCount(sampleReservations),
    selectedId: undefined,
    text: "",
    showsRejected: false,
    type: nothingHappens,
    toggleRejected: nothingHappens,
    select: nothingHappens,
    retry: nothingHappens,
    ...changes
  }
}

/** A reservation that is open. */
export function openReservationModel(changes: Partial<OpenReservationModel> = {}): OpenReservationModel {
  const reservation = "reservation" in changes ? changes.reservation : sampleReservation()
  return {
    head: reservation ?? sampleReservation(),
    status: "ready",
    failure: undefined,
    currency: "SEK",
    pictureUrl: samplePicture,
    reservation,
    actions: reservation === undefined ? [] : reservationActions(reservation),
    busy: undefined,
    moveRefusal: undefined,
    moveNotice: undefined,
    unfinished: undefined,
    act: nothingHappens,
    takeBack: nothingHappens,
    checked: nothingHappens,
    retry: nothingHappens,
    ...changes
  }
}

/** The whole screen with a reservation open. */
export function reservationsModel(changes: Partial<ReservationsScreenModel> = {}): ReservationsScreenModel {
  return {
    header: headerModel({ actions: [] }),
    pane: "reservation",
    list: reservationListModel({ selectedId: "VR101-1040" }),
    open: openReservationModel(),
    showList: nothingHappens,
    toCart: nothingHappens,
    ...changes
  }
}
