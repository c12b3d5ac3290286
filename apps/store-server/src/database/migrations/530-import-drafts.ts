import type { Migration } from "../migration.ts"

const schema = `
CREATE TABLE import_draft (
  id TEXT PRIMARY KEY NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('SE', 'FI')),
  file_name TEXT NOT NULL,
  read_as TEXT NOT NULL,
  sheets TEXT NOT NULL CHECK (json_valid(sheets)),
  layout TEXT NOT NULL CHECK (json_valid(layout)),
  version INTEGER NOT NULL DEFAULT 1,
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'done', 'undoing', 'undone')),
  made_at TEXT NOT NULL,
  badge TEXT NOT NULL,
  by_name TEXT NOT NULL,
  divisions TEXT CHECK (json_valid(divisions))
) STRICT;
CREATE INDEX import_draft_by_state ON import_draft (state);

CREATE TABLE import_draft_cell (
  draft_id TEXT NOT NULL REFERENCES import_draft (id) ON DELETE CASCADE,
  row INTEGER NOT NULL CHECK (row >= 0),
  column INTEGER NOT NULL CHECK (column >= 0),
  text TEXT NOT NULL,
  PRIMARY KEY (draft_id, row, column)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_draft_left (
  draft_id TEXT NOT NULL REFERENCES import_draft (id) ON DELETE CASCADE,
  row INTEGER NOT NULL CHECK (row >= 0),
  is_left INTEGER NOT NULL CHECK (is_left IN (0, 1)),
  PRIMARY KEY (draft_id, row)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_layout (
  country TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  columns TEXT NOT NULL CHECK (json_valid(columns)),
  without_vat INTEGER NOT NULL CHECK (without_vat IN (0, 1)),
  kept_at TEXT NOT NULL,
  PRIMARY KEY (country, fingerprint)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_change (
  draft_id TEXT NOT NULL REFERENCES import_draft (id) ON DELETE CASCADE,
  item_number TEXT NOT NULL COLLATE NOCASE,
  before TEXT CHECK (json_valid(before)),
  after TEXT NOT NULL CHECK (json_valid(after)),
  undone TEXT CHECK (undone IN ('back', 'used', 'changed')),
  PRIMARY KEY (draft_id, item_number)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_change_to_undo ON import_change (draft_id) WHERE undone IS NULL;

ALTER TABLE item_import ADD COLUMN draft_id TEXT;
`

const schemaOfPostgres = `
CREATE TABLE import_draft (
  id text PRIMARY KEY NOT NULL,
  country text NOT NULL CHECK (country IN ('SE', 'FI')),
  file_name text NOT NULL,
  read_as text NOT NULL,
  sheets text NOT NULL CHECK (sheets::json IS NOT NULL),
  layout text NOT NULL CHECK (layout::json IS NOT NULL),
  version bigint NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'done', 'undoing', 'undone')),
  made_at text NOT NULL,
  badge text NOT NULL,
  by_name text NOT NULL,
  divisions text CHECK (divisions IS NULL OR divisions::json IS NOT NULL)
);
CREATE INDEX import_draft_by_state ON import_draft (state);

CREATE TABLE import_draft_cell (
  draft_id text NOT NULL REFERENCES import_draft (id) ON DELETE CASCADE,
  "row" bigint NOT NULL CHECK ("row" >= 0),
  "column" bigint NOT NULL CHECK ("column" >= 0),
  text text NOT NULL,
  PRIMARY KEY (draft_id, "row", "column")
);

CREATE TABLE import_draft_left (
  draft_id text NOT NULL REFERENCES import_draft (id) ON DELETE CASCADE,
  "row" bigint NOT NULL CHECK ("row" >= 0),
  is_left bigint NOT NULL CHECK (is_left IN (0, 1)),
  PRIMARY KEY (draft_id, "row")
);

CREATE TABLE import_layout (
  country text NOT NULL,
  fingerprint text NOT NULL,
  columns text NOT NULL CHECK (columns::json IS NOT NULL),
  without_vat bigint NOT NULL CHECK (without_vat IN (0, 1)),
  kept_at text NOT NULL,
  PRIMARY KEY (country, fingerprint)
);

CREATE TABLE import_change (
  draft_id text NOT NULL REFERENCES import_draft (id) ON DELETE CASCADE,
  item_number citext NOT NULL,
  before text CHECK (before IS NULL OR before::json IS NOT NULL),
  after text NOT NULL CHECK (after::json IS NOT NULL),
  undone text CHECK (undone IN ('back', 'used', 'changed')),
  PRIMARY KEY (draft_id, item_number)
);
CREATE INDEX import_change_to_undo ON import_change (draft_id) WHERE undone IS NULL;

ALTER TABLE item_import ADD COLUMN draft_id text;
`

/** Files of items that are brought in by a browser, what somebody has made of them, and what they have changed. */
export const importDraftsMigration: Migration = {
  id: 530,
  name: "import-drafts",
  up: (execute) => execute(schema),
  postgres: schemaOfPostgres
}
