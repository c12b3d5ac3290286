// Holds the lines between the layers. A check that sees nothing passes everything, so it also counts what it saw.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { faultsOfFloors } from "./floors.mjs"
import { importsOf } from "./imports.mjs"
import { root } from "./root.mjs"

const fewestModules = 150
const cruiser = spawnSync(
  join(root, "node_modules/.bin/depcruise"),
  [
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "json",
    ...(process.argv.length > 2 ? process.argv.slice(2) : ["packages", "apps"])
  ],
  { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 }
)
if (cruiser.stdout === "") {
  process.stderr.write(cruiser.stderr)
  process.exit(1)
}
const { summary, modules } = JSON.parse(cruiser.stdout)
for (const { rule, from, to } of summary.violations) process.stdout.write(`${rule.name}: ${from} -> ${to}\n`)
const lost = modules.filter(({ couldNotResolve }) => couldNotResolve).map(({ source }) => source)
const ours = lost.filter((source) => source.startsWith("@karat/") || source.startsWith("."))
for (const source of ours) process.stdout.write(`could not be resolved: ${source}\n`)
process.stdout.write(`${modules.length} modules, ${summary.violations.length} violations\n`)
const all = process.argv.length === 2
const faults = all ? faultsOfFloors(importsOf(modules)) : []
for (const fault of faults) process.stdout.write(`floors: ${fault}\n`)
const blind = all && modules.length < fewestModules
if (blind) process.stdout.write(`fewer than ${fewestModules} modules were seen: the check is blind\n`)
process.exit(summary.violations.length > 0 || ours.length > 0 || faults.length > 0 || blind ? 1 : 0)
