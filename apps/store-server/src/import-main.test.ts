import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "karat-import-"))
afterAll(() => rmSync(folder, { recursive: true }))

const program = ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning"]

/** Runs the program as `npm run import` does. */
function runImport(table: string) {
  const file = join(folder, "products.csv")
  writeFileSync(file, table)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...program, join(import.meta.dirname, "import-main.ts"), file],
    { encoding: "utf8", env: { ...process.env, KARAT_DATA_DIR: folder } }
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
