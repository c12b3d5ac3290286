import { needsControlUnit } from "@karat/domain/control-unit/control-unit"
import type { Database } from "../database/database.ts"

/** Notes whether registers stand beside control units, for what closes a sale and knows of no hardware. Belongs into a transaction. */
export async function noteControlUnits(db: Database, areThere: boolean): Promise<void> {
  for (const scope of (["SE", "FI"] as const).filter(needsControlUnit))
    await db.run(
      db.build
        .insertInto("setup")
        .values({ key: "controlUnit", scope, value: JSON.stringify(areThere) })
        .onConflict((conflict) =>
          conflict.columns(["key", "scope"]).doUpdateSet({ value: JSON.stringify(areThere) })
        )
    )
}
