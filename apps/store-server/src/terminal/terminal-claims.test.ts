import { pino } from "pino"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Database } from "../database/database.ts"
import { openDatabase } from "../database/open-database.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { terminalClaims } from "./terminal-claims.ts"

let db: Database
const given: (() => Promise<void>)[] = []
beforeEach(() => {
  db = openDatabase(":memory:")
})
afterEach(async () => {
  for (const back of given.splice(0)) await back()
  await db.close()
})

const ever = Number.MAX_SAFE_INTEGER
/** A server of several, which is there until a moment. */
async function joined(own: string, aliveUntil = ever) {
  await db.run(sqlText("INSERT INTO server VALUES (?, '1', '2026-12-01T08:00:00Z', ?, 1)", own, aliveUntil))
  const claims = terminalClaims({
    db,
    log: pino({ level: "silent" }),
    servers: { own, isShared: true, leads: () => false }
  })
  /** Claims the one terminal; answers whether it has it, and how to give it back. */
  const claim = async (deviceId: string, stopped = () => undefined as void, kind = "card") => {
    const back = await claims.claim({ cardTerminalId: "T1", deviceId, kind }, stopped)
    if (back !== undefined) given.push(back)
    return back
  }
  const stop = (deviceId: string, kind = "card") => claims.stop({ cardTerminalId: "T1", deviceId, kind })
  return { claim, stop }
}
const isAskedToStop = async () =>
  (await db.get(sqlText<{ stopped: number }>("SELECT stopped FROM terminal_wait")))?.stopped === 1

it("a terminal that another device waits at is nobody else's, until it is given back · CHAIN-4 TERM-2", async () => {
  const [one, other] = [await joined("one"), await joined("other")]
  const back = present(await one.claim("till-1"))
  expect(await other.claim("till-2")).toBeUndefined()
  expect(await isAskedToStop()).toBe(false)
  await back()
  expect(await other.claim("till-2")).toBeDefined()
})

it("a wait of the same device at another server is stopped, and its terminal taken then · CHAIN-4 TERM-2", async () => {
  const [one, other] = [await joined("one"), await joined("other")]
  const stopped = Promise.withResolvers<void>()
  const back = present(await one.claim("till-1", stopped.resolve))
  void stopped.promise.then(back)
  expect(await other.claim("till-1")).toBeDefined()
  expect(await isAskedToStop()).toBe(false)
})

it("only the wait that a device means is stopped elsewhere · CHAIN-4 TERM-2", async () => {
  const [one, other] = [await joined("one"), await joined("other")]
  await one.claim("till-1")
  await other.stop("till-2")
  await other.stop("till-1", "typed")
  expect(await isAskedToStop()).toBe(false)
  await other.stop("till-1")
  expect(await isAskedToStop()).toBe(true)
})

it("a server that is gone waits for nothing, and one has what it waited for itself · CHAIN-4", async () => {
  const [gone, one] = [await joined("gone", 1), await joined("one")]
  await gone.claim("till-1")
  expect(await one.claim("till-2")).toBeDefined()
  expect(await one.claim("till-3")).toBeDefined()
})
