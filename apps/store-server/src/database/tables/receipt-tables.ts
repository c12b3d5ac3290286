import type { TransactionType } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import { flag, integer, orNull, preset, rowNumber, text } from "../column.ts"
import type { Country } from "../store-tables.ts"

/** Receipts of earlier systems, and the index by which any receipt is found. */
export const receiptTables = {
  archive_receipt: {
    id: text(),
    receipt_number: text(),
    store_number: text(),
    terminal_id: text(),
    badge: text(),
    date: text(),
    time: text(),
    currency: text<Currency>(),
    training: flag(),
    transaction_type: text<Exclude<TransactionType, "LOGIN">>(),
    member_number: orNull(text()),
    paid_minor: integer(),
    return_reason: orNull(text()),
    web_shop: flag(),
    svea: flag()
  },
  archive_line: {
    receipt_id: text(),
    id: text(),
    item_number: text(),
    description: text(),
    quantity: integer(),
    unit_price_minor: integer(),
    amount_minor: integer(),
    campaign: orNull(text()),
    comment: orNull(text()),
    vat_bp: integer(),
    gift_card_number: orNull(text()),
    insurance_number: orNull(text()),
    insured_line_id: orNull(text()),
    original_receipt_number: orNull(text()),
    returned: preset(integer()),
    return_receipt_number: orNull(text())
  },
  archive_payment: {
    receipt_id: text(),
    id: text(),
    tender_type: integer(),
    amount_minor: integer(),
    applied_minor: integer(),
    is_change: flag(),
    description: text(),
    masked_card: orNull(text()),
    card_brand: orNull(text()),
    voucher_number: orNull(text()),
    refunded_minor: preset(integer())
  },
  archive_expense: {
    receipt_id: text(),
    id: text(),
    name: text(),
    amount_minor: integer()
  },
  receipt_index: {
    seq: rowNumber(),
    receipt_id: text(),
    receipt_number: text(),
    country: text<Country>(),
    store_number: text(),
    terminal_id: text(),
    badge: text(),
    member_number: orNull(text()),
    date: text(),
    time: text(),
    currency: text<Currency>(),
    training: flag(),
    transaction_type: text<TransactionType>(),
    total_minor: integer(),
    total_rounded_minor: integer(),
    paid_minor: integer(),
    discount_minor: integer(),
    items: integer(),
    lines: integer(),
    payments: integer(),
    magnitude_minor: integer(),
    is_return: flag(),
    return_reason: orNull(text()),
    source: text<"sale" | "archive" | "web">(),
    svea: preset(flag())
  },
  receipt_item: {
    item_number: text(),
    seq: integer()
  },
  receipt_brand: {
    brand: text(),
    seq: integer()
  }
}
