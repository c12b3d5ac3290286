import type { Migration } from "../migration.ts"

// What waited for a printer waits on; a paper is written anew when it is printed.
const outbox = `
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('print', 'email', 'sms', 'mailbox')),
    lane TEXT,
    cart_id TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    next_try_at INTEGER NOT NULL,
    last_error TEXT,
    created_at TEXT NOT NULL,
    ended_at TEXT,
    CHECK ((state = 'waiting') = (ended_at IS NULL)),
    CHECK ((kind = 'print') = (lane IS NOT NULL))
  ) STRICT;
  INSERT INTO outbox (id, kind, lane, cart_id, payload, state, tries, next_try_at, created_at, ended_at)
    SELECT id, 'print', printer_id, cart_id,
      json_object('copy', json(iif(copy = 1, 'true', 'false')),
        'showPrice', json(iif(show_price = 1, 'true', 'false')), 'nav', json('false')),
      iif(state = 'printed', 'done', 'waiting'), tries, 0, created_at,
      iif(state = 'printed', coalesce(printed_at, created_at), NULL)
    FROM print_job;
  DROP TABLE print_job;
  CREATE INDEX outbox_waiting ON outbox (kind, next_try_at) WHERE state = 'waiting';
  CREATE INDEX outbox_lane ON outbox (lane, id) WHERE state = 'waiting' AND lane IS NOT NULL;
  CREATE INDEX outbox_by_cart ON outbox (cart_id);
`

// A copy printed later shows what was left on a voucher when the sale was closed.
const vouchers = `
  CREATE TABLE receipt_voucher (
    cart_id TEXT NOT NULL REFERENCES cart (id),
    code TEXT NOT NULL,
    balance_minor INTEGER NOT NULL,
    expires_on TEXT NOT NULL,
    PRIMARY KEY (cart_id, code)
  ) STRICT, WITHOUT ROWID;
`

const lastReceipt = `
  CREATE INDEX last_receipt_of_register ON cart (terminal_id, closed_at DESC) WHERE state = 'closed';
`

export const outboxMigration: Migration = {
  id: 30,
  name: "outbox",
  up: (execute) => {
    for (const sql of [outbox, vouchers, lastReceipt]) execute(sql)
  }
}
