import type { Database } from "../database/database.ts"
import type { Engine } from "../database/dialect/engine.ts"
import { sqlText } from "./sql-text.ts"

interface TestTrigger {
  readonly name: string
  /** `BEFORE INSERT ON cart_line`. */
  readonly event: string
  /** What it does with each row, which it calls `NEW`: statements, each with its `;`. */
  readonly does: string | Readonly<Record<Engine, string>>
}

/** Makes a trigger in the words of the database's engine; answers how it is taken away. */
export async function makeTrigger(
  db: Database,
  { name, event, does }: TestTrigger
): Promise<() => Promise<void>> {
  const statements = typeof does === "string" ? does : does[db.engine]
  if (db.engine === "sqlite") {
    await db.run(sqlText(`CREATE TRIGGER ${name} ${event} BEGIN ${statements} END`))
    return () => db.run(sqlText(`DROP TRIGGER ${name}`))
  }
  await db.run(
    sqlText(
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statements} RETURN NEW; END $$`
    )
  )
  await db.run(sqlText(`CREATE TRIGGER ${name} ${event} FOR EACH ROW EXECUTE FUNCTION ${name}()`))
  return () => db.run(sqlText(`DROP FUNCTION ${name} CASCADE`))
}
