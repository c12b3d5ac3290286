import { Currency } from "@karat/domain/money/currency"
import { RefusalValues as Values, DateValue, MoneyValue } from "@karat/domain/shell/refusal-value"
import { Option, Schema, SchemaGetter } from "effect"
import { Amount } from "./amount.ts"
import { maybe } from "./maybe.ts"

const word = Schema.String
const count = Schema.Int
const money = MoneyValue
const day = DateValue

/** The sentence is the same for everybody. */
const plain = {}

/**
 * Every code of a refusal that a cashier is shown, with the values that belong into its sentence. The sentence of a
 * code is the till's text `refused.<code>`. What a rule of the domain refuses has the rule's own reason for its code,
 * with underscores.
 */
export const refusals = {
  internal: plain,

  // the server's database
  database_away: plain,
  database_busy: plain,
  database_behind: plain,

  // cart
  cart_not_found: plain,
  cart_changed: plain,
  cart_elsewhere: plain,
  cart_parked: plain,
  cart_closed: plain,
  cart_not_closed: plain,
  cart_is_empty: plain,
  cart_not_empty: plain,
  cart_has_payments: plain,
  payment_running: plain,
  line_not_found: plain,
  item_not_found: plain,
  item_blocked: plain,
  too_many_lines: plain,
  order_number_too_long: plain,
  comment_too_long: plain,
  card_number_in_text: plain,
  quantity_too_small: plain,
  quantity_too_large: plain,
  quantity_not_whole: plain,
  quantity_locked_by_insurance: plain,
  not_parked: plain,
  badge_not_at_work: plain,
  already_taken: { register: word },

  // price and discount
  price_fixed: plain,
  price_manual: plain,
  price_too_high: plain,
  price_not_a_number: plain,
  price_is_negative: plain,
  item_takes_no_discount: plain,
  home_order_takes_no_discount: plain,
  discount_not_a_number: plain,
  discount_above_line: plain,
  discount_too_large: plain,
  discount_is_negative: plain,
  discount_needs_reason: plain,
  discount_reason_unknown: plain,
  percent_above_100: plain,
  nothing_to_round_up: plain,
  income_not_found: plain,

  // insurance and home order
  line_is_insurance: plain,
  line_is_insured: plain,
  line_is_insured_already: plain,
  insurance_not_found: plain,
  insurance_is_off: plain,
  item_not_insurable: plain,
  home_order_not_insurable: plain,
  return_not_insurable: plain,
  division_not_insurable: plain,
  no_premium_for_price: plain,
  home_order_keeps_its_price: plain,
  discounted_line_cannot_be_ordered: plain,
  return_cannot_be_ordered: plain,
  gift_card_cannot_be_ordered: plain,

  // gift card and voucher
  gift_card_used_twice: plain,
  gift_card_one_a_line: plain,
  gift_card_number_missing: plain,
  gift_card_needs_mail: plain,
  gift_card_in_use: plain,
  gift_card_used: plain,
  line_is_no_gift_card: plain,
  invalid_gift_card_number: plain,
  looks_like_payment_card: plain,
  invalid_card: plain,
  card_is_empty: plain,
  voucher_code_missing: plain,
  voucher_expired: { date: day },
  voucher_balance_too_low: { left: money },
  voucher_spent: plain,

  // customer and member
  customer_form_invalid: plain,
  person_not_found: plain,
  protected_identity: plain,
  invalid_social_security_number: plain,
  invalid_email: plain,
  invalid_mobile_phone: plain,
  already_exists: plain,
  alias_invalid: plain,
  "503_crm": plain,
  member_not_found: plain,

  // receipt
  receipt_not_found: plain,
  not_mailbox_user: plain,
  digital_mailbox_off: plain,
  digital_mailbox_away: plain,
  mail_not_set_up: plain,
  drawer_in_sale: plain,
  drawer_not_connected: plain,
  drawer_silent: plain,
  sms_not_set_up: plain,
  invalid_receipt_number: plain,
  invalid_badge_id: plain,
  invalid_date_format: plain,
  invalid_amount: plain,
  search_text_too_long: plain,

  // return and refund
  return_warning: plain,
  cart_has_refunds: plain,
  nothing_to_return: plain,
  receipt_is_training: plain,
  receipt_is_expense: plain,
  line_is_not_sold: plain,
  item_takes_no_return: plain,
  insurance_follows_its_line: plain,
  returned_already: plain,
  being_returned: { register: word },
  quantity_above_line: { left: count },
  pieces_being_returned: { register: word },
  discount_stays: plain,
  discount_return_invalid: plain,
  return_reason_unknown: plain,
  override_reason_unknown: plain,
  return_cannot_be_changed: plain,
  return_keeps_its_price: plain,
  returns_not_in_training: plain,
  other_currency: plain,
  name_required: plain,
  name_invalid: plain,
  name_too_long: plain,
  telephone_invalid: plain,

  // payment
  tender_not_offered: plain,
  tender_cannot_refund: plain,
  reference_missing: plain,
  amount_too_large: plain,
  amount_not_a_number: plain,
  amount_is_zero: plain,
  amount_is_negative: plain,
  amount_exceeds_refund: plain,
  overtender: plain,
  undertender: plain,
  swish_cannot_refund: plain,
  swish_not_set_up: plain,
  swish_away: plain,
  swish_number_invalid: plain,
  swish_too_little: plain,
  swish_unsure: plain,
  swish_payer_unknown: plain,
  swish_request_open: plain,
  swish_amount_refused: plain,
  swish_payer_too_young: plain,
  swish_set_up_wrong: plain,
  swish_refused: plain,
  payment_settled_unpaid: plain,
  payment_not_to_settle: plain,
  payment_not_found: plain,
  tap_cannot_refund: plain,
  tap_to_pay_unavailable: plain,
  tap_to_pay_away: plain,
  merchant_missing: plain,
  not_in_training: plain,
  base_currency_only: plain,
  currency_not_taken: plain,
  not_in_coins: plain,
  tender_takes_no_income: plain,
  tender_pays_no_expense: plain,
  payment_line_not_found: plain,
  payment_stays: plain,
  payment_declined: plain,
  customer_refused: plain,
  payment_cancelled: plain,
  payment_not_in_time: plain,
  payment_not_ended: plain,
  payment_end_unknown: plain,
  answer_too_late: plain,

  // card terminal
  card_declined: plain,
  card_not_read: plain,
  card_reading_stopped: plain,
  card_terminal_busy: plain,
  card_not_allowed: plain,
  card_request_refused: plain,
  card_still_inserted: plain,
  card_restricted: plain,
  card_terminal_key_wrong: plain,
  card_terminal_forgot: plain,
  card_needs_signature: plain,
  card_terminal_out_of_order: plain,
  card_terminal_unreachable: plain,
  card_terminal_not_found: plain,
  refund_not_found: plain,
  no_card_shown: plain,
  no_reply_given: plain,
  question_declined: plain,
  question_stopped: plain,

  // control unit
  control_unit_missing: plain,
  control_unit_away: plain,
  control_code_waiting: plain,
  receipt_copied: plain,
  grounds_invalid: plain,

  // session and staff
  login_failed: plain,
  identity_away: plain,
  too_many_tries: plain,
  badge_missing: plain,
  staff_not_found: plain,
  staff_code_unknown: plain,
  staff_code_taken: plain,
  staff_code_invalid: plain,
  no_employee_card: plain,
  register_not_found: plain,
  receipt_printer_not_found: plain,
  store_not_found: plain,
  card_terminal_exists: plain,
  device_of_other_store: plain,
  store_change_not_allowed: plain,
  store_has_no_register: plain,
  may_not_sell: plain,

  // approval
  approval_needed: plain,
  approver_not_allowed: plain,
  approver_is_cashier: plain,
  discount_above_limit: plain,

  // personal code; who is meant is named
  proof_needed: { name: word },
  code_not_chosen: { name: word },
  code_wrong: plain,
  one_time_code_wrong: plain,
  card_proves_nothing: plain,
  code_too_short: plain,
  code_too_long: plain,
  code_not_digits: plain,
  code_is_run: plain,
  code_repeats: plain,
  code_has_badge: plain,

  // expense
  cart_has_expenses: plain,
  cart_has_a_sale: plain,
  expenses_are_paid: plain,
  expense_not_found: plain,
  sign_out_not_allowed: plain,

  // cash
  bank_bag_missing: plain,
  bank_bag_not_found: plain,
  bank_bag_too_long: plain,
  bank_bag_used: { date: day },
  bank_change_negative: plain,
  bank_bag_below_zero: plain,
  bank_change_too_large: plain,
  cash_day_banked: { bag: word },
  cash_day_counted: { name: word, date: day, time: word },
  cash_day_not_counted: { date: day },
  cash_day_not_found: plain,
  cash_day_settled: { date: day, bag: word, left: money },
  cash_has_moved: { moved: money },
  count_reason_missing: { difference: money },
  no_day_chosen: plain,

  // register-report
  report_not_found: plain,
  register_closed: { number: word, name: word, time: word },

  // follow-up, click-and-collect and reservation
  repair_not_found: plain,
  order_not_found: plain,
  web_order_not_ready: plain,
  web_order_checked_in: { name: word, at: day },
  web_order_extended: { name: word, at: day },
  web_order_delivered: { name: word, at: day },
  web_order_cancelled: { name: word, at: day },
  web_order_sent_back: { name: word, at: day },
  web_order_commented: { name: word, at: day },
  web_order_expired: { at: day },
  web_return_arrived: { name: word, at: day },
  web_return_deleted: { name: word, at: day },
  identification_missing: plain,
  no_cart: plain,
  cart_in_training: plain,
  cart_has_another_order: plain,
  reservation_not_found: plain,
  reservation_decided: plain,
  reservation_not_accepted: plain,
  reservation_moved: plain,
  reservation_is_empty: plain,
  reservation_in_this_cart: plain,

  // selling without the line
  needs_line: plain,
  offline_not_kept: plain,
  badge_not_remembered: plain,
  offline_no_numbers: plain,
  offline_too_long: plain,
  offline_total_too_high: { most: money },
  held_not_bookable: plain,

  // task
  task_not_found: plain,

  // delivery, transfer and write-off
  goods_not_set_up: plain,
  purchase_not_found: plain,
  order_received: plain,
  order_changed: plain,
  transfer_not_found: plain,
  transfer_received: plain,
  transfer_lines_invalid: { most: count },
  transfer_quantity_invalid: { most: count },
  transfer_to_own_store: plain,
  location_unknown: plain,
  transfer_store_not_allowed: plain,
  goods_list_changed: plain,
  goods_list_empty: plain,
  goods_not_there: { item: word, wanted: count, there: count },
  write_off_reason_unknown: plain,
  not_a_bargain_bag: plain
} as const satisfies Readonly<
  Record<string, Readonly<Record<string, typeof word | typeof count | typeof money | typeof day>>>
