import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { troubleLimits } from "@karat/domain/watch/trouble"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { freeBytesOf } from "./vitals.ts"

/** How a part of the server is. */
type Check = "ok" | "low" | "late" | "failed"

/** Whether the server can sell, and if not, why. */
interface Health {
  readonly status: "ok" | "failed"
  readonly version: string
  readonly build: string | undefined
  readonly checks: Readonly<Record<"database" | "disk" | "migrations" | "outbox", Check>>
}

const lastStep = preparedQuery((build) => build.selectFrom("migration").select("id").limit(1))
const oldestWaiting = preparedQuery((build) =>
  build
    .selectFrom("outbox")
    .select((eb) => eb.fn.min("created_at").as("since"))
    .where("state", "=", "waiting")
)

/** Each till asks every few seconds; the disk is looked at for all of them together. */
const believedMs = 5000
const lateMs = 60 * 60_000
/** With less than this SQLite cannot write a sale for certain. */
const fullBytes = 10_000_000

/**
 * Tells whether the server can sell. What a person has to correct, a disk that gets full or a printer without paper,
 * does not make it fail: a till would take that for being offline.
 */
export function healthOf({
  clock,
  config,
  db
}: Pick<StoreServerParts, "clock" | "config" | "db">): () => Promise<Health> {
  let looked: { readonly at: number; readonly disk: Check } | undefined
  const disk = (): Check => {
    const at = performance.now()
    if (looked === undefined || at - looked.at > believedMs) looked = { at, disk: diskOf(config.dataDir) }
    return looked.disk
  }
  return async () => {
    const checks = {
      database: await attempted(async () => (await db.get(oldestWaiting())) !== undefined),
      disk: disk(),
      migrations: await attempted(async () => (await db.get(lastStep())) !== undefined),
      outbox: await attempted(() => true)
    }
    if (checks.database === "ok") {
      const since = (await db.get(oldestWaiting()))?.since
      if (since && clock().getTime() - Date.parse(since) > lateMs) checks.outbox = "late"
    }
    const status = Object.values(checks).includes("failed") ? "failed" : "ok"
    return { status, version: config.version, build: config.build, checks }
  }
}

async function attempted(work: () => boolean | Promise<boolean>): Promise<Check> {
  try {
    return (await work()) ? "ok" : "failed"
  } catch {
    return "failed"
  }
}

function diskOf(folder: string): Check {
  const free = freeBytesOf(folder)
  if (free !== undefined && free < fullBytes) return "failed"
  const tried = join(folder, ".writable")
  try {
    writeFileSync(tried, "x", { mode: 0o600 })
    rmSync(tried)
  } catch {
    return "failed"
  }
  return free !== undefined && free < troubleLimits.diskBytes ? "low" : "ok"
}
