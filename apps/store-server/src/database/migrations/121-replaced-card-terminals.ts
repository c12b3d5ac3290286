import type { Migration } from "../migration.ts"

// A card terminal that was replaced is offered no more; payments that it has taken are still asked for at it.
export const replacedCardTerminalsMigration: Migration = {
  id: 121,
  name: "replaced card terminals",
  up: (execute) =>
    execute(`
      ALTER TABLE card_terminal ADD COLUMN replaced_by TEXT REFERENCES card_terminal (id);
      ALTER TABLE card_terminal ADD COLUMN replaced_at TEXT;
    `)
}
