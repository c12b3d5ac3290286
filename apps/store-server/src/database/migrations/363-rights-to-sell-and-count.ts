import type { Migration } from "../migration.ts"

// Who works with goods alone takes no money, and not everybody counts it. The list of what can be approved grows, and
// SQLite changes the check of a column by a new table alone.
export const rightsToSellAndCountMigration: Migration = {
  id: 363,
  name: "rights to sell and to count",
  up: (execute) => {
    for (const right of ["may_sell", "may_count_cash"])
      execute(`ALTER TABLE staff ADD COLUMN ${right} INTEGER NOT NULL DEFAULT 1 CHECK (${right} IN (0, 1))`)
    execute(`
      DROP TRIGGER journal_approval_is_never_changed;
      DROP TRIGGER journal_approval_is_never_lost;
      ALTER TABLE journal_approval RENAME TO journal_approval_before;
      DROP INDEX journal_approval_of_cart;
      DROP INDEX journal_approval_of_register;
      CREATE TABLE journal_approval (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('discount', 'price', 'expense', 'drawer', 'return', 'cash')),
        store_number TEXT NOT NULL,
        terminal_id TEXT NOT NULL,
        cart_id TEXT NOT NULL,
        subject TEXT NOT NULL,
        amount_minor INTEGER NOT NULL,
        currency TEXT NOT NULL,
        training INTEGER NOT NULL CHECK (training IN (0, 1)),
        badge TEXT NOT NULL,
        cashier TEXT NOT NULL,
        approved_by TEXT NOT NULL,
        approver TEXT NOT NULL,
        at TEXT NOT NULL
      ) STRICT;
      INSERT INTO journal_approval
        SELECT id, kind, store_number, terminal_id, cart_id, subject, amount_minor, currency, training, badge,
          cashier, approved_by, approver, at
        FROM journal_approval_before;
      DROP TABLE journal_approval_before;
      CREATE INDEX journal_approval_of_cart ON journal_approval (cart_id);
      CREATE INDEX journal_approval_of_register ON journal_approval (terminal_id, at);
      CREATE TRIGGER journal_approval_is_never_changed BEFORE UPDATE ON journal_approval
      BEGIN SELECT RAISE(ABORT, 'What was approved is never changed.'); END;
      CREATE TRIGGER journal_approval_is_never_lost BEFORE DELETE ON journal_approval
      BEGIN SELECT RAISE(ABORT, 'What was approved is kept for good.'); END;
    `)
  }
}
