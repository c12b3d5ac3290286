import { randomBytes } from "node:crypto"
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/**
 * The secret that signs tokens: the configured one, else a random one that stays in the data folder,
 * readable by its owner alone, so that a restart does not sign every till out.
 */
export function tokenSecret(config: {
  readonly tokenSecret?: string | undefined
  readonly dataDir: string
}): Uint8Array {
  if (config.tokenSecret !== undefined) return new TextEncoder().encode(config.tokenSecret)
  const path = join(config.dataDir, "token-secret")
  if (!existsSync(path))
    writeFileSync(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" })
  chmodSync(path, 0o600)
  return new TextEncoder().encode(readFileSync(path, "utf8").trim())
}
