import { integer, orNull, preset, rowNumber, text } from "../column.ts"

/** Goods that come, leave, are reserved and are written off. */
export const goodsTables = {
  goods_line: {
    seq: rowNumber(),
    id: text(),
    kind: text<"transfer" | "write-off">(),
    store_number: text(),
    item_number: text(),
    description: text(),
    division: text(),
    quantity: integer(),
    badge: text()
  },
  goods_history: {
    seq: rowNumber(),
    id: text(),
    kind: text<"transfer" | "write-off">(),
    store_number: text(),
    document: text(),
    date: text(),
    item_number: text(),
    description: text(),
    division: text(),
    quantity: integer(),
    badge: text(),
    reason: orNull(text()),
    to_store: orNull(text()),
    at: text()
  },
  goods_transfer: {
    seq: rowNumber(),
    from_store: text(),
    to_store: text(),
    status: text<"FINAL" | "RECEIVED">(),
    document_type_id: text(),
    system_id: integer(),
    staff: text(),
    integration_ref: text(),
    external_order_number: text(),
    sent_at: integer(),
    expected_on: text(),
    received_by: orNull(text()),
    received_at: orNull(integer())
  },
  goods_transfer_line: {
    transfer_seq: integer(),
    position: integer(),
    item_number: text(),
    quantity: integer()
  },
  purchase_order: {
    seq: rowNumber(),
    order_id: text(),
    document_type_id: text(),
    status: text<"DRAFT" | "CREATED" | "VALIDATED" | "FINAL" | "CLOSED">(),
    vendor_id: text(),
    integration_ref: orNull(text()),
    posting_date: text()
  },
  purchase_order_line: {
    seq: rowNumber(),
    order_seq: integer(),
    item_number: text(),
    store_number: text(),
    ordered: integer(),
    received: preset(integer()),
    expected_on: text(),
    product_posting_group: orNull(text()),
    business_posting_group: orNull(text())
  },
  purchase_receipt: {
    seq: rowNumber(),
    order_seq: integer(),
    store_number: text(),
    document_type_id: text(),
    device_id: text(),
    received_at: integer()
  },
  purchase_receipt_line: {
    receipt_seq: integer(),
    line_seq: integer(),
    quantity: integer()
  },
  made_bargain_bag: {
    id: text(),
    store_number: text(),
    item_number: text(),
    quantity: integer(),
    badge: text(),
    at: text()
  },
  write_off_reason: {
    id: text(),
    text_sv: text(),
    text_fi: text(),
    text_en: text(),
    position: integer()
  },
  reservation: {
    id: text(),
    store_number: text(),
    status: integer<0 | 10 | 20>(),
    name: text(),
    email: text(),
    phone: text(),
    created_at: text()
  },
  reservation_item: {
    reservation_id: text(),
    position: integer(),
    item_number: text(),
    name: text(),
    quantity: integer()
  }
}
