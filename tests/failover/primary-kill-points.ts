// Loaded into a store server before its program: ends the primary of its database, or the server itself, at the first of
// the points that the file of KARAT_KILL_FILE names. Without that file it does nothing.
import { writeFileSync } from "node:fs"
import pg from "pg"
import { killPoints } from "../faults/kill-point-names.ts"
import { forgetKill, killAtOf, reachedIn } from "./kill-at.ts"
import { onItsWay } from "./primary-kill-point-names.ts"
import { signalTree } from "./process-tree.ts"

const file = process.env["KARAT_KILL_FILE"]
/** The points that each connection's transaction has passed so far. */
const touched = new WeakMap<object, Set<string>>()
/** Within so long a commit is over on a machine that is not busy. */
const commitMs = 3

function reached(point: string): void {
  if (file === undefined) return
  const at = killAtOf(file)
  if (at === undefined || !at.points.includes(point) || reachedIn(file) !== undefined) return
  if (at.pids !== "itself") for (const pid of at.pids) signalTree(pid, at.signal)
  forgetKill(file)
  writeFileSync(`${file}-reached`, JSON.stringify({ point, at: Date.now() }))
  if (at.pids === "itself") process.kill(process.pid, at.signal)
}

type NamedPoint = { readonly name: string } & (typeof killPoints)[keyof typeof killPoints]
const known = new Map<string, readonly NamedPoint[]>()

function pointsOf(text: string): readonly NamedPoint[] {
  const found = known.get(text)
  if (found !== undefined) return found
  const sql = text.replaceAll('"', "").toLowerCase()
  const points = Object.entries(killPoints).flatMap(([name, point]) =>
    sql.includes(point.sql) ? [{ name, ...point }] : []
  )
  known.set(text, points)
  return points
}

type Running = (this: object, asked: unknown, ...rest: unknown[]) => unknown
const query = Reflect.get(pg.Client.prototype, "query") as Running

function watched(this: object, asked: unknown, ...rest: unknown[]): unknown {
  const text = typeof asked === "string" ? asked : ((asked as { readonly text?: string } | null)?.text ?? "")
  const passed = touched.get(this) ?? new Set()
  touched.set(this, passed)
  if (/^\s*begin/iu.test(text)) passed.clear()
  const points = pointsOf(text)
  for (const { name, when } of points) {
    if (when === "before") reached(name)
    if (when === "committed") passed.add(name)
  }
  const commits = /\bcommit\b/iu.test(text) ? [...passed] : []
  if (commits.length > 0) passed.clear()
  const answered = () => {
    for (const { name, when } of points) if (when === "after") reached(name)
    for (const name of commits) reached(name)
  }
  const last = rest.at(-1)
  if (typeof last === "function")
    rest[rest.length - 1] = (error: unknown, ...more: unknown[]) => {
      if (!error) answered()
      ;(last as (...all: unknown[]) => void)(error, ...more)
    }
  const answer = query.call(this, asked, ...rest)
  for (const name of commits) setTimeout(() => reached(onItsWay(name)), Math.random() * commitMs)
  if (answer instanceof Promise)
    return answer.then((value: unknown) => {
      answered()
      return value
    })
  return answer
}
Reflect.set(pg.Client.prototype, "query", watched)
