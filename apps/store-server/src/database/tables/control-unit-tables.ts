import type { ControlState } from "@karat/domain/receipt/receipt"
import { integer, orNull, preset, rowNumber, text } from "../column.ts"
import type { Country } from "../store-tables.ts"

/** What control units were asked, when they did not answer, and who needs none. */
export const controlUnitTables = {
  control_request: {
    id: rowNumber(),
    cart_id: text(),
    terminal_id: text(),
    kind: text<"sale" | "copy" | "training">(),
    receipt_number: text(),
    facts: text(),
    state: text<ControlState>(),
    tries: preset(integer()),
    code: orNull(text()),
    unit: orNull(text()),
    register: orNull(text()),
    reason: orNull(text()),
    created_at: text(),
    ended_at: orNull(text())
  },
  control_outage: {
    id: rowNumber(),
    terminal_id: text(),
    reason: text(),
    started_at: text(),
    ended_at: orNull(text())
  },
  control_exemption: {
    id: rowNumber(),
    country: text<Country>(),
    badge: text(),
    name: text(),
    text: text(),
    at: text()
  }
}