>

/**
 * Codes without a text, since no cashier sees them: the till never sends such a request, or shows its own text. They
 * are for the log, and for the authors of other clients.
 */
export const unshownRefusals = [
  // The request is the till's own, and it writes none like this.
  "body_too_large",
  "invalid_body",
  "key_invalid",
  "key_missing",
  "key_reused",
  "limit_invalid",
  "malformed_json",
  "method_not_allowed",
  "not_found",
  "page_invalid",
  "period_invalid",
  "breakdown_invalid",
  "poiid_invalid",
  "page_out_of_range",
  "too_deep",
  "too_many_codes",
  "attempt_invalid",
  "begun_by_another_call",
  "buttons_invalid",
  "callback_invalid",
  "change_currency_invalid",
  "data_invalid",
  "day_invalid",
  "day_or_cart_missing",
  "document_type_unknown",
  "foreign_origin",
  "integration_ref_used",
  "item_id_unknown",
  "line_chosen_twice",
  "lines_invalid",
  "other_store",
  "text_invalid",
  "transfer_not_final",
  "transfer_status_invalid",
  "transfer_text_invalid",
  // It signs in again.
  "token_expired",
  "token_invalid",
  "token_missing",
  "token_stale",
  // The page that opens the shop has words of its own for them.
  "new_shop_invalid",
  "opening_code_wrong",
  "shop_opened",
  // So has administration.
  "not_administrator",
  "entry_kind_unknown",
  "entry_invalid",
  "entry_changed",
  "entry_taken",
  "entry_needed",
  "last_administrator",
  "backup_none",
  "backup_not_encrypted",
  "backup_unknown",
  "books_account_missing",
  "books_accounts_unreadable",
  "books_differ",
  "books_empty",
  "books_not_swedish",
  "books_store_unknown",
  "code_of_demo",
  "barcode_taken",
  "day_is_over",
  "campaign_not_lower",
  "shortcut_needs_tab",
  "bands_overlap",
  "colours_missing",
  "swish_number_missing",
  "tender_name_taken",
  "contrast_too_low",
  "import_not_found",
  "import_file_unreadable",
  "import_file_old",
  "import_file_letters",
  "import_file_empty",
  "import_file_too_large",
  "import_changed",
  "import_not_ready",
  "import_running",
  "import_is_over",
  // A till asks for numbers long before they run out.
  "serials_used_up",
  "serials_left",
  "serials_of_day",
  // The till says that the server has not taken a sale, and keeps it.
  "offline_held_full",
  "remark_not_found",
  // What is held stands on a page of its own.
  "remark_is_held",
  // It says by itself that another till was first.
  "basket_changed",
  "goods_line_gone",
  // An item without a picture shows none.
  "picture_not_found"
] as const

