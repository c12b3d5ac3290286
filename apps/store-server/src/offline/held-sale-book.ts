import { inTurn } from "../database/in-turn.ts"
import type { Entry, EntryValue } from "@karat/domain/admin/entry"
import type { HeldDecision } from "@karat/domain/offline/held-sale"
import { receiptNumber, terminalPlaces } from "@karat/domain/receipt/receipt-number"
import { RefusalValues } from "@karat/domain/shell/refusal-value"
import { Schema } from "effect"
import { findStore } from "../catalogue/store.ts"
import type { EntryBook } from "../admin/entry-book.ts"
import type { Row } from "../database/tables.ts"
import { notFound } from "../http/refusal.ts"
import { findWearer } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { bookHeldSale } from "./book-offline-sale.ts"
import { findOfflineSale, heldSales, noteDecision } from "./offline-rows.ts"

/** As much of a document as is shown of it; it may be anything. */
const Shown = Schema.Struct({
  badgeNumber: Schema.optional(Schema.Unknown),
  block: Schema.optional(Schema.Struct({ terminalNumber: Schema.optional(Schema.Unknown) })),
  cart: Schema.optional(
    Schema.Struct({ header: Schema.optional(Schema.Struct({ th_total: Schema.optional(Schema.Unknown) })) })
  )
})
const readShown = Schema.decodeUnknownOption(Shown)
const readValues = Schema.decodeUnknownSync(RefusalValues)

/** The held sales of a country's shops: an administrator books or rejects each, and says why. */
export function heldSaleBook(parts: StoreServerParts): EntryBook {
  return {
    all: async (db, country) => await inTurn.map(await heldSales(db, country), (row) => entryOf(row)),
    write: async (db, { entry, at, by }) => {
      const row = await findOfflineSale(db, String(entry["heldSale"]))
      if (row === undefined) throw notFound("There is no such sale.", "remark_not_found")
      const decision: HeldDecision = entry["heldDecision"] === "booked" ? "booked" : "rejected"
      await noteDecision(db, {
        sale_id: row.id,
        decision,
        grounds: String(entry["heldGrounds"]),
        badge: by,
        decided_at: at.toISOString()
      })
      if (decision === "booked") await bookHeldSale(parts, row, at)
    }
  }

  async function entryOf(row: Row<"offline_sale"> & { readonly said: string }): Promise<Entry> {
    const { why, field, said, derived } = readValues(JSON.parse(row.said))
    const shown = readShown(JSON.parse(row.sale))
    const { badgeNumber: badge, block, cart } = shown._tag === "Some" ? shown.value : {}
    const number = block?.terminalNumber
    // Of a register that is not known: the row stands with the one that has told of it.
    const till =
      why === "register" && typeof number === "string" ? number.slice(0, terminalPlaces) : row.terminal_id
    const seller = typeof badge === "string" ? await findWearer(parts.db, badge) : undefined
    const total = cart?.header?.th_total
    const fields: Readonly<Record<string, EntryValue | undefined>> = {
      heldSale: row.id,
      heldReceipt: receiptNumber(till, row.serial),
      heldWhy: why === undefined ? "" : written(why),
      heldField: field === undefined ? undefined : written(field),
      heldSaid: said === undefined ? undefined : written(said),
      heldDerived: derived === undefined ? undefined : written(derived),
      heldSeller:
        seller === undefined
          ? typeof badge === "string"
            ? badge.slice(0, 40)
            : undefined
          : `${seller.given_name} ${seller.family_name}`,
      heldTill: till,
      heldToldAt: row.told_at,
      heldSum:
        typeof total === "number" && Math.abs(total) < 1e9
          ? `${total.toFixed(2)} ${(await findStore(parts.db, row.store_number))?.currency ?? ""}`.trim()
          : undefined,
      heldDecision: "",
      heldGrounds: ""
    }
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
    )
  }
}

function written(value: RefusalValues[string]): string {
  if (typeof value !== "object") return String(value)
  return "amount" in value ? `${(value.amount / 100).toFixed(2)} ${value.currency}` : value.date
}
