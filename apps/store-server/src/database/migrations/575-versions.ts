import type { Migration } from "../migration.ts"

const schema = "ALTER TABLE cart ADD COLUMN revision INTEGER NOT NULL DEFAULT 0"

/** Tables that hardly ever change, by the version that each of their changes makes another one. */
const parts: Readonly<Record<"setup" | "catalogue", readonly string[]>> = {
  setup: [
    "admin_change",
    "control_exemption",
    "device OF id, store_number, terminal_id, card_terminal_id, receipt_printer_id, email, issue, signed_in_at, revoked_at, left_itself",
    "own_tender",
    "setup",
    "sign_in_code",
    "staff",
    "store",
    "tender_type",
    "terminal"
  ],
  catalogue: ["item", "item_barcode", "item_price", "item_status"]
}

function triggersOf(part: string, named: string): string {
  const [table = "", columns] = named.split(" OF ")
  const triggers = Object.entries({
    inserted: "INSERT",
    updated: columns === undefined ? "UPDATE" : `UPDATE OF ${columns}`,
    deleted: "DELETE",
    emptied: "TRUNCATE"
  })
  return triggers
    .map(
      ([
        name,
        event
      ]) => `CREATE TRIGGER version_${table}_${name} AFTER ${event} ON ${table} FOR EACH STATEMENT
  EXECUTE FUNCTION version_${part}();`
    )
    .join("\n")
}

// Once in a transaction: a row that is written again and again is read through all that it was.
function versionOf(part: string, tables: readonly string[]): string {
  return `
ALTER TABLE writing ADD COLUMN ${part} text NOT NULL DEFAULT gen_random_uuid()::text;
CREATE FUNCTION version_${part}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('karat.version_${part}', true), '') = '' THEN
    UPDATE writing SET ${part} = gen_random_uuid()::text;
    PERFORM set_config('karat.version_${part}', 'new', true);
  END IF;
  RETURN NULL;
END $$;
${tables.map((table) => triggersOf(part, table)).join("\n")}
`
}

/** A cart counts its changes, and PostgreSQL names each state of what hardly ever changes: servers keep both in memory. */
export const versionsMigration: Migration = {
  id: 575,
  name: "versions",
  up: (execute) => execute(schema),
  postgres: [
    "ALTER TABLE cart ADD COLUMN revision bigint NOT NULL DEFAULT 0;",
    ...Object.entries(parts).map(([part, tables]) => versionOf(part, tables))
  ].join("\n")
}
