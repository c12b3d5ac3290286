import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process"
import { once } from "node:events"

type Programs = Readonly<Record<"firefox" | "screen" | "webkit" | "webkitDriver", string>>

/** The programs of the engines on this machine. Throws a sentence that names what is not installed. */
export async function enginePrograms(): Promise<Programs> {
  const tool = new URL("../../tools/engines.mjs", import.meta.url)
  const { findEngines, missingEngines } = (await import(tool.href)) as {
    readonly findEngines: () => Programs
    readonly missingEngines: () => string | undefined
  }
  const missing = missingEngines()
  if (missing !== undefined) throw new Error(missing)
  return findEngines()
}

interface StartedProgram {
  readonly running: ChildProcess
  /** Ends it with all that it has started, and waits until it has ended. */
  readonly end: () => Promise<void>
}

/** Starts a program, which ends at the latest with this process. */
export function startProgram(
  program: string,
  words: readonly string[],
  options: SpawnOptions
): StartedProgram {
  const running = spawn(program, words, { ...options, detached: true })
  const ended = once(running, "exit")
  const kill = () => {
    if (running.pid !== undefined && running.exitCode === null && running.signalCode === null)
      process.kill(-running.pid)
  }
  process.once("exit", kill)
  return {
    running,
    end: async () => {
      process.off("exit", kill)
      kill()
      await ended
    }
  }
}
