import type { PlainRefusalCode } from "@karat/contract/refusal"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { flag, integer, orNull, preset, rowNumber, text } from "../column.ts"

/** Payments, the journal, vouchers, and what is claimed back. */
export const paymentTables = {
  payment_attempt: {
    /** Attempts are in the order of their numbers. */
    number: rowNumber(),
    cart_id: text(),
    name: text(),
    request_hash: orNull(text()),
    tender_type: integer(),
    amount_minor: integer<MinorUnits>(),
    currency: text<Currency>(),
    state: text<"intent" | "sent" | "waiting" | "approved" | "declined" | "cancelled" | "unknown">(),
    card_terminal_id: orNull(text()),
    error_message: orNull(text()),
    error_code: orNull(text<PlainRefusalCode>()),
    started_at: text(),
    ended_at: orNull(text()),
    device_id: orNull(text()),
    line_id: orNull(text()),
    card_alias: orNull(text()),
    terminal_id: orNull(text()),
    badge: orNull(text()),
    /** The outside service's reference of the payment. */
    reference: orNull(text()),
    /** What the card's scheme wants on the receipts: JSON. */
    card_receipt: orNull(text()),
    /** The server that carries it to its end. */
    server: orNull(text())
  },
  outside_request: {
    charge: text(),
    place: text(),
    request_id: text(),
    kind: text<"payment" | "refund" | "reversal">(),
    amount_minor: integer<MinorUnits>(),
    masked_card: orNull(text()),
    card_brand: orNull(text()),
    asked_at: orNull(text()),
    given_up_at: orNull(text()),
    /** What the customer's phone reads, where that has to be kept. */
    token: orNull(text())
  },
  settled_payment: {
    cart_id: text(),
    name: text(),
    paid: flag(),
    reason: text(),
    badge: text(),
    person: text(),
    at: text()
  },
  failed_refund: {
    reference: text(),
    cart_id: orNull(text()),
    reason: text(),
    at: text()
  },
  payment_line: {
    cart_id: text(),
    id: text(),
    attempt: orNull(text()),
    tender_type: integer(),
    amount_minor: integer(),
    applied_minor: integer(),
    currency: text<Currency>(),
    is_change: flag(),
    description: text(),
    masked_card: orNull(text()),
    card_brand: orNull(text()),
    position: integer(),
    voucher_number: orNull(text()),
    rate_millionths: orNull(integer()),
    /** Of a tender of the shop's own, where it is not a card's last digits. */
    reference: orNull(text())
  },
  refund_part: {
    cart_id: text(),
    attempt: text(),
    receipt_id: text(),
    payment_id: text(),
    amount_minor: integer()
  },
  receipt_rounding: {
    cart_id: text(),
    receipt_id: text(),
    amount_minor: integer()
  },
  late_payment: {
    cart_id: text(),
    name: text(),
    amount_minor: integer(),
    currency: text<Currency>(),
    found_at: text(),
    refunded_at: orNull(text()),
    /** The bank does not give it back, or does not know whether it has. */
    trouble: orNull(text<"failed" | "unknown">()),
    trouble_at: orNull(text())
  },
  tender_override: {
    cart_id: text(),
    amount_minor: integer(),
    state: text<"warned" | "granted" | "used">(),
    attempt: orNull(text()),
    reason: orNull(text())
  },
  journal_entry: {
    id: rowNumber(),
    group_id: text(),
    group_kind: text<
      | "sale"
      | "payment"
      | "change"
      | "rounding"
      | "exchange-difference"
      | "payment-removed"
      | "late-payment"
      | "late-refund"
      | "drawer-opened"
      | "cash-difference"
      | "banked"
      | "bank-change"
    >(),
    account: text(),
    currency: text<Currency>(),
    amount_minor: integer<MinorUnits>(),
    /** Money that moves between drawer and bank belongs to none. */
    cart_id: orNull(text()),
    attempt: orNull(text()),
    store_number: text(),
    terminal_id: text(),
    training: flag(),
    at: text()
  },
  voucher: {
    code: text(),
    kind: text<"giftCard" | "storeCredit" | "requisition">(),
    currency: text<Currency>(),
    balance_minor: integer(),
    expires_on: text(),
    state: text<"active" | "blocked">(),
    cart_id: orNull(text()),
    line_id: orNull(text()),
    email: orNull(text()),
    issued_at: text()
  },
  receipt_voucher: {
    cart_id: text(),
    code: text(),
    balance_minor: integer(),
    expires_on: text()
  },
  last_sale: {
    terminal_id: text(),
    cart_id: text()
  },
  receipt_serial: {
    terminal_id: text(),
    training: flag(),
    last: integer()
  },
  return_claim: {
    cart_id: text(),
    line_id: text(),
    receipt_id: text(),
    receipt_line_id: text(),
    amount_minor: integer(),
    discount_minor: preset(integer()),
    voucher_code: orNull(text())
  },
  returned_piece: {
    receipt_id: text(),
    receipt_line_id: text(),
    piece: integer(),
    sold: integer(),
    cart_id: text(),
    line_id: text()
  },
  return_customer: {
    cart_id: text(),
    receipt_id: text(),
    name: text(),
    telephone: text(),
    reason: text()
  }
}
