// For those who work on the till: the store server, restarted on changes, and the till with hot reload before it.
import { spawn } from "node:child_process"
import { root } from "./root.mjs"

const { env } = process
const node = (args) => spawn(process.execPath, args, { cwd: root, stdio: "inherit", env })
const parts = [
  node([
    "--watch",
    "--conditions",
    "@karat/source",
    "--disable-warning=ExperimentalWarning",
    "apps/store-server/src/main.ts"
  ]),
  node(["node_modules/vite/bin/vite.js", "apps/pos-web"])
]
const stop = () => {
  for (const part of parts) part.kill("SIGTERM")
}
process.on("SIGTERM", stop).on("SIGINT", stop)
for (const part of parts) part.on("exit", stop)
