import { WrongClock } from "./clock/steady-clock.ts"
import { complain, say } from "./console.ts"
import { ConfigMistakes, localhost, readConfig, type ServerConfig } from "./config/server-config.ts"
import { DamagedData } from "./backup/kept-data.ts"
import { loadDemoShop } from "./demo-shop/load-demo-shop.ts"
import { placeOf } from "./database/open-postgres.ts"
import { OtherVersionsDatabase } from "./database/migrate.ts"
import type { OwnerCode } from "./personal-code/owner-code.ts"
import { edition } from "./program.ts"
import { startStoreServer } from "./start-store-server.ts"

// Above the start, whose failures are told by it.
const diskCodes: ReadonlySet<unknown> = new Set([
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOSPC",
  "EIO",
  "ERR_SQLITE_ERROR"
])

try {
  const config = readConfig(process.env, edition())
  const demoShop = await loadDemoShop(config)
  const server = await startStoreServer(config, { demoShop, tellOpeningCode, tellOwnerCode })
  // Unhandled rejections come here too. Until now one ended the start; from now on the server goes on.
  process.on("uncaughtException", server.uncaught)
  say(`Karat ${named(config)} is running.`)
  if (config.mode === "development") for (const line of aboutDevelopment(config)) say(line)
  say(`  Till        ${server.url}/`)
  say(`  Data        ${config.dataDir}`)
  if (config.database !== undefined)
    say(`  Database    ${placeOf(config.database.url)} (PostgreSQL; it is being tried, see docs/chain.md)`)
  if (demoShop !== undefined) say(`  Simulator   ${server.url}/simulator`)
  if (config.demo && demoShop !== undefined) say(`  ${demoShop.signIn}`)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.stop().then(
      () => process.exit(0),
      (cause: unknown) => fail(cause)
    )
  }
  // The command that started it may be killed; without `disconnect` nothing could stop the server any more.
  process.on("SIGTERM", stop).on("SIGINT", stop).on("disconnect", stop)
} catch (cause) {
  fail(cause)
}

/** Lines that keep a server for trying things from being taken for a shop's own. */
function aboutDevelopment({ host }: ServerConfig): readonly string[] {
  const reach =
    host === localhost
      ? "It listens on this machine alone; set HOST to let others in."
      : `Everybody who reaches ${host} can sign in with its known codes.`
  return [
    `  This is DEVELOPMENT: demo stores, a simulated card terminal, codes that everybody knows.`,
    `  ${reach} A shop sets KARAT_MODE=production.`
  ]
}

/** The code on the console opens the shop; it is a new one at each start. */
function tellOpeningCode(code: string, url: string): void {
  say("There is no store yet. Open the shop in a browser, with this code:")
  say(`  Open        ${url}/`)
  say(`  Code        ${code}`)
}

/** The code on the console lets its reader administer the shop as its owner; it is a new one at each start. */
function tellOwnerCode({ badge, code, name }: OwnerCode): void {
  say(`Administering the shop takes a personal code from now on, and ${name} (${badge}) has none.`)
  say("They log in at a till, open Administration, and choose one behind this one-time code:")
  say(`  Code        ${code}`)
}

/** The version, and the build where there is one. */
function named({ version, build }: ServerConfig): string {
  return build === undefined ? version : `${version} (${build})`
}

function fail(cause: unknown): never {
  complain(described(cause))
  process.exit(1)
}

/** An operator's mistake in a sentence, a bug of Karat with its stack. */
function described(cause: unknown): string {
  const isOurs = [ConfigMistakes, DamagedData, OtherVersionsDatabase, WrongClock].some(
    (kind) => cause instanceof kind
  )
  if (isOurs && cause instanceof Error) return cause.message
  if (cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE")
    return "The port is already in use. Set PORT to another one."
  const cannot = isOfDisk(cause) ? `The data cannot be read or written: ${cause.message}` : undefined
  if (cannot !== undefined)
    return `${cannot}. See that the disk has room, and that KARAT_DATA_DIR is a folder of the user who starts the server.`
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}

/** What the disk says no to: errors of the file system, with their path, and of the database. */
function isOfDisk(cause: unknown): cause is Error {
  return cause instanceof Error && "code" in cause && diskCodes.has(cause.code)
}
