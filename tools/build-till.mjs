import { spawn } from "node:child_process"
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs"
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
  "apps/pos-web/base-script.ts",
  "apps/pos-web/oldest-browsers.ts",
  "apps/pos-web/texts-by-language.ts",
  "package.json",
  "pnpm-lock.yaml"
]

/**
 * Whether the till has to be built: unless its last build is newer than everything it is made of, and was made with
 * the same settings.
 * @param {{ builtMs: number, settings: Record<string, string> } | undefined} last the last build, if there was one
 * @param {{ newestMs: number, settings: Record<string, string> }} wanted
 */
export function mustBuild(last, { newestMs, settings }) {
  return last === undefined || last.builtMs <= newestMs || written(last.settings) !== written(settings)
}

/** What a till is built with, of everything that is set around it. */
export function tillSettings(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith("VITE_KARAT_")))
}

/** Builds the till if it must be built. Rejects when the build fails. */
export async function buildTill() {
  const settings = tillSettings(process.env)
  const newestMs = Math.max(...sources.map((source) => newestChange(join(root, source))))
  if (!mustBuild(lastBuild(), { newestMs, settings })) return
  process.stdout.write("Building the till.\n")
  // What changes while it is built may not be in it.
  const builtMs = Date.now()
  await run(["node_modules/vite/bin/vite.js", "build", "apps/pos-web", "--logLevel", "warn"])
  compress(tillBuild)
  writeFileSync(stamp, JSON.stringify({ builtMs, settings }))
}

// `npm run build`: the till alone, for a host of one's own.
if (import.meta.main) {
  await buildTill()
  process.stdout.write(`The till is in ${tillBuild}. Put a config.json beside its index.html.\n`)
}

function lastBuild() {
  try {
    const { builtMs, settings } = JSON.parse(readFileSync(stamp, "utf8"))
    return { builtMs, settings }
  } catch {
    return undefined
  }
}

function written(settings = {}) {
  return JSON.stringify(Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Writes each text beside itself in compressed form, so that the server has nothing to reckon when it is asked. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) compress(path)
    else if (/\.(?:js|css|html|svg|wasm|webmanifest)$/.test(name)) {
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

/** A build is one for a shop, whoever asks for it: what is set for tests would make it one for developers. */
export function buildEnvironment(environment) {
  return { ...environment, NODE_ENV: "production" }
}

function run(args) {
  const env = buildEnvironment(process.env)
  return new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: root, stdio: "inherit", env }).on("exit", (code) =>
      code === 0 ? resolve(undefined) : reject(new Error("The till could not be built."))
    )
  })
}
