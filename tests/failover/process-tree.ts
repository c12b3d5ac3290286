import { readFileSync } from "node:fs"

/** Every process that a process has begun, and those that they have, itself last. */
function treeOf(pid: number): readonly number[] {
  let children: readonly number[] = []
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .split(" ")
      .filter((each) => each !== "")
      .map(Number)
  } catch {
    return []
  }
  return [...children.flatMap(treeOf), pid]
}

/** Sends a signal to a process and to all that it has begun. The process itself comes first: it begins no other then. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const each of treeOf(pid).toReversed()) {
    try {
      process.kill(each, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}
