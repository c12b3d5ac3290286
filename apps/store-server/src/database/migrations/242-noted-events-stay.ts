import type { Migration } from "../migration.ts"

// A period is a stretch of what was noted; a row that went would make room for another under its number.
export const notedEventsStayMigration: Migration = {
  id: 242,
  name: "noted events stay",
  up: (execute) =>
    execute(`
      CREATE TRIGGER register_event_is_never_changed BEFORE UPDATE ON register_event
      BEGIN SELECT RAISE(ABORT, 'What a register did is never changed.'); END;
      CREATE TRIGGER register_event_is_never_lost BEFORE DELETE ON register_event
      BEGIN SELECT RAISE(ABORT, 'What a register did is kept for good.'); END;
    `)
}
