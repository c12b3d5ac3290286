import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { expect, test } from "@playwright/test"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Starts Karat as somebody does who types it, with each process behind it in a group of their own. */
async function typed(dataDir: string): Promise<{ readonly command: ChildProcess; readonly url: string }> {
  const command = spawn("npm", ["start"], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      PORT: "0",
      KARAT_DATA_DIR: dataDir,
      KARAT_DEMO_HISTORY: "0",
      KARAT_LOG_LEVEL: "error",
      FORCE_COLOR: undefined
    },
    stdio: ["ignore", "pipe", "inherit"]
  })
  for await (const line of createInterface({ input: command.stdout })) {
    const url = /Till\s+(http:\/\/\S+)\//.exec(line)?.[1]
    if (url === undefined) continue
    command.stdout.resume()
    return { command, url }
  }
  throw new Error("The store server ended before it was ready.")
}

const answers = async (url: string) =>
  await fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false
  )

test("killing the npm that started it takes the server along, and the data can be started on at once · KARAT-61", async () => {
  test.setTimeout(180_000)
  const dataDir = await mkdtemp(join(tmpdir(), "karat-e2e-"))
  const groups: ChildProcess[] = []
  try {
    const first = await typed(dataDir)
    groups.push(first.command)
    expect(await answers(first.url)).toBe(true)
    const gone = once(first.command, "exit")
    first.command.kill("SIGKILL")
    await gone
    await expect.poll(() => answers(first.url), { timeout: 20_000 }).toBe(false)
    const again = await typed(dataDir)
    groups.push(again.command)
    expect(await answers(again.url)).toBe(true)
  } finally {
    for (const { pid } of groups) endGroup(pid)
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** Ends whatever of a group is still there. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // Nobody is left.
  }
}
