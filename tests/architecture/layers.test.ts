import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { copyRepo } from "../torture/copied-repo.ts"
import { root } from "./source-files.ts"

/** A copy, so that what is planted stands in nobody's way. */
const house = mkdtempSync(join(tmpdir(), "karat-layers-"))

beforeAll(() => {
  copyRepo(house)
  for (const part of ["tools", ".dependency-cruiser.cjs", "tsconfig.tests.json"])
    cpSync(join(root, part), join(house, part), { recursive: true })
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

/** Runs the check of the layers on some folders. */
function check(folders: readonly string[]) {
  const { status, stdout } = spawnSync(process.execPath, ["tools/check-layers.mjs", ...folders], {
    cwd: house,
    encoding: "utf8"
  })
  return { passed: status === 0, said: stdout.split("\n") }
}

/** Plants files into a folder of their own within a layer, and answers the folder. */
function plant(layer: string, name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(layer, name)
  for (const [file, text] of Object.entries(files)) {
    const path = join(house, folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return folder
}

const violations = [
  ["domain-rules-are-pure", "packages/domain/src", 'import "@karat/contract/amount"\n'],
  ["domain-needs-only-effect", "packages/domain/src", 'import "node:fs"\n'],
  [
    "contract-knows-the-domain-only",
    "packages/contract/src",
    'import "../../../adapters/src/cache/cached.ts"\n'
  ],
  [
    "adapters-know-domain-and-contract",
    "packages/adapters/src",
    'import "../../../../apps/store-server/src/config/token-secret.ts"\n'
  ],
  ["screens-know-the-domain-only", "packages/ui/src", 'import "../../../contract/src/amount.ts"\n'],
  ["adapters-are-chosen-in-layers", "apps/pos-web/src", 'import "@karat/adapters/cache/cached"\n'],
  [
    "store-server-knows-domain-and-contract",
    "apps/store-server/src",
    'import "../../../../packages/adapters/src/cache/cached.ts"\n'
  ],
  ["nothing-knows-the-demo-shop", "apps/store-server/src", 'import "@karat/demo-shop/demo-shop"\n'],
  ["demo-shop-knows-the-seam", "packages/demo-shop/src", 'import "@karat/store-server/start-store-server"\n']
] as const

/** Each breaks one rule, in a folder that is named after it. */
const circle = ["no-circles", "packages/domain/src", 'import "./other.ts"\nexport const one = 1\n'] as const

describe("the lines between the layers", () => {
  let seen: ReturnType<typeof check>

  beforeAll(() => {
    const folders = [...violations, circle].map(([rule, layer, text]) =>
      plant(layer, `planted-${rule}`, { "planted.ts": text })
    )
    plant(circle[1], `planted-${circle[0]}`, { "other.ts": 'import "./planted.ts"\nexport const two = 2\n' })
    seen = check(folders)
  })

  it.each([...violations, circle])("%s is held: a violation in %s fails the check", (rule, layer) => {
    expect(seen.said).toContainEqual(
      expect.stringMatching(new RegExp(`^${rule}: ${layer}/planted-${rule}/`, "u"))
    )
    expect(seen.passed).toBe(false)
  })

  it("do not stand in the way of what is allowed", () => {
    const text = 'import "@karat/contract/amount"\nimport "@karat/domain/money/currency"\n'
    const seam = 'import "@karat/store-server/demo-shop/seam"\n'
    expect(
      check([
        plant("packages/adapters/src", "planted", { "planted.ts": text }),
        plant("packages/demo-shop/src", "planted", { "planted.ts": text + seam }),
        plant("apps/store-server/src", "planted", {
          "planted.test.ts": 'import "@karat/demo-shop/demo-shop"\n'
        })
      ])
    ).toMatchObject({ passed: true })
  })
})
