import { flag, integer, orNull, preset, text } from "../column.ts"

/** Customers, the club's members, and their repairs. */
export const customerTables = {
  person: {
    lookup: text(),
    personal_number: text(),
    given_name: orNull(text()),
    last_name: orNull(text()),
    street: orNull(text()),
    zip_code: orNull(text()),
    city: orNull(text()),
    protected: preset(flag())
  },
  member: {
    contact_id: text(),
    lookup: text(),
    personal_number: text(),
    first_name: text(),
    last_name: text(),
    street: text(),
    zip_code: text(),
    city: text(),
    email: text(),
    mobile_phone: text(),
    points: preset(integer()),
    since: text()
  },
  member_card: {
    alias: text(),
    contact_id: text()
  },
  repair: {
    id: text(),
    store_number: text(),
    description: text(),
    price_minor: orNull(integer())
  }
}
