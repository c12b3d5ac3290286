import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { afterAll, expect, it } from "vitest"

const folder = mkdtempSync(join(tmpdir(), "karat-main-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = [
  "--conditions",
  "@karat/source",
  "--disable-warning=ExperimentalWarning",
  join(import.meta.dirname, "main.ts")
]

/** Starts the server as it is; answers what it says until it runs, and who reaches it at which of this machine's addresses. */
async function started(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, program, {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: "0",
      KARAT_DEMO: "0",
      KARAT_LOG_LEVEL: "error",
      KARAT_DATA_DIR: mkdtempSync(join(folder, "data-")),
      ...environment
    }
  })
  const ended = once(child, "exit")
  let said = ""
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      said += `${line}\n`
      if (/^ {2}Data/u.test(line)) break
    }
    const port = /:(\d+)\//u.exec(said)?.[1]
    // Every address from 127.0.0.1 on is this machine's, and only the first is what "localhost" stands for.
    const [here, beside] = await Promise.all(
      ["127.0.0.1", "127.0.0.2"].map((address) =>
        fetch(`http://${address}:${port}/api/health`).then(
          ({ ok }) => ok,
          () => false
        )
      )
    )
    return { said, here, beside }
  } finally {
    child.kill("SIGTERM")
    await ended
  }
}

it("in development it says so, and is reached from outside only where somebody has said so; a shop's says nothing of it", async () => {
  const development = await started({})
  expect(development.said).toMatch(/This is DEVELOPMENT/u)
  expect(development.said).toMatch(/this machine alone; set HOST[\s\S]*KARAT_MODE=production/u)
  expect([development.here, development.beside]).toEqual([true, false])
  const opened = await started({ HOST: "0.0.0.0" })
  expect(opened.said).toMatch(/DEVELOPMENT[\s\S]*Everybody who reaches 0\.0\.0\.0 can sign in/u)
  expect([opened.here, opened.beside]).toEqual([true, true])
  const shop = await started({ KARAT_MODE: "production" })
  expect(shop.said).not.toMatch(/DEVELOPMENT|simulator/iu)
}, 120_000)

it("says what the system has answered where it cannot start", () => {
  // An address of documentation, which no machine has.
  const { status, stderr } = spawnSync(process.execPath, program, {
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: "0",
      HOST: "203.0.113.1",
      KARAT_MODE: "production",
      KARAT_LOG_LEVEL: "silent",
      KARAT_DATA_DIR: mkdtempSync(join(folder, "data-"))
    }
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("EADDRNOTAVAIL") })
}, 120_000)
