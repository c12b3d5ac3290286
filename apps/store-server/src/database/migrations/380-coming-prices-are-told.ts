import type { Migration } from "../migration.ts"

// Tills keep what an item is to cost, so that it costs that from the day on without asking: what is planned for it is a
// change of the item as its price is. What has been planned until now is told once more.
export const comingPricesAreToldMigration: Migration = {
  id: 380,
  name: "coming prices are told",
  up: (execute) => {
    for (const table of ["campaign", "coming_price"])
      for (const [event, row] of [
        ["INSERT", "new"],
        ["UPDATE", "new"],
        ["DELETE", "old"]
      ] as const)
        execute(`
          CREATE TRIGGER ${table}_${event.toLowerCase()}_is_told AFTER ${event} ON ${table} BEGIN
            DELETE FROM catalogue_change WHERE item_number = ${row}.item_number;
            INSERT INTO catalogue_change (item_number) VALUES (${row}.item_number);
          END;`)
    execute(`
      CREATE TEMP TABLE planned AS
        SELECT item_number FROM coming_price UNION SELECT item_number FROM campaign WHERE state <> 'over';
      DELETE FROM catalogue_change WHERE item_number IN (SELECT item_number FROM planned);
      INSERT INTO catalogue_change (item_number) SELECT item_number FROM planned;
      DROP TABLE planned;`)
  }
}
