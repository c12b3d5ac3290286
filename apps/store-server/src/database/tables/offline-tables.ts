import type { HeldDecision } from "@karat/domain/offline/held-sale"
import type { OfflineRemarkKind } from "@karat/domain/offline/offline-remark"
import { flag, integer, orNull, rowNumber, text } from "../column.ts"

/** Numbers that registers give without the line, and what they have sold by them. */
export const offlineTables = {
  offline_series: {
    terminal_id: text(),
    first: integer(),
    last: integer(),
    reserved_at: text(),
    /** The device that has reserved it; null where that is not known any more. */
    device_id: orNull(text()),
    /** The highest number that has come; one below the first before any has. */
    used: integer()
  },
  offline_sale: {
    id: text(),
    store_number: text(),
    terminal_id: text(),
    serial: integer(),
    state: text<"booked" | "held">(),
    sold_at: text(),
    badge: text(),
    link: orNull(text()),
    /** As the register told of it, in JSON. */
    sale: text(),
    device_id: text(),
    told_at: text()
  },
  /** What of setup such sales are judged by, as it was; null where it was taken away. */
  setup_since: {
    id: rowNumber(),
    key: text(),
    scope: text(),
    value: orNull(text()),
    since: text()
  },
  /** The rights of an employee, as they were. */
  staff_since: {
    id: rowNumber(),
    badge: text(),
    store_number: text(),
    may_approve: flag(),
    highest_discount: orNull(integer()),
    may_sell: flag(),
    may_set_prices: flag(),
    may_take_back: flag(),
    left_at: orNull(text()),
    since: text()
  },
  /** An administrator's decision about a sale that was held. */
  offline_decision: {
    sale_id: text(),
    decision: text<HeldDecision>(),
    grounds: text(),
    badge: text(),
    decided_at: text()
  },
  offline_remark: {
    id: rowNumber(),
    /** Null where it is about numbers that no sale is known of. */
    sale_id: orNull(text()),
    kind: text<OfflineRemarkKind>(),
    /** What its sentence says beside its words, in JSON. */
    said: text(),
    done_by: orNull(text()),
    done_at: orNull(text()),
    reason: orNull(text()),
    /** Whose numbers, from which on, and since when, where it is about no sale. */
    terminal_id: orNull(text()),
    serial: orNull(integer()),
    noted_at: orNull(text())
  }
}
