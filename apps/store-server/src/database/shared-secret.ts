import { sql } from "kysely"
import type { Database } from "./database.ts"
import { tokenSecret } from "../config/token-secret.ts"

/**
 * The secret that signs tokens, as every server of a database has it: the configured one, else the one that the first
 * of them has put there out of its folder. With a file it stays in the folder.
 */
export async function sharedSecret(
  db: Pick<Database, "build" | "engine" | "get" | "run">,
  config: Parameters<typeof tokenSecret>[0]
): Promise<Uint8Array> {
  const own = tokenSecret(config)
  if (db.engine === "sqlite" || config.tokenSecret !== undefined) return own
  const text = new TextDecoder().decode(own)
  await db.run(
    sql`INSERT INTO shared_secret (name, value) VALUES ('tokens', ${text}) ON CONFLICT DO NOTHING`.compile(
      db.build
    )
  )
  const kept = await db.get(
    sql<{ value: string }>`SELECT value FROM shared_secret WHERE name = 'tokens'`.compile(db.build)
  )
  return new TextEncoder().encode(kept?.value ?? text)
}
