import type { Migration } from "../migration.ts"

// What somebody outside was asked for knows a charge by: a terminal takes ten characters, a bank an id of its own. It is
// written down before anything is sent, and so is that a charge was given up: those outside do not remember what they
// never heard of. A payment's own name outside leads a refund back to it, and what they say later of a refund is kept.
export const outsideRequestsMigration: Migration = {
  id: 340,
  name: "outside requests",
  up: (execute) =>
    execute(`
      CREATE TABLE outside_request (
        charge TEXT PRIMARY KEY NOT NULL,
        place TEXT NOT NULL,
        request_id TEXT NOT NULL UNIQUE,
        kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund', 'reversal')),
        amount_minor INTEGER NOT NULL,
        masked_card TEXT,
        card_brand TEXT,
        asked_at TEXT,
        given_up_at TEXT
      ) STRICT;
      CREATE TRIGGER outside_request_stays BEFORE DELETE ON outside_request
      BEGIN SELECT RAISE(ABORT, 'What was asked for outside is never forgotten.'); END;
      ALTER TABLE payment_attempt ADD COLUMN reference TEXT;
      CREATE TABLE failed_refund (
        reference TEXT PRIMARY KEY NOT NULL,
        cart_id TEXT,
        reason TEXT NOT NULL,
        at TEXT NOT NULL
      ) STRICT;
    `)
}
