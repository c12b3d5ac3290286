import { Hono } from "hono"
import { pino } from "pino"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openDatabase } from "../database/open-database.ts"
import type { Database } from "../database/database.ts"
import { fileTickets } from "../parts/file-tickets.ts"
import { putDemoStore, testDataFolder } from "../testing/test-data-folder.ts"
import { filePath, mountFiles } from "./given-file.ts"

let db: Database
beforeAll(async () => {
  const folder = testDataFolder()
  await putDemoStore(folder)
  db = openDatabase(`${folder}/karat.sqlite`)
})
afterAll(() => db.close())

const three = () => Readable.from([Buffer.from("one"), Buffer.from("two"), Buffer.from("six")])

/** A server that gives out one file, and what its log says. */
function givingOut(pieces = three()) {
  const app = new Hono()
  const tickets = fileTickets(Buffer.alloc(32, 7), () => new Date("2026-11-23T08:00:00Z"))
  const file = () => ({ name: "a.enc", type: "application/octet-stream", size: 9, pieces })
  const said: string[] = []
  const log = pino({ level: "error" }, { write: (line: string) => void said.push(line) })
  mountFiles(app, { db, fileTickets: tickets, log }, { list: file, books: file, backup: file })
  const path = filePath(tickets.issue({ kind: "backup", badge: "1001", asked: "a.enc" }))
  return { pieces, said, asking: async (method: string) => await app.request(`/api/${path}`, { method }) }
}

it("closes what a file is read from once it is out, and also where nobody reads it to its end · EXPORT-4", async () => {
  const whole = givingOut()
  expect(await (await whole.asking("GET")).text()).toBe("onetwosix")
  expect(whole.pieces.destroyed).toBe(true)

  const head = givingOut()
  const told = await head.asking("HEAD")
  expect([told.status, told.headers.get("content-length"), told.body]).toEqual([200, "9", null])
  expect(head.pieces.destroyed).toBe(true)

  const left = givingOut()
  await (await left.asking("GET")).body?.cancel()
  expect(left.pieces.destroyed).toBe(true)

  // Whoever leaves while the next piece is waited for is no fault.
  const waiting = givingOut(new Readable({ read: () => undefined }))
  await (await waiting.asking("GET")).body?.cancel()
  await new Promise((resolve) => setImmediate(resolve))
  expect([waiting.pieces.destroyed, waiting.said]).toEqual([true, []])
})

it("cuts a file off that breaks, and says so in the log · EXPORT-4", async () => {
  async function* breaking() {
    yield Buffer.from("one")
    await Promise.resolve()
    throw new Error("the disk is gone")
  }
  const { asking, said } = givingOut(Readable.from(breaking()))
  await expect((await asking("GET")).text()).rejects.toThrow("the disk is gone")
  expect(said.join("")).toContain("a file could not be given out whole")
})
