import type { Migration } from "../migration.ts"

// Money of an expense leaves in cash and by the tenders that its type names; above its highest amount somebody else
// approves. Who may change store is trusted with that until somebody says otherwise.
export const tendersOfExpensesMigration: Migration = {
  id: 130,
  name: "tenders of expenses",
  up: (execute) => {
    execute("ALTER TABLE cart_income_expense ADD COLUMN tenders TEXT")
    execute("ALTER TABLE cart_income_expense ADD COLUMN approved_by TEXT")
    execute(
      "ALTER TABLE staff ADD COLUMN may_approve INTEGER NOT NULL DEFAULT 0 CHECK (may_approve IN (0, 1))"
    )
    execute("UPDATE staff SET may_approve = may_change_store")
  }
}
