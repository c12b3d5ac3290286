import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { openDatabase } from "./database/open-database.ts"
import { sqlText } from "./testing/sql-text.ts"

const folder = mkdtempSync(join(tmpdir(), "karat-import-"))
afterAll(() => rmSync(folder, { recursive: true }))

const program = ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning"]

/** Runs the program as `npm run import` does. */
function runImport(table: string, environment: Readonly<Record<string, string>> = {}) {
  const file = join(folder, "products.csv")
  writeFileSync(file, table)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...program, join(import.meta.dirname, "import-main.ts"), file],
    { encoding: "utf8", env: { ...process.env, KARAT_DATA_DIR: folder, ...environment } }
  )
  return { status, stderr, last: stdout.trim().split("\n").at(-1) }
}

it("the program says what it has imported, and by its line what stands in the way", () => {
  const heading = "number;description;price"
  const done = runImport(`${heading}\nR-1;Ring;249,00\nR-2;Ring;349\n`)
  expect(done).toMatchObject({
    status: 0,
    stderr: "",
    last: expect.stringMatching(/^Imported 2 items from /u)
  })
  const refused = runImport(`${heading}\nR-3;Ring;many\n`)
  expect(refused).toMatchObject({
    status: 1,
    last: expect.stringMatching(/^Nothing was imported from .*: 1 problems/u)
  })
}, 60_000)

it("in production it makes no demo stores: what nobody has set up is not there", () => {
  const production = { KARAT_MODE: "production", KARAT_DATA_DIR: join(folder, "production") }
  const done = runImport("number;description;price\nR-1;Ring;249,00\n", production)
  const db = openDatabase(join(production.KARAT_DATA_DIR, "karat.sqlite"))
  const count = (table: string) => db.get(sqlText<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))?.n
  expect([done.stderr, count("store"), count("voucher"), count("sign_in_code")]).toEqual(["", 0, 0, 0])
  db.close()
}, 60_000)
