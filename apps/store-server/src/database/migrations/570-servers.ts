import type { Migration } from "../migration.ts"

const schema = `
CREATE TABLE server (
  id TEXT NOT NULL PRIMARY KEY,
  version TEXT NOT NULL,
  started_at TEXT NOT NULL,
  alive_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE lease (
  name TEXT NOT NULL PRIMARY KEY,
  server TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE terminal_wait (
  card_terminal_id TEXT NOT NULL PRIMARY KEY,
  id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  server TEXT NOT NULL,
  stopped INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE guess (
  name TEXT NOT NULL PRIMARY KEY,
  count INTEGER NOT NULL,
  last INTEGER NOT NULL,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE payment_attempt ADD COLUMN server TEXT;
ALTER TABLE outbox ADD COLUMN server TEXT;
`

// Whose row `writing` is names no server any more: all of them take turns at it. A server of the version before this
// step works alone, and has ended before: it holds the lock of the database for itself.
const schemaOfPostgres = `
CREATE TABLE server (
  id text PRIMARY KEY,
  version text NOT NULL,
  started_at text NOT NULL,
  alive_until bigint NOT NULL
);

CREATE TABLE lease (
  name text PRIMARY KEY,
  server text NOT NULL
);

CREATE TABLE terminal_wait (
  card_terminal_id text PRIMARY KEY,
  id text NOT NULL,
  device_id text NOT NULL,
  kind text NOT NULL,
  server text NOT NULL,
  stopped bigint NOT NULL
);

CREATE TABLE guess (
  name text PRIMARY KEY,
  count bigint NOT NULL,
  last bigint NOT NULL,
  since bigint NOT NULL
);

CREATE TABLE shared_secret (
  name text PRIMARY KEY,
  value text NOT NULL
);

ALTER TABLE payment_attempt ADD COLUMN server text;
ALTER TABLE outbox ADD COLUMN server text;
`

/** Several servers work with one database: which of them live, and what each of them does for all. */
export const serversMigration: Migration = {
  id: 570,
  name: "servers",
  up: (execute) => execute(schema),
  postgres: schemaOfPostgres
}
