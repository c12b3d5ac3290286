import type { CatalogueTables } from "../catalogue/catalogue-tables.ts"
import type { StoreTables } from "./store-tables.ts"

/** Every table of the database; each area declares its own beside its code. */
export interface Tables extends CatalogueTables, StoreTables {}
