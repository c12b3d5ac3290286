// Loaded into a store server before its program: ends the process, as a power cut does, at the first of the
// points that the file of KARAT_KILL_FILE names. Without that file it does nothing.
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { DatabaseSync, StatementSync } from "node:sqlite"
import { killPoints } from "./kill-point-names.ts"

const file = process.env["KARAT_KILL_FILE"]
const touched = new Set<string>()

function reached(point: string): void {
  if (file === undefined || !existsSync(file)) return
  if (!readFileSync(file, "utf8").split("\n").includes(point)) return
  writeFileSync(`${file}-reached`, point)
  process.kill(process.pid, "SIGKILL")
  // The signal is on its way; nothing more may be done before it comes.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000)
}

function watched<Args extends unknown[], Answer>(
  run: (this: StatementSync, ...args: Args) => Answer
): (this: StatementSync, ...args: Args) => Answer {
  return function (this: StatementSync, ...args) {
    const points = pointsOf(this)
    for (const { name, when } of points) if (when === "before") reached(name)
    const answer = run.apply(this, args)
    for (const { name, when } of points) {
      if (when === "after") reached(name)
      if (when === "committed") touched.add(name)
    }
    return answer
  }
}

type NamedPoint = { readonly name: string } & (typeof killPoints)[keyof typeof killPoints]
const known = new WeakMap<StatementSync, readonly NamedPoint[]>()

function pointsOf(statement: StatementSync): readonly NamedPoint[] {
  const found = known.get(statement)
  if (found !== undefined) return found
  const sql = statement.sourceSQL.replaceAll('"', "").toLowerCase()
  const points = Object.entries(killPoints).flatMap(([name, point]) =>
    sql.includes(point.sql) ? [{ name, ...point }] : []
  )
  known.set(statement, points)
  return points
}

type Running = (this: StatementSync, ...args: unknown[]) => unknown
for (const name of ["run", "get"])
  Reflect.set(StatementSync.prototype, name, watched(Reflect.get(StatementSync.prototype, name) as Running))
const exec = Reflect.get(DatabaseSync.prototype, "exec")
DatabaseSync.prototype.exec = function (sql) {
  if (sql === "BEGIN IMMEDIATE") touched.clear()
  exec.call(this, sql)
  if (sql !== "COMMIT") return
  const points = [...touched]
  touched.clear()
  for (const point of points) reached(point)
}
