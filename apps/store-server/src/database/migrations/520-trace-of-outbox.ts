import type { Migration } from "../migration.ts"

const schema = "ALTER TABLE outbox ADD COLUMN traceparent TEXT"

/** What goes out belongs to the trace of the call that has put it there, also after a restart. */
export const traceOfOutboxMigration: Migration = {
  id: 520,
  name: "trace-of-outbox",
  up: (execute) => execute(schema),
  postgres: schema
}
