import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { goodsOfAnyShopMigration } from "./364-goods-of-any-shop.ts"

it("lets the stores of a shop that was opened before send each other goods, and leaves what is set up", () => {
  const db = new DatabaseSync(":memory:")
  db.exec(`
    CREATE TABLE setup (key TEXT, scope TEXT, value TEXT, PRIMARY KEY (key, scope));
    CREATE TABLE store (country TEXT);
    CREATE TABLE sign_in_code (demo INTEGER);
    INSERT INTO store VALUES ('SE'), ('SE'), ('FI');
    INSERT INTO setup VALUES ('goodsDocumentTypes', 'FI', '{"transfer":"9"}')`)
  goodsOfAnyShopMigration.up((sql) => db.exec(sql))
  const rows = db.prepare("SELECT scope, value ->> 'transfer' AS transfer FROM setup ORDER BY scope").all()
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { scope: "FI", transfer: "9" },
    { scope: "SE", transfer: "12" }
  ])
  db.close()
})
