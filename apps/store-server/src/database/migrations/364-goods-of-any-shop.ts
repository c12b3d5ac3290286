import type { Migration } from "../migration.ts"

// Only the demo's stores had types of goods documents: in a shop that its owner has opened, nothing could be sent to
// another store.
export const goodsOfAnyShopMigration: Migration = {
  id: 364,
  name: "goods-of-any-shop",
  up: (execute) =>
    execute(`
      INSERT INTO setup (key, scope, value)
        SELECT DISTINCT 'goodsDocumentTypes', country, CASE country
            WHEN 'FI' THEN '{"purchaseOrder":"20","purchaseReceipt":"21","transfer":"27"}'
            ELSE '{"purchaseOrder":"5","purchaseReceipt":"6","transfer":"12"}'
          END
        FROM store
        WHERE NOT EXISTS (SELECT 1 FROM sign_in_code WHERE demo = 1)
        ON CONFLICT DO NOTHING`)
}
