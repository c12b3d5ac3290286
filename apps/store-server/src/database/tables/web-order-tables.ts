import type { WebOrderMoveType } from "@karat/domain/click-and-collect/web-order"
import { integer, orNull, text } from "../column.ts"

/** What customers collect that they have ordered in the web shop. */
export const webOrderTables = {
  web_order: {
    number: text(),
    store_number: text(),
    id: text(),
    name: text(),
    status: integer(),
    /** On the wall of the store. */
    deadline: orNull(text()),
    comment: orNull(text()),
    /** When something was done with it last, on the wall of the store. */
    changed_at: text()
  },
  web_order_product: {
    order_number: text(),
    position: integer(),
    item_number: text(),
    name: text(),
    quantity: integer()
  },
  web_order_move: {
    order_number: text(),
    position: integer(),
    type: text<WebOrderMoveType>(),
    /** On the wall of the store. */
    at: text(),
    badge: orNull(text()),
    by_name: orNull(text()),
    comment: orNull(text()),
    /** Masked. */
    identification: orNull(text()),
    deadline: orNull(text())
  },
  web_return: {
    order_number: text(),
    store_number: text(),
    state: text<"announced" | "arrived" | "deleted">(),
    badge: orNull(text()),
    by_name: orNull(text()),
    /** When it arrived or was deleted, on the wall of the store. */
    ended_at: orNull(text())
  },
  web_return_item: {
    order_number: text(),
    position: integer(),
    item_number: text(),
    name: text(),
    quantity: integer()
  }
}
