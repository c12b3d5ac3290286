import type { Migration } from "../migration.ts"

// A gesture is its register's, however often that signs in, and its device's, should that become another register.
// Where a register has two answers under one key, from when its later sign-ins were forgotten, the first one counts.
export const answersOfARegisterMigration: Migration = {
  id: 81,
  name: "answers of a register",
  up: (execute) =>
    execute(`
      CREATE TABLE answer_of_register (
        terminal_id TEXT NOT NULL REFERENCES terminal (id),
        key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
        device_id TEXT NOT NULL REFERENCES device (id),
        request_hash TEXT NOT NULL,
        status INTEGER NOT NULL CHECK (status BETWEEN 200 AND 599),
        body TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (terminal_id, key)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO answer_of_register SELECT terminal_id, key, device_id, request_hash, status, body, at
        FROM answer JOIN device ON device.id = device_id WHERE true ORDER BY at ON CONFLICT DO NOTHING;
      DROP TABLE answer;
      ALTER TABLE answer_of_register RENAME TO answer;
      CREATE INDEX answer_of_device ON answer (device_id, key);
      DROP INDEX device_of_register;
    `)
}
