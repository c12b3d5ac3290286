import type { Migration } from "../migration.ts"

// What a second badge has approved, with both names as they were then: beside the journal, and as firm as it.
export const approvalsMigration: Migration = {
  id: 248,
  name: "approvals",
  up: (execute) =>
    execute(`
      CREATE TABLE journal_approval (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('discount', 'price', 'expense', 'drawer', 'return')),
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
      CREATE INDEX journal_approval_of_cart ON journal_approval (cart_id);
      CREATE INDEX journal_approval_of_register ON journal_approval (terminal_id, at);
      CREATE TRIGGER journal_approval_is_never_changed BEFORE UPDATE ON journal_approval
      BEGIN SELECT RAISE(ABORT, 'What was approved is never changed.'); END;
      CREATE TRIGGER journal_approval_is_never_lost BEFORE DELETE ON journal_approval
      BEGIN SELECT RAISE(ABORT, 'What was approved is kept for good.'); END;
    `)
}