type Refusals = typeof refusals

/** A code that has a text in every language. */
export type ShownRefusalCode = keyof Refusals

type UnshownRefusalCode = (typeof unshownRefusals)[number]

/** Any code that a call may be refused with. */
export type RefusalCode = ShownRefusalCode | UnshownRefusalCode

/** A code whose sentence needs no values. */
export type PlainRefusalCode =
  | UnshownRefusalCode
  | { [Code in ShownRefusalCode]: keyof Refusals[Code] extends never ? Code : never }[ShownRefusalCode]

/** A code that comes with values. */
export type ValuedRefusalCode = Exclude<ShownRefusalCode, PlainRefusalCode>

/** The values that belong to a code. */
export type RefusalValues<Code extends ValuedRefusalCode> = {
  readonly [Name in keyof Refusals[Code]]: ValueOf<Refusals[Code][Name]>
}
type ValueOf<Kind> = Kind extends { readonly Type: infer Value } ? Value : never

/** The words of a code as the domain writes them. */
type Hyphened<Code extends string> = Code extends `${infer First}_${infer Rest}`
  ? `${First}-${Hyphened<Rest>}`
  : Code
type Underscored<Reason extends string> = Reason extends `${infer First}-${infer Rest}`
  ? `${First}_${Underscored<Rest>}`
  : Reason

