// Plants each mistake of planted-bugs.ts in a copy of the sources and sees whether a test notices.
// node tests/torture/run-planted-bugs.mjs [part of a name]
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")
const pinned = join(root, "node_modules/.bin/node")
const node = existsSync(pinned) ? pinned : process.execPath
const program = join(import.meta.dirname, "try-planted-bugs.ts")
const args = ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning", program]
process.exitCode =
  spawnSync(node, [...args, ...process.argv.slice(2)], { cwd: root, stdio: "inherit" }).status ?? 1
