import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { copyRepo } from "./copied-repo.ts"
import type { PlantedBug } from "./planted-bug.ts"
import { plantedBugs } from "./planted-bugs.ts"

const [wanted = ""] = process.argv.slice(2)
const chosen = plantedBugs.filter(({ name }) => name.includes(wanted))
/** What is no test file, but random scripts. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  torture: ["--runs", "2000"],
  "cut-off": ["--cut-off", "--runs", "300"]
}

/** Runs one test in a folder; answers whether it failed. */
function fails(folder: string, test: string): Promise<boolean> {
  const script = scripts[test]
  const program =
    script !== undefined
      ? [
          "--conditions",
          "@karat/source",
          "tests/torture/main.ts",
          ...script,
          "--seed",
          "20261121",
          "--first-only"
        ]
      : ["node_modules/vitest/vitest.mjs", "run", "--project", "node", test]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { cwd: folder, stdio: "ignore", env: process.env })
    child.once("error", reject)
    child.once("exit", (code) => resolve(code !== 0))
  })
}

/** Plants a bug, looks who notices, and takes it out again; answers what to say of it. */
async function tried(folder: string, bug: PlantedBug): Promise<string> {
  const file = join(folder, bug.file)
  const sound = readFileSync(file, "utf8")
  if (sound.split(bug.from).length !== 2)
    return `missed   ${bug.name}: there is no one place for it in ${bug.file}`
  writeFileSync(
    file,
    sound.replace(bug.from, () => bug.to)
  )
  try {
    for (const test of bug.caughtBy.filter((each) => each in scripts || existsSync(join(folder, each))))
      if (await fails(folder, test)) return `caught   ${bug.name}, by ${test}`
    return `missed   ${bug.name}`
  } finally {
    writeFileSync(file, sound)
  }
}

const waiting = [...chosen]
let missed = 0
await Promise.all(
  Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "karat-planted-"))
    copyRepo(folder)
    for (let bug = waiting.shift(); bug !== undefined; bug = waiting.shift()) {
      const said = await tried(folder, bug)
      if (said.startsWith("missed")) missed += 1
      console.log(said)
    }
    rmSync(folder, { recursive: true, force: true })
  })
)
console.log(`${chosen.length - missed} of ${chosen.length} planted bugs were caught.`)
process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1
