import type { Currency } from "@karat/domain/money/currency"
import type { Selectable } from "kysely"
import { flag, integer, orNull, preset, rowNumber, text, type Table } from "./column.ts"

export type Country = "SE" | "FI"

/** The stores, who works there with what, and how they are set up. */
export const storeTables = {
  store: {
    /** Lower case. */
    number: text(),
    name: text(),
    street: text(),
    city: text(),
    country: text<Country>(),
    currency: text<Currency>(),
    organisation_number: text(),
    phone: text(),
    /** The company that owns the store, and its VAT number; empty where they were never entered. */
    organisation_name: preset(text()),
    vat_number: preset(text())
  },
  /** What a store said of itself until it was changed; its receipts of then say it still. */
  store_before: {
    store_number: text(),
    /** The store's own time, to the second. */
    until: text(),
    /** JSON. */
    said: text()
  },
  terminal: {
    id: text(),
    name: text(),
    store_number: text()
  },
  card_terminal: {
    id: text(),
    name: text(),
    store_number: text(),
    /** The terminal that stands in its place now. */
    replaced_by: orNull(text()),
    replaced_at: orNull(text())
  },
  receipt_printer: {
    id: text(),
    name: text(),
    store_number: text()
  },
  sign_in_code: {
    /** Its hash; the demo's own as they are. */
    code: text(),
    terminal_id: text(),
    card_terminal_id: text(),
    receipt_printer_id: text(),
    email: text(),
    /** When it ends unless a device signs in with it before, in ISO 8601. */
    good_until: orNull(text()),
    /** Printed in every manual: such a code must not work where real money is taken. */
    demo: preset(flag())
  },
  /** Which register, or store where none is named, an address of an identity provider stands for. */
  sign_in_address: {
    /** Lower case. */
    address: text(),
    store_number: text(),
    terminal_id: orNull(text()),
    card_terminal_id: orNull(text()),
    receipt_printer_id: orNull(text()),
    demo: preset(flag())
  },
  /**
   * The person that an address was at its first use, by the provider's own id. Rows of before there were several
   * providers name none.
   */
  identity_subject: {
    address: text(),
    issuer: text(),
    client_id: text(),
    subject: text(),
    at: text()
  },
  /** Credentials that have signed a device in, by their nonces. */
  used_credential: {
    nonce: text(),
    device_id: text(),
    used_at: integer()
  },
  device: {
    id: text(),
    store_number: text(),
    terminal_id: text(),
    card_terminal_id: text(),
    receipt_printer_id: text(),
    email: text(),
    issue: preset(integer()),
    signed_in_at: text(),
    revoked_at: orNull(text()),
    /** When it last called, to the minute, and the address that it called from. */
    last_seen_at: orNull(text()),
    last_seen_from: orNull(text()),
    /** It has signed itself out, and kept nothing back. */
    left_itself: preset(flag())
  },
  /** Where a device has worked in a store, so that it finds its counter again. */
  device_place: {
    device_id: text(),
    store_number: text(),
    terminal_id: text(),
    card_terminal_id: text(),
    receipt_printer_id: text()
  },
  answer: {
    terminal_id: text(),
    key: text(),
    device_id: text(),
    request_hash: text(),
    status: integer(),
    body: text(),
    at: integer()
  },
  merchant: {
    device_id: text(),
    merchant_id: text(),
    registered_at: text()
  },
  staff: {
    badge: text(),
    given_name: text(),
    family_name: text(),
    store_number: text(),
    locale: text<"en" | "fi" | "sv">(),
    may_change_store: flag(),
    may_approve: preset(flag()),
    may_administer: preset(flag()),
    /** The most that they take off a line alone, in hundredths of a percent; empty where the store's limit is theirs. */
    highest_discount: orNull(integer()),
    may_sell: preset(flag()),
    may_count_cash: preset(flag()),
    may_set_prices: preset(flag()),
    may_take_back: preset(flag()),
    /** When they left, as an ISO text: their badge opens nothing since. */
    left_at: orNull(text()),
    save_search: preset(flag()),
    go_to_favorites: preset(flag()),
    cart_size: preset(flag())
  },
  /** What administration has changed, by whom and when; kept for good. */
  admin_change: {
    id: rowNumber(),
    at: text(),
    badge: text(),
    /** The administrator's name at that time, and the entry's own. */
    name: text(),
    subject: text(),
    /** JSON. */
    changed: text(),
    /** The kind of what was changed, and in the shops of which country; old ones do not say. */
    kind: preset(text()),
    country: orNull(text<Country>())
  },
  employee_card: {
    code_hash: text(),
    badge: text(),
    /** Its person has proved that it is theirs; without that it logs in, and proves nothing. */
    proves: preset(flag())
  },
  setup: {
    key: text(),
    /** A country (`SE`, `FI`) or a store's number; the store's value wins. */
    scope: text(),
    /** JSON. */
    value: text()
  },
  tender_type: {
    country: text<Country>(),
    id: integer(),
    description_sv: text(),
    description_fi: text(),
    description_en: text(),
    rounding: flag(),
    rounding_to_minor: integer(),
    overtender: flag(),
    undertender: flag(),
    position: integer(),
    /** Not offered any more, whatever is connected. */
    withdrawn: preset(flag())
  },
  /** What the shop has decided of a tender that it has made itself. */
  own_tender: {
    country: text<Country>(),
    id: integer(),
    /** The numbers of the stores that offer it, with commas between them; empty for all. */
    stores: text(),
    refundable: flag(),
    opens_drawer: flag(),
    needs_reference: flag(),
    /** The account of the books that its money goes to; null for the usual one of its kind. */
    account: orNull(text()),
    swish_number: orNull(text()),
    /** Tills that have lost their line take it as well. */
    sells_offline: preset(flag())
  },
  /** Which account of the books it had from which day of its stores on; null for the usual one of its kind. */
  own_tender_account: {
    country: text<Country>(),
    id: integer(),
    from_date: text(),
    account: orNull(text())
  },
  exchange_rate: {
    base: text<Currency>(),
    currency: text<Currency>(),
    millionths: integer()
  },
  reason: {
    kind: text<"discount" | "return">(),
    id: text(),
    text_sv: text(),
    text_fi: text(),
    text_en: text(),
    position: integer()
  },
  insurance_premium: {
    currency: text<Currency>(),
    from_minor: integer(),
    to_minor: integer(),
    premium_minor: integer()
  },
  feedback: {
    id: rowNumber(),
    ticket: text(),
    store_number: text(),
    message: text(),
    sent_at: text()
  },
  outbox: {
    id: rowNumber(),
    kind: text<"print" | "email" | "sms" | "mailbox">(),
    lane: orNull(text()),
    cart_id: text(),
    /** JSON. */
    payload: text(),
    state: text<"waiting" | "done" | "failed">(),
    tries: preset(integer()),
    next_try_at: integer(),
    last_error: orNull(text()),
    created_at: text(),
    ended_at: orNull(text()),
    traceparent: orNull(text()),
    /** The server that is trying it just now; null while none does. */
    server: orNull(text())
  },
  demo_history: {
    one: rowNumber(),
    ends_on: text(),
    made: integer(),
    planned: integer()
  },
  migration: {
    id: rowNumber(),
    name: text(),
    applied_at: text()
  }
}

export type StoreTable = Selectable<Table<(typeof storeTables)["store"]>>
export type StaffTable = Table<(typeof storeTables)["staff"]>
export type SignInCodeTable = Table<(typeof storeTables)["sign_in_code"]>
