import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"

/** What a server that kills its database's primary, or itself, reads from a file: at which points, and whom. */
export interface KillAt {
  readonly points: readonly string[]
  /** The processes that end or halt with all that they have begun. */
  readonly pids: readonly number[] | "itself"
  readonly signal: "SIGKILL" | "SIGSTOP"
}

export function writeKillAt(file: string, at: KillAt): void {
  writeFileSync(`${file}.new`, JSON.stringify(at))
  renameSync(`${file}.new`, file)
}

export function killAtOf(file: string): KillAt | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as KillAt) : undefined
}

/** The point that was come to, and when; undefined before. */
export function reachedIn(file: string): { readonly point: string; readonly at: number } | undefined {
  const told = `${file}-reached`
  if (!existsSync(told)) return undefined
  const text = readFileSync(told, "utf8")
  return text === "" ? undefined : (JSON.parse(text) as { readonly point: string; readonly at: number })
}

export function forgetKill(file: string): void {
  for (const each of [file, `${file}-reached`]) rmSync(each, { force: true })
}
