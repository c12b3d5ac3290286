import type { Migration } from "../migration.ts"

// Whoever could approve was trusted most so far. What was changed is a trail: nobody can edit it afterwards.
export const administrationMigration: Migration = {
  id: 244,
  name: "administration",
  up: (execute) => {
    execute(
      "ALTER TABLE staff ADD COLUMN may_administer INTEGER NOT NULL DEFAULT 0 CHECK (may_administer IN (0, 1))"
    )
    execute("UPDATE staff SET may_administer = may_approve")
    execute(`
      CREATE TABLE admin_change (
        id INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        badge TEXT NOT NULL,
        name TEXT NOT NULL,
        subject TEXT NOT NULL,
        changed TEXT NOT NULL CHECK (json_valid(changed))
      ) STRICT`)
    execute(`
      CREATE TRIGGER admin_change_is_never_changed BEFORE UPDATE ON admin_change
      BEGIN SELECT RAISE(ABORT, 'What was changed, by whom and when, is never edited.'); END`)
    execute(`
      CREATE TRIGGER admin_change_is_never_lost BEFORE DELETE ON admin_change
      BEGIN SELECT RAISE(ABORT, 'What was changed, by whom and when, is kept for good.'); END`)
  }
}
