import {
  type Reservation as Reserved,
  type ReservationHead as ReservedHead,
  type ReservationItem as ReservedItem,
  reservationStatus
} from "@karat/domain/reservation/reservation"
import { Schema } from "effect"
import { get, put } from "./call.ts"
import { Flag } from "./flag.ts"
import { Amount } from "./amount.ts"
import type { FieldsOf } from "./fields-of.ts"
import { maybe } from "./maybe.ts"

const headFields = {
  id: Schema.String,
  status: Schema.Int,
  name: Schema.String,
  email: Schema.String,
  phone: Schema.String,
  createdAt: Schema.String
} satisfies FieldsOf<Omit<ReservedHead, "itemNames">>

const headNames = {
  id: "vr_id",
  status: "vr_status",
  name: "vr_name",
  email: "vr_email",
  phone: "vr_phone",
  createdAt: "vr_createdAt"
} as const satisfies Record<keyof typeof headFields, string>

/**
 * A reservation as a list has it; its id is also the number of its order. `vr_itemNames` comes where the server names
 * the items in its list.
 */
export const ReservationHead = Schema.Struct({
  ...headFields,
  itemNames: maybe(Schema.Array(Schema.String))
} satisfies FieldsOf<ReservedHead>).pipe(Schema.encodeKeys({ ...headNames, itemNames: "vr_itemNames" }))

/** An item; `refusal` is the code of why it cannot be sold, `inv_stock` what the store has, where the server knows. */
const ReservationItem = Schema.Struct({
  model: Schema.String,
  name: Schema.String,
  quantity: Schema.Int,
  refusal: maybe(Schema.String),
  stock: maybe(Schema.Int),
  price: maybe(Amount)
} satisfies FieldsOf<ReservedItem>).pipe(Schema.encodeKeys({ stock: "inv_stock" }))

/** A whole reservation. `vr_moved` comes where the server knows that it is in a cart, or sold. */
export const Reservation = Schema.Struct({
  ...headFields,
  items: Schema.Array(ReservationItem),
  moved: maybe(Flag)
} satisfies FieldsOf<Omit<Reserved, "itemNames">>).pipe(
  Schema.encodeKeys({ ...headNames, moved: "vr_moved" })
)

export const readReservations = get("/reservations", { answer: Schema.Array(ReservationHead) })

export const readReservation = get("/reservations/:id", { answer: Reservation })

/** Gives a waiting reservation its verdict. */
export const decideReservation = put("/reservations/:orderNumber", {
  body: Schema.Struct({
    status: Schema.Literals([reservationStatus.rejected, reservationStatus.accepted])
  }),
  answer: Reservation
})
