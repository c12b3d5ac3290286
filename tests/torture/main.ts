import { parseArgs } from "node:util"
import { tortureRuns } from "./torture-runs.ts"

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "2000" },
    seed: { type: "string" },
    "first-only": { type: "boolean" }
  }
})
const runs = Number(values.runs)
const seed = values.seed === undefined ? Date.now() % 2_147_483_647 : Number(values.seed)
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error("Say how many runs and which seed: --runs 2000 --seed 1")
  process.exit(2)
}
const began = performance.now()
console.log(`${runs} runs from seed ${seed}`)
try {
  console.table(await tortureRuns({ runs, seed, endOnFailure: values["first-only"] ?? false }))
  console.log(`Nothing went wrong in ${Math.round((performance.now() - began) / 1000)} s.`)
} catch (cause) {
  console.error(cause)
  process.exitCode = 1
}
