import type { Migration } from "../migration.ts"

// Numbers that a device has left behind are remarked without a sale; a device that signs out by itself leaves none.
export const leftNumbersMigration: Migration = {
  id: 490,
  name: "left numbers",
  up: (execute) =>
    execute(`
      ALTER TABLE device ADD COLUMN left_itself INTEGER NOT NULL DEFAULT 0 CHECK (left_itself IN (0, 1));

      CREATE TABLE new_offline_remark (
        id INTEGER PRIMARY KEY,
        sale_id TEXT REFERENCES offline_sale (id),
        kind TEXT NOT NULL,
        said TEXT NOT NULL CHECK (json_valid(said)),
        done_by TEXT,
        done_at TEXT,
        reason TEXT CHECK (reason IS NULL OR done_at IS NOT NULL),
        terminal_id TEXT REFERENCES terminal (id),
        serial INTEGER,
        noted_at TEXT,
        CHECK ((done_by IS NULL) = (done_at IS NULL)),
        CHECK ((sale_id IS NULL) = (terminal_id IS NOT NULL)),
        CHECK ((terminal_id IS NULL) = (serial IS NULL) AND (terminal_id IS NULL) = (noted_at IS NULL))
      ) STRICT;
      INSERT INTO new_offline_remark (id, sale_id, kind, said, done_by, done_at, reason)
        SELECT id, sale_id, kind, said, done_by, done_at, reason FROM offline_remark;
      DROP TABLE offline_remark;
      ALTER TABLE new_offline_remark RENAME TO offline_remark;
      CREATE INDEX offline_remark_of_sale ON offline_remark (sale_id);
      CREATE INDEX offline_remark_to_do ON offline_remark (id) WHERE done_at IS NULL;
      CREATE INDEX offline_remark_of_numbers ON offline_remark (terminal_id, serial) WHERE terminal_id IS NOT NULL;
      CREATE TRIGGER offline_remark_is_done_once BEFORE UPDATE ON offline_remark WHEN OLD.done_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'Somebody has looked after it already.'); END;
      CREATE TRIGGER offline_remark_is_never_lost BEFORE DELETE ON offline_remark
      BEGIN SELECT RAISE(ABORT, 'What was remarked is kept for good.'); END;
    `)
}
