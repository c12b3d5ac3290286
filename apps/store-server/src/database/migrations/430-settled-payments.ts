import type { Migration } from "../migration.ts"

// Of some payments those outside say that they do not know how they ended. Who has found it out, and why they say so, is
// kept for good.
export const settledPaymentsMigration: Migration = {
  id: 430,
  name: "settled payments",
  up: (execute) =>
    execute(`
      CREATE TABLE settled_payment (
        cart_id TEXT NOT NULL,
        name TEXT NOT NULL,
        paid INTEGER NOT NULL CHECK (paid IN (0, 1)),
        reason TEXT NOT NULL,
        badge TEXT NOT NULL,
        person TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (cart_id, name)
      ) STRICT;
      CREATE TRIGGER settled_payment_stays BEFORE DELETE ON settled_payment
      BEGIN SELECT RAISE(ABORT, 'What was said of a payment is kept for good.'); END;
      CREATE TRIGGER settled_payment_is_never_changed BEFORE UPDATE ON settled_payment
      BEGIN SELECT RAISE(ABORT, 'What was said of a payment is never changed.'); END;
    `)
}
