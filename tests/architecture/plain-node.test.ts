import { spawnSync } from "node:child_process"
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { root } from "./source-files.ts"

const place = mkdtempSync(join(tmpdir(), "karat-plain-"))
const packages = ["domain", "contract", "adapters"] as const

/** Builds the packages as they would be installed: what was built, the manifest, and no sources. */
beforeAll(() => {
  for (const name of packages) {
    const from = join(root, "packages", name)
    const to = join(place, "node_modules/@karat", name)
    mkdirSync(to, { recursive: true })
    cpSync(join(from, "package.json"), join(to, "package.json"))
    const built = spawnSync(
      join(root, "node_modules/.bin/tsup"),
      ["--silent", "--outDir", join(to, "dist")],
      {
        cwd: from,
        encoding: "utf8"
      }
    )
    expect(built.stderr + built.stdout).toBe("")
    expect(built.status).toBe(0)
  }
  for (const library of ["effect", "ky", "graphql", "graphql-request", "idb", "zxing-wasm"])
    symlinkSync(join(root, "packages/adapters/node_modules", library), join(place, "node_modules", library))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** What a plain Node says to a program, without any condition or loader. */
function plainNode(program: string) {
  const { NODE_OPTIONS: _, ...env } = process.env
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: place,
    encoding: "utf8",
    env
  })
  return { status: ran.status, said: ran.stdout.trim(), complaint: ran.stderr.trim() }
}

describe("what was built", () => {
  it("does its sums in a plain Node, without the sources", () => {
    const program = `
      const { roundToCash } = await import("@karat/domain/tender/cash-rounding")
      const { minorUnits } = await import("@karat/domain/money/minor-units")
      console.log(roundToCash(minorUnits(12_350), "SEK"))`
    expect(plainNode(program)).toEqual({ status: 0, said: "12400", complaint: "" })
  })

  it("reads the wire in a plain Node", () => {
    const program = `
      const { Store } = await import("@karat/contract/store")
      const { Schema } = await import("effect")
      console.log(Schema.decodeUnknownSync(Store)({ s_store: "101", s_name: "A", s_currency: "SEK" }).number)`
    expect(plainNode(program)).toEqual({ status: 0, said: "101", complaint: "" })
  })

  it.each(packages)("of %s can be imported subpath by subpath", (name) => {
    const subpaths = globSync("**/*.ts", { cwd: join(root, "packages", name, "src") })
      .filter((path) => !path.endsWith(".test.ts") && !path.startsWith("testing/"))
      .map((path) => `@karat/${name}/${path.slice(0, -".ts".length)}`)
    expect(subpaths.length).toBeGreaterThan(10)
    const program = `for (const path of ${JSON.stringify(subpaths)}) await import(path); console.log("all")`
    expect(plainNode(program)).toEqual({ status: 0, said: "all", complaint: "" })
  })
})
