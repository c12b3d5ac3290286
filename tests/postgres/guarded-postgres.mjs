// A server of PostgreSQL that ends with whoever has started it, however that ends, and leaves nothing behind:
// `node guarded-postgres.mjs FOLDER UID GID PROGRAM WORDS…`. It goes on for as long as this program's input is open.
import { spawn } from "node:child_process"
import { rmSync } from "node:fs"

const [folder, uid, gid, program, ...words] = process.argv.slice(2)
const as = uid === "" ? {} : { uid: Number(uid), gid: Number(gid) }
const server = spawn(program, words, { ...as, cwd: folder, stdio: "ignore" })
server.on("error", () => process.exit(1))
server.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
// Connections that are still open are cut.
const stop = () => server.kill("SIGINT")
process.stdin.on("end", stop).on("error", stop).resume()
// Whoever interrupts the tests interrupts this too; it waits for them.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined)
