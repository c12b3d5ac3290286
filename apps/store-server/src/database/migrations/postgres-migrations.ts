import type { Step } from "../migration.ts"
import { allMigrations } from "./all-migrations.ts"
import { catalogueOfPostgres } from "./postgres/catalogue.ts"
import { goodsOfPostgres } from "./postgres/goods.ts"
import { receiptsOfPostgres } from "./postgres/receipts.ts"
import { registersOfPostgres } from "./postgres/registers.ts"
import { salesOfPostgres } from "./postgres/sales.ts"
import { storesOfPostgres } from "./postgres/stores.ts"

/** A step of the shape of a database of PostgreSQL. */
interface PostgresMigration extends Step {
  readonly up: readonly string[]
}

/** All tables as SQLite's are after the step of this number. */
const baseline: PostgresMigration = {
  id: 501,
  name: "baseline of postgres",
  up: [
    storesOfPostgres,
    catalogueOfPostgres,
    salesOfPostgres,
    receiptsOfPostgres,
    goodsOfPostgres,
    registersOfPostgres
  ]
}

/** Every step of the shape that a database of PostgreSQL has: later ones say what they do in both engines. */
export const postgresMigrations: readonly PostgresMigration[] = [
  baseline,
  ...allMigrations.flatMap(({ id, name, postgres, takesAway = false }) =>
    postgres === undefined ? [] : [{ id, name, takesAway, up: [postgres] }]
  )
]