/** A reason that a rule of the domain may give, with a code and a text for it. */
export type RefusalReason = Hyphened<PlainRefusalCode & ShownRefusalCode>

/** The code of what a rule of the domain refuses. */
export function refusalCode<Reason extends RefusalReason>(reason: Reason): Underscored<Reason> {
  return reason.replaceAll("-", "_") as Underscored<Reason>
}

/** Values of a sentence as they travel. */
export const WireValues = Schema.Record(
  Schema.String,
  Schema.Union([
    Schema.String,
    Schema.Finite,
    Schema.Struct({ amount: Amount, currency: Currency }),
    DateValue
  ])
)
const readValues = Schema.decodeUnknownOption(WireValues)
const writeValues = Schema.encodeSync(WireValues)

/**
 * What programs go by where a call says no: the code, and its values. Values of another server that cannot be
 * read are left out, and spoil nothing else of the answer.
 */
export const refusalFields = {
  code: maybe(Schema.String),
  values: Schema.optional(Schema.Unknown).pipe(
    Schema.decodeTo(Schema.optional(Schema.toType(Values)), {
      decode: SchemaGetter.transformOptional(Option.flatMap(readValues)),
      encode: SchemaGetter.transformOptional(
        Option.flatMap((values) => (values === undefined ? Option.none() : Option.some(writeValues(values))))
      )
    })
  )
}
