import type { Migration } from "../migration.ts"

// A badge says who sells and proves no right, so whoever has one proves it by a code. Cards that there are were given to
// badges by whoever knew those: they prove nothing until their person says so.
export const personalCodesMigration: Migration = {
  id: 450,
  name: "personal codes",
  up: (execute) => {
    execute(`
      CREATE TABLE personal_code (
        badge TEXT PRIMARY KEY NOT NULL REFERENCES staff (badge),
        hash TEXT CHECK (hash LIKE 'scrypt:%'),
        chosen_at TEXT CHECK ((chosen_at IS NULL) = (hash IS NULL)),
        one_time_hash TEXT CHECK (one_time_hash LIKE 'sha256:%'),
        one_time_until TEXT CHECK ((one_time_until IS NULL) = (one_time_hash IS NULL))
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE proof (
        device_id TEXT NOT NULL,
        badge TEXT NOT NULL,
        until INTEGER NOT NULL,
        PRIMARY KEY (device_id, badge)
      ) STRICT, WITHOUT ROWID;

      ALTER TABLE employee_card ADD COLUMN proves INTEGER NOT NULL DEFAULT 0 CHECK (proves IN (0, 1));
    `)
  }
}
