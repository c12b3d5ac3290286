import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { cutOffRuns } from "./cut-off-runs.ts"
import { tortureRuns } from "./torture-runs.ts"

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "2000" },
    seed: { type: "string" },
    /** Begins with one script of the seed, as a failure names it. */
    path: { type: "string" },
    /** Ends the server of each of two stores this often, in place of random scripts. */
    kills: { type: "string" },
    /** Days of eight hours on which the lines of four tills drop, in place of a store's whole life. */
    "cut-off": { type: "boolean" },
    "first-only": { type: "boolean" }
  }
})
const runs = Number(values.runs)
const kills = values.kills === undefined ? 0 : Number(values.kills)
const seed = values.seed === undefined ? Date.now() % 2_147_483_647 : Number(values.seed)
if (![runs, kills, seed].every(Number.isInteger) || runs < 1 || kills < 0) {
  console.error("Say how many runs, or kills, and which seed: --runs 2000 --seed 1")
  process.exit(2)
}
if (kills > 0) process.exit(killServers())
const began = performance.now()
console.log(`${runs} runs from seed ${seed}`)
try {
  const run = values["cut-off"] === true ? cutOffRuns : tortureRuns
  console.table(
    await run({ runs, seed, path: values.path ?? "", endOnFailure: values["first-only"] ?? false })
  )
  console.log(`Nothing went wrong in ${Math.round((performance.now() - began) / 1000)} s.`)
} catch (cause) {
  console.error(cause)
  process.exitCode = 1
}

/** Runs the test that ends a store server wherever it stands; answers the exit code. */
function killServers(): number {
  const root = join(import.meta.dirname, "../..")
  const test = ["run", "--project", "node", "tests/faults/kill.test.ts"]
  return (
    spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...test], {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        KARAT_KILLS: String(kills),
        ...(values.seed === undefined ? {} : { KARAT_FAULT_SEED: values.seed })
      }
    }).status ?? 1
  )
}
