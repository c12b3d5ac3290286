import { spawnSync } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { openDatabase } from "./database/open-database.ts"
import { putDemoStore } from "./testing/test-data-folder.ts"
import { sqlText } from "./testing/sql-text.ts"

const folder = mkdtempSync(join(tmpdir(), "karat-import-"))
afterAll(() => rmSync(folder, { recursive: true }))

const program = ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning"]

/** Runs the program as `npm run import` does. */
function runImport(
  table: string,
  environment: Readonly<Record<string, string>> = {},
  ...words: readonly string[]
) {
  const file = join(folder, "products.csv")
  writeFileSync(file, table)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...program, join(import.meta.dirname, "import-main.ts"), file, ...words],
    { encoding: "utf8", env: { ...process.env, KARAT_DATA_DIR: folder, KARAT_DEMO: "1", ...environment } }
  )
  return { status, stderr, stdout, last: stdout.trim().split("\n").at(-1) }
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
    last: expect.stringMatching(/^Nothing was imported from .*: 1 problem\./u)
  })
}, 60_000)

it("in production it makes no demo stores: what nobody has set up is not there", async () => {
  const production = {
    KARAT_MODE: "production",
    KARAT_DEMO: "0",
    KARAT_DATA_DIR: join(folder, "production")
  }
  const done = runImport("number;description;price\nR-1;Ring;249,00\n", production)
  const db = openDatabase(join(production.KARAT_DATA_DIR, "karat.sqlite"))
  const count = async (table: string) =>
    (await db.get(sqlText<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)))?.n
  expect([done.stderr, await count("store"), await count("voucher"), await count("sign_in_code")]).toEqual([
    "",
    0,
    0,
    0
  ])
  await db.close()
}, 60_000)

it("makes no demo stores unless somebody has said so: an import that misses its folder leaves nothing there · OPS-15", async () => {
  const table = "number;description;price\nR-1;Ring;249,00\n"
  const missed = { KARAT_DEMO: "", KARAT_DATA_DIR: join(folder, "missed") }
  expect(runImport(table, missed)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/There is no store in .*missed[\s\S]*KARAT_SETTINGS[\s\S]*KARAT_DEMO=1/u)
  })
  expect(existsSync(missed.KARAT_DATA_DIR)).toBe(false)
  // What an import in production has made has no store either, before the shop is opened.
  const early = { KARAT_DEMO: "", KARAT_DATA_DIR: join(folder, "early") }
  expect(runImport(table, { ...early, KARAT_MODE: "production" }).status).toBe(0)
  expect(runImport(table, early)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/There is no store/u)
  })
  const begun = { KARAT_DEMO: "", KARAT_DATA_DIR: join(folder, "begun") }
  mkdirSync(begun.KARAT_DATA_DIR)
  await putDemoStore(begun.KARAT_DATA_DIR)
  expect(runImport(table, begun)).toMatchObject({ status: 0, stderr: "" })
}, 120_000)

it("writes for its owner alone, and makes its files no reader's at any moment · OPS-16", () => {
  const dataDir = join(folder, "owned")
  const before = process.umask(0o022)
  const done = runImport("number;description;price\nR-1;Ring;249,00\n", { KARAT_DATA_DIR: dataDir })
  process.umask(before)
  expect(done).toMatchObject({ status: 0, stderr: "" })
  const files = readdirSync(dataDir)
  expect(files).toEqual(expect.arrayContaining(["karat.sqlite", "importing.lock"]))
  for (const file of files)
    expect([file, (statSync(join(dataDir, file)).mode & 0o777).toString(8)]).toEqual([file, "600"])
}, 60_000)

it("every other program writes as it does · OPS-16", () => {
  const programs = readdirSync(import.meta.dirname).filter((name) => /^(?:.+-)?main\.ts$/u.test(name))
  expect(programs.length).toBeGreaterThanOrEqual(7)
  for (const name of programs)
    expect(readFileSync(join(import.meta.dirname, name), "utf8"), name).toContain('from "./program.ts"')
})

it("says beforehand what it would change, item by item, and writes nothing · ADMIN-19 IMPORT-2", async () => {
  const heading = "number;description;price;ean;vat;stock;division"
  const environment = { KARAT_DATA_DIR: join(folder, "preview") }
  const rows = (price: string) =>
    `${heading}\nR-1;Ring;${price};4006381333931;25;3;Ringar\nR-2;Armband;349;;25;0;\n`
  const preview = (table: string) => runImport(table, environment, "--preview", "--store", "101")
  const stands = async () => {
    const db = openDatabase(join(environment.KARAT_DATA_DIR, "karat.sqlite"))
    const all = await db.all(
      sqlText("SELECT * FROM item_price WHERE item_number LIKE 'R-%' ORDER BY item_number")
    )
    const changes = await db.get(sqlText("SELECT max(revision) AS last FROM catalogue_change"))
    await db.close()
    return [all, changes]
  }
  expect(preview(rows("249,00")).last).toMatch(/would add 2 items and change 0; 0 are as it says\.$/u)
  expect((await stands())[0]).toEqual([])
  expect(runImport(rows("249,00"), environment, "--store", "101").status).toBe(0)
  const before = await stands()
  expect(preview(rows("249,00")).last).toMatch(/would add 0 items and change 0; 2 are as it says\.$/u)
  const told = preview(`${rows("299,50")}R-9;Ny;10;;25;1;\n`)
  expect(told).toMatchObject({ status: 0, stderr: "" })
  expect(told.stdout).toContain("The file is read as UTF-8.\n")
  expect(told.stdout).toContain("R-1 Ring: price 249.00 → 299.50, original price 249.00 → 299.50")
  expect(told.last).toMatch(/would add 1 item and change 1; 1 are as it says\.$/u)
  expect(preview(rows("many"))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("Line 2, column 'price' (C): price 'many' is not an amount\n"),
    last: expect.stringMatching(/1 problem\./u)
  })
  expect(await stands()).toEqual(before)
}, 120_000)
