import { parseArgs } from "node:util"
import type { FailoverPrograms } from "./cluster.ts"
import { killPrimaries } from "./kill-run.ts"

const { values } = parseArgs({
  options: {
    /** How often the primary is killed. */
    kills: { type: "string", default: process.env["KILLS"] ?? "5" },
    /** How many servers stand over the database. */
    servers: { type: "string", default: "1" },
    seed: { type: "string" }
  }
})
const kills = Number(values.kills)
const servers = Number(values.servers)
const seed = values.seed === undefined ? Date.now() % 2_147_483_647 : Number(values.seed)
if (![kills, seed, servers].every(Number.isInteger) || kills < 0 || servers < 1) {
  console.error("Say how many kills, and which seed: npm run failover -- --kills 50 --seed 1")
  process.exit(2)
}
const tool = new URL("../../tools/failover.mjs", import.meta.url)
const { findFailover } = (await import(tool.href)) as {
  readonly findFailover: () => FailoverPrograms | { readonly missing: string }
}
const programs = findFailover()
if ("missing" in programs) {
  console.error(programs.missing)
  process.exit(2)
}
const began = performance.now()
console.log(`${kills} kills from seed ${seed}, ${servers} servers`)
const report = await killPrimaries(programs, { kills, seed, servers, say: (line) => console.log(line) })
console.table(Object.fromEntries(report.hits))
for (const [ending, seconds] of report.without)
  console.log(
    `Without a primary, ${ending}: ${seconds.length} times, longest ${Math.max(...seconds).toFixed(1)} s, middle ${middle(seconds).toFixed(1)} s`
  )
const { gestures, lost, lostAnswers, longestWait, sales, twice, wrong } = report
console.log(
  `${kills} kills, ${sales} sales told, ${gestures} gestures answered, ${lostAnswers} answers lost on the way.`
)
console.log(`Lost ${lost.length}, twice ${twice.length}, wrong sums ${wrong.length}.`)
console.log(`The longest that a till waited: ${longestWait.seconds.toFixed(1)} s (${longestWait.path}).`)
for (const each of [...lost, ...twice, ...wrong]) console.log(`  ${each}`)
console.log(`It took ${Math.round((performance.now() - began) / 1000)} s.`)
process.exitCode = lost.length + twice.length + wrong.length > 0 ? 1 : 0

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
