// Builds the till when its sources have changed since the last build, and starts the store server that serves it.
import { spawn } from "node:child_process"
import { buildTill, tillBuild } from "./build-till.mjs"
import { root } from "./root.mjs"

await buildTill()
const server = spawn(
  process.execPath,
  ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning", "apps/store-server/src/main.ts"],
  {
    cwd: root,
    // The channel closes when this process ends, however it ends, and the server ends with it.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...process.env,
      KARAT_STATIC_DIR: process.env.KARAT_STATIC_DIR ?? tillBuild,
      KARAT_DEMO_HISTORY: process.env.KARAT_DEMO_HISTORY ?? "1"
    }
  }
)
// A terminal's Ctrl-C reaches the server by itself; a signal to this process alone has to be passed on.
const forward = (signal) => server.kill(signal)
process.on("SIGTERM", forward).on("SIGINT", () => undefined)
process.on("disconnect", () => server.kill("SIGTERM"))
server.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
