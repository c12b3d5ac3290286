import { spawnSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { root } from "./source-files.ts"

const planted: string[] = []

afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Runs the check of the layers on some folders. */
function check(...folders: readonly string[]) {
  const { status, stdout } = spawnSync(process.execPath, ["tools/check-layers.mjs", ...folders], {
    cwd: root,
    encoding: "utf8"
  })
  return { passed: status === 0, said: stdout }
}

/** Plants a file into a folder of its own within a layer; it is gone after the test. */
function plant(layer: string, text: string): string {
  const folder = join(layer, `planted-${randomUUID().slice(0, 8)}`)
  planted.push(join(root, folder))
  const path = join(root, folder, "planted.ts")
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
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
  ]
] as const

describe("the lines between the layers", () => {
  it.each(violations)("%s is held: a violation in %s fails the check", (rule, layer, text) => {
    const { passed, said } = check(plant(layer, text))
    expect(said).toContain(`${rule}:`)
    expect(passed).toBe(false)
  })

  it("are held against a circle too", () => {
    const folder = plant("packages/domain/src", 'import "./other.ts"\nexport const one = 1\n')
    writeFileSync(join(root, folder, "other.ts"), 'import "./planted.ts"\nexport const two = 2\n')
    const { passed, said } = check(folder)
    expect(said).toContain("no-circles:")
    expect(passed).toBe(false)
  })

  it("do not stand in the way of what is allowed", () => {
    const folder = plant(
      "packages/adapters/src",
      'import "@karat/contract/amount"\nimport "@karat/domain/money/currency"\n'
    )
    expect(check(folder)).toMatchObject({ passed: true })
  })
})
