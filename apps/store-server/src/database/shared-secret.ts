import { createHash } from "node:crypto"
import { sql } from "kysely"
import { ConfigMistakes } from "../config/server-config.ts"
import { tokenSecret } from "../config/token-secret.ts"
import type { Database } from "./database.ts"
import { preparedQuery } from "./prepared-query.ts"
import { livingServers, type Servers } from "./servers.ts"

const anotherLives = preparedQuery((build, value: { own: string }) =>
  livingServers(build).where("server.id", "!=", value.own).limit(1)
)

/**
 * The secret that signs tokens, as every server of a database has it: the configured one, else the one that the first
 * of them has put there out of its folder. With a file it stays in the folder.
 * @throws {ConfigMistakes} where others work with another one: tills would be signed in at the one, and not at the other
 */
export async function sharedSecret(
  db: Pick<Database, "all" | "build" | "engine" | "get" | "run" | "transaction">,
  config: Parameters<typeof tokenSecret>[0],
  servers: Pick<Servers, "own">
): Promise<Uint8Array> {
  const own = tokenSecret(config)
  if (db.engine === "sqlite") return own
  return await db.transaction(async () => {
    const secret = config.tokenSecret === undefined ? await firstServers(db, own) : own
    const print = createHash("sha256").update(secret).digest("hex")
    const inUse = await kept(db, "print")
    if (
      inUse !== undefined &&
      inUse !== print &&
      (await db.get(anotherLives({ own: servers.own }))) !== undefined
    )
      throw new ConfigMistakes([
        "The servers of the database sign tokens with another secret than this one. Set KARAT_TOKEN_SECRET to the same at each, or at none; to change it, stop all of them first."
      ])
    await db.run(
      sql`INSERT INTO shared_secret (name, value) VALUES ('print', ${print}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`.compile(
        db.build
      )
    )
    return secret
  })
}

async function firstServers(db: Pick<Database, "build" | "get" | "run">, own: Uint8Array) {
  const text = new TextDecoder().decode(own)
  await db.run(
    sql`INSERT INTO shared_secret (name, value) VALUES ('tokens', ${text}) ON CONFLICT DO NOTHING`.compile(
      db.build
    )
  )
  return new TextEncoder().encode((await kept(db, "tokens")) ?? text)
}

async function kept(db: Pick<Database, "build" | "get">, name: "tokens" | "print") {
  const row = await db.get(
    sql<{ value: string }>`SELECT value FROM shared_secret WHERE name = ${name}`.compile(db.build)
  )
  return row?.value
}
