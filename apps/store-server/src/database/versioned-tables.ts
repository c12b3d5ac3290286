/**
 * Tables that hardly ever change, in two parts. Over PostgreSQL each part has a version, a text that is another one
 * after each change of its tables, whoever makes it: what was read of them is good for as long as that is the same.
 */
export const versionedTables = {
  setup: [
    "admin_change",
    "control_exemption",
    "device",
    "own_tender",
    "setup",
    "sign_in_code",
    "staff",
    "store",
    "tender_type",
    "terminal"
  ],
  catalogue: ["item", "item_barcode", "item_price", "item_status"]
} as const

export type VersionedPart = keyof typeof versionedTables

/** The columns of a versioned table that change often, and so are never remembered. */
export const unversionedColumns: Readonly<Record<string, readonly string[]>> = {
  device: ["last_seen_at", "last_seen_from"]
}

export type Versions = Readonly<Record<VersionedPart, string>>

export const versionedParts = Object.keys(versionedTables) as readonly VersionedPart[]

/** The part that a table belongs to; undefined for one that changes often. */
export function partOfTable(table: string): VersionedPart | undefined {
  return versionedParts.find((part) => (versionedTables[part] as readonly string[]).includes(table))
}
