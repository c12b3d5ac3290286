// Finds exports, files and dependencies that nobody uses. What has been built is taken away first: with it, the check
// would look into the built packages instead of their sources, and take every export for unused.
import { spawnSync } from "node:child_process"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"

for (const name of ["domain", "contract", "adapters", "ui"])
  rmSync(join(root, "packages", name, "dist"), { recursive: true, force: true })
const knip = spawnSync(join(root, "node_modules/.bin/knip"), ["--no-progress", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit"
})
process.exit(knip.status ?? 1)
