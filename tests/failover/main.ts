import { parseArgs } from "node:util"
import type { FailoverPrograms } from "./cluster.ts"
import { killAgain, type Victim, victims } from "./kill-run.ts"

const leastServers: Readonly<Record<Victim, number>> = { primary: 1, server: 2 }
const { values } = parseArgs({
  options: {
    /** How often somebody is killed. */
    kills: { type: "string", default: process.env["KILLS"] ?? "5" },
    /** How many servers stand over the database. */
    servers: { type: "string" },
    /** Who is killed: `primary`, or one of several servers: `server`. */
    victim: { type: "string", default: "primary" },
    seed: { type: "string" }
  }
})
const kills = Number(values.kills)
const victim = victims.find((each) => each === values.victim)
const servers = Number(values.servers ?? (victim === "server" ? "2" : "1"))
const seed = values.seed === undefined ? Date.now() % 2_147_483_647 : Number(values.seed)
if (
  victim === undefined ||
  ![kills, seed, servers].every(Number.isInteger) ||
  kills < 0 ||
  servers < leastServers[victim]
) {
  console.error(
    "Say how many kills, which seed, and of whom: npm run failover -- --kills 50 --seed 1 --victim server --servers 2"
  )
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
console.log(`${kills} kills of a ${victim} from seed ${seed}, ${servers} servers`)
const report = await killAgain(programs, { kills, victim, seed, servers, say: (line) => console.log(line) })
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
