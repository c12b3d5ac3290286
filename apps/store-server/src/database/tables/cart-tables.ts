import type { TransactionType } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import type { CartState } from "@karat/domain/cart/cart-state"
import { flag, integer, orNull, preset, text } from "../column.ts"

/** Carts, open, parked and closed, and what belongs to their lines. */
export const cartTables = {
  cart: {
    id: text(),
    state: text<CartState>(),
    store_number: text(),
    terminal_id: text(),
    badge: text(),
    currency: text<Currency>(),
    training: preset(flag()),
    transaction_type: preset(text<TransactionType>()),
    member_number: orNull(text()),
    date: text(),
    time: text(),
    paid_minor: preset(integer()),
    total_minor: orNull(integer()),
    closed_at: orNull(text()),
    receipt_number: orNull(text()),
    cart_discount_kind: orNull(text<"amount" | "percent">()),
    cart_discount_value: orNull(integer()),
    cart_discount_reason: orNull(text()),
    member_name: orNull(text()),
    order_number: orNull(text()),
    parked_at: orNull(text()),
    rounding_carried_minor: preset(integer()),
    revision: preset(integer())
  },
  cart_line: {
    cart_id: text(),
    id: text(),
    item_number: text(),
    description: text(),
    quantity: integer(),
    unit_price_minor: integer(),
    amount_minor: integer(),
    total_rounded_minor: integer(),
    line_discount_minor: integer(),
    periodic_discount_minor: integer(),
    periodic_discount_description: orNull(text()),
    was_discounted: flag(),
    comment: orNull(text()),
    home_order: flag(),
    return_no_sale: flag(),
    vat_bp: orNull(integer()),
    discount_kind: orNull(text<"amount" | "percent">()),
    discount_value: orNull(integer()),
    discount_reason: orNull(text()),
    ignores_discount: preset(flag()),
    cart_discount_share_minor: preset(integer()),
    deposit_share_bp: orNull(integer()),
    due_at_delivery_minor: preset(integer()),
    division: orNull(text()),
    discount_allowed: orNull(flag()),
    insurable: orNull(flag()),
    price_manual: orNull(flag()),
    position: integer(),
    original_receipt_number: orNull(text()),
    price_before_minor: orNull(integer()),
    price_reason: orNull(text())
  },
  cart_gift_card: {
    cart_id: text(),
    line_id: text(),
    number: text(),
    email: orNull(text()),
    position: integer()
  },
  cart_insurance: {
    cart_id: text(),
    id: text(),
    insurance_line_id: text(),
    insured_line_id: text(),
    position: integer()
  },
  cart_income_expense: {
    cart_id: text(),
    expense_id: integer(),
    description: text(),
    amount_minor: integer(),
    currency: text<Currency>(),
    /** The ways to pay, beside cash, that it may be paid out by: a JSON array of their ids. */
    tenders: orNull(text()),
    /** The badge of who approved it, where the cashier alone might not. */
    approved_by: orNull(text())
  },
  cart_information: {
    cart_id: text(),
    id: text(),
    information: text()
  },
  line_customer: {
    cart_id: text(),
    line_id: text(),
    purpose: text<"insurance" | "home-order">(),
    personal_number: text(),
    given_name: text(),
    last_name: text(),
    street: text(),
    zip_code: text(),
    city: text(),
    mobile_phone: text(),
    email: text(),
    certificate_number: orNull(text())
  },
  certificate_serial: {
    store_number: text(),
    last: integer()
  }
}
