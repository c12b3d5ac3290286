import type { Migration } from "../migration.ts"

// One cashier may do alone what another one may not: what is asked of a person is asked beside what the store asks of all.
export const limitsOfStaffMigration: Migration = {
  id: 378,
  name: "limits of staff",
  up: (execute) => {
    execute(
      "ALTER TABLE staff ADD COLUMN highest_discount INTEGER CHECK (highest_discount BETWEEN 0 AND 10000)"
    )
    for (const right of ["may_set_prices", "may_take_back"])
      execute(`ALTER TABLE staff ADD COLUMN ${right} INTEGER NOT NULL DEFAULT 1 CHECK (${right} IN (0, 1))`)
  }
}
