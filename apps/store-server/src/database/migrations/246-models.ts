import type { Migration } from "../migration.ts"

// Pieces that differ in size or metal alone are of one model. The demo's items carry their model's number in their own.
export const modelsMigration: Migration = {
  id: 246,
  name: "models",
  up: (execute) =>
    execute(`
      ALTER TABLE item ADD COLUMN model TEXT NOT NULL DEFAULT '';
      UPDATE item SET model = substr(number, 1, length(number) - 4)
      WHERE origin = 'demo' AND number GLOB '[0-9]*-[0-9][0-9][0-9]-[0-9][0-9][0-9]';`)
}
