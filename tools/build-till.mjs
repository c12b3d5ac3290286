import { spawn } from "node:child_process"
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { root } from "./root.mjs"

/** Where the built till lies. */
export const tillBuild = join(root, "apps", "pos-web", "dist")
const stamp = join(tillBuild, ".built")

const sources = [
  "packages/domain/src",
  "packages/contract/src",
  "packages/adapters/src",
  "packages/ui/src",
  "apps/pos-web/src",
  "apps/pos-web/public",
  "apps/pos-web/index.html",
  "apps/pos-web/vite.config.ts",
  "package.json",
  "pnpm-lock.yaml"
]

/** Builds the till unless the last build is newer than everything it is made of. Rejects when the build fails. */
export async function buildTill() {
  const newest = Math.max(...sources.map((source) => newestChange(join(root, source))))
  const wanted = Object.keys(process.env).filter((name) => name.startsWith("VITE_KARAT_"))
  if (wanted.length === 0 && existsSync(stamp) && statSync(stamp).mtimeMs > newest) return
  process.stdout.write("Building the till.\n")
  await run(["node_modules/vite/bin/vite.js", "build", "apps/pos-web", "--logLevel", "warn"])
  compress(tillBuild)
  writeFileSync(stamp, "")
}

/** Writes each text beside itself in compressed form, so that the server has nothing to reckon when it is asked. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compress(path)
    else if (/\.(?:js|css|html|svg)$/.test(name)) {
      const text = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
      writeFileSync(`${path}.br`, brotliCompressSync(text))
    }
  }
}

function newestChange(path) {
  const info = statSync(path, { throwIfNoEntry: false })
  if (info === undefined) return 0
  if (!info.isDirectory()) return info.mtimeMs
  return Math.max(info.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

function run(args) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: root, stdio: "inherit" }).on("exit", (code) =>
      code === 0 ? resolve(undefined) : reject(new Error("The till could not be built."))
    )
  })
}
