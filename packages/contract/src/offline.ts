import { approvalKinds } from "@karat/domain/approval/approval"
import { offlineRemarkKinds } from "@karat/domain/offline/offline-remark"
import { longestOfflineSale } from "@karat/domain/offline/longest-offline-sale"
import { offlineCapability as capability } from "@karat/domain/offline/offline-selling"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get, post } from "./call.ts"
import { CartHeader, CartLine, InformationLine } from "./cart.ts"
import { maybe } from "./maybe.ts"
import { PaymentLine } from "./payment-line.ts"
import { WireValues } from "./refusal.ts"

const SerialBlock = Schema.Struct({
  terminalNumber: Schema.String,
  first: Schema.Int,
  last: Schema.Int
})

/**
 * Reserves a block of receipt numbers for the caller's register, which it then gives without asking; refused where the
 * device has become another register meanwhile. A device is given the next block when its last is nearly used
 * (`serials_left` before that), the same again while nothing of it has come, and a register so many a day
 * (`serials_of_day`). `receiptPages` is the address under which customers find receipts by their links, where there is one.
 */
export const reserveSeries = post("/offline/series", {
  capability,
  body: Schema.Struct({ terminalNumber: Schema.String }),
  answer: Schema.Struct({ ...SerialBlock.fields, receiptPages: maybe(Schema.String) })
})

/** What was handed over, and what went back. */
const mostPayments = 2
/** For the fields beside the document. */
const bytesBeside = 1024

/**
 * A sale that a register has made without the line, as it travels and as a device keeps it. A cart of such a sale has
 * neither insurances, gift cards nor money that moves along.
 */
export const OfflineSaleShape = Schema.Struct({
  version: Schema.Literal(1),
  id: Schema.String,
  serial: Schema.Int,
  block: SerialBlock,
  badgeNumber: Schema.String,
  soldAt: Schema.String,
  cart: Schema.Struct({
    header: CartHeader,
    lines: Schema.Array(CartLine).check(Schema.isMaxLength(longestOfflineSale.lines)),
    payments: Schema.Array(PaymentLine).check(Schema.isMaxLength(mostPayments)),
    information: Schema.Array(InformationLine).check(Schema.isMaxLength(longestOfflineSale.lines))
  }),
  approvals: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(approvalKinds),
      subject: Schema.String,
      amount: Amount,
      approvedBy: Schema.String
    })
  ).check(Schema.isMaxLength(longestOfflineSale.approvals)),
  continues: maybe(Schema.String),
  link: Schema.String
})

/** `held`: it could not be booked by itself, and is kept for a person to look at. */
const offlineStates = ["booked", "held"] as const

/**
 * Reports an offline sale. One that is no `OfflineSaleShape`, or does not add up, is kept as it came, `held`; a device
 * with too many held sales that are not settled yet is refused (`offline_held_full`), and keeps the sale. A repeated
 * report gets the first answer, however late it comes.
 */
export const tellOfflineSale = post("/offline/sales", {
  capability,
  largestBytes: longestOfflineSale.bytes + bytesBeside,
  body: Schema.Struct({
    id: Schema.String.check(Schema.isPattern(/^off-[0-9a-f]{32}$/u)),
    terminalNumber: Schema.String,
    serial: Schema.Int.check(
      Schema.makeFilter(
        (serial) => (serial > 0 && serial <= 999_999_999) || "a receipt number's last nine digits"
      )
    ),
    sale: Schema.Unknown
  }),
  answer: Schema.Struct({ state: Schema.Literals(offlineStates), remarks: Schema.Int })
})

const OfflineRemark = Schema.Struct({
  id: Schema.Int,
  /** Missing where it is about numbers that no sale is known of. */
  saleId: maybe(Schema.String),
  receiptNumber: Schema.String,
  /** ISO 8601. */
  soldAt: Schema.String,
  cashier: Schema.String,
  kind: Schema.Literals(offlineRemarkKinds),
  values: WireValues,
  /** The person who settled it. */
  doneBy: maybe(Schema.String),
  doneAt: maybe(Schema.String),
  reason: maybe(Schema.String)
})

/**
 * What a person has to look at of the store's offline sales, the latest first; 50 a page from 1. `state` selects the
 * `open` or the `settled` ones, neither with held sales; without it all of them.
 */
export const readOfflineRemarks = get("/offline/remarks", {
  capability,
  query: ["badgeNumber", "page", "state"],
  answer: Schema.Array(OfflineRemark)
})

/**
 * Settles a remark, with the reason in 10 to 500 characters. A second settlement gets the first one as its answer; a
 * held sale is decided with the sale (`remark_is_held`).
 */
export const settleOfflineRemark = post("/offline/remarks/:remarkId", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String, reason: Schema.String }),
  answer: OfflineRemark
})
