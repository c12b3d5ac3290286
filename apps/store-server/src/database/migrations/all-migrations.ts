import type { Migration } from "../migration.ts"
import { baselineMigration } from "./496-baseline.ts"

/** Every step of the database's shape. A new one is added at the end with the next free number. */
export const allMigrations: readonly Migration[] = [baselineMigration]
