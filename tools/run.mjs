// The door to every command of the house: `npm start`, `npm test` and the rest come through here.
// It needs only Node (20 or newer) and npm: it installs the pinned dependencies through pnpm,
// puts the pinned Node 24 first on PATH where the platform has one, and hands over.
import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const pnpmVersion = "12.21.0"
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, "node_modules", ".bin")
const [command, ...rest] = process.argv.slice(2)
if (command === undefined)
  fail(
    "Say what to run: start, build, release, test, bench, torture, failover, conformance, mutate, pictures, import, backup, restore, bookkeeping, register, store, move-to-postgres, dev, storybook or check."
  )

await install()
const node = join(bin, "node")
const pinned = existsSync(node)
if (!pinned && Number(process.versions.node.split(".")[0]) < 24)
  fail(
    `Karat runs on Node 24; this is ${process.version}. On Linux it brings its own, elsewhere install Node 24 or newer.`
  )

const scripts = {
  start: ["tools/start.mjs"],
  build: ["tools/build-till.mjs"],
  release: ["tools/release.mjs"],
  test: ["tools/test.mjs"],
  bench: ["--conditions", "@karat/source", "tests/bench/main.ts"],
  torture: ["--conditions", "@karat/source", "tests/torture/main.ts"],
  failover: ["--conditions", "@karat/source", "tests/failover/main.ts"],
  conformance: ["--conditions", "@karat/source", "tests/conformance/main.ts"],
  mutate: ["tools/mutate.mjs"],
  pictures: ["tools/pictures.mjs"],
  import: ["--conditions", "@karat/source", "apps/store-server/src/import-main.ts"],
  backup: ["--conditions", "@karat/source", "apps/store-server/src/backup-main.ts"],
  restore: ["--conditions", "@karat/source", "apps/store-server/src/restore-main.ts"],
  bookkeeping: ["--conditions", "@karat/source", "apps/store-server/src/bookkeeping-main.ts"],
  store: ["--conditions", "@karat/source", "apps/store-server/src/store-main.ts"],
  "move-to-postgres": ["--conditions", "@karat/source", "apps/store-server/src/move-main.ts"],
  register: ["--conditions", "@karat/source", "apps/store-server/src/register-main.ts"],
  dev: ["tools/dev.mjs"],
  storybook: ["node_modules/storybook/dist/bin/dispatcher.js", "dev", "-p", "6006", "--no-open"],
  check: ["tools/test.mjs", "format", "types", "lint", "layers", "rules", "unused"]
}
const script = scripts[command] ?? fail(`There is no command '${command}'.`)
process.exitCode = await run(pinned ? node : process.execPath, [...script, ...rest])

/** Installs exactly what the lock file names; quiet unless it fails. */
async function install() {
  const args = [
    "--yes",
    `pnpm@${pnpmVersion}`,
    "install",
    "--frozen-lockfile",
    "--prefer-offline",
    "--reporter=append-only"
  ]
  const loud = !existsSync(join(root, "node_modules"))
  if (loud) process.stdout.write("Installing what Karat needs; the first time takes a minute.\n")
  const code = await run("npx", args, { quiet: true })
  if (code !== 0) process.exit(code)
}

/** Runs a program in the project's root, forwards the signals that end us, and answers its exit code. */
function run(program, args, { quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, npm_config_loglevel: "error" },
      // The channel tells the program when we end, however we end: nobody else could stop it then.
      stdio: ["inherit", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit", quiet ? "ignore" : "ipc"]
    })
    // Who started us may be killed without a word, npm above all.
    const parent = process.ppid
    const watch = setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 1000)
    let said = ""
    child.stdout?.on("data", (text) => (said += text))
    child.stderr?.on("data", (text) => (said += text))
    const forward = (signal) => child.kill(signal)
    process.on("SIGTERM", forward).on("SIGINT", forward)
    child.on("error", (cause) => {
      process.stderr.write(`${program} could not be started: ${cause.message}\n`)
      resolve(1)
    })
    child.on("exit", (code, signal) => {
      process.off("SIGTERM", forward).off("SIGINT", forward)
      clearInterval(watch)
      if (quiet && code !== 0) process.stderr.write(said)
      resolve(code ?? (signal === "SIGTERM" || signal === "SIGINT" ? 0 : 1))
    })
  })
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
