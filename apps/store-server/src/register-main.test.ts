import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { expect, it } from "vitest"
import type { ServerConfig } from "./config/server-config.ts"
import { environmentOf } from "./testing/environment-of.ts"
import { startTestServer } from "./testing/test-server.ts"
import { testConfig } from "./testing/test-till.ts"

const program = ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning"]

/** Runs a program as `npm run register` and `npm run store` do, while the server here goes on; answers what it says. */
async function run(config: ServerConfig, main: string, ...words: readonly string[]) {
  const ran = spawn(process.execPath, [...program, join(import.meta.dirname, main), ...words], {
    env: { ...process.env, ...environmentOf(config) }
  })
  const [said, wrong, [status]] = await Promise.all([
    text(ran.stdout),
    text(ran.stderr),
    once(ran, "close") as Promise<[number]>
  ])
  return { status, said: `${said}${wrong}`.trim() }
}

it("the programs add a store, a register and an address while the server sells, and say what they did · FIRST-6 FIRST-7 FIRST-8", async () => {
  const config = await testConfig()
  const server = await startTestServer(config)
  const register = (...words: readonly string[]) => run(config, "register-main.ts", ...words)
  try {
    const store = ["add", "7", "--name", "Ny", "--street", "Gatan 1", "--city", "123 45 Orten"]
    expect((await run(config, "store-main.ts", ...store)).said).toBe(
      "The store is not added: --phone is missing."
    )
    expect((await run(config, "store-main.ts", ...store, "--phone", "08-123 45 67")).said).toMatch(
      /^Store 7 is added\. The sign-in code of its register WK0071 is [A-Z2-9-]{14}\./u
    )
    expect((await register("add", "WK0081", "--store", "7", "--name", "Kassa 2")).said).toMatch(
      /^The sign-in code of WK0081 is .*\nMind that it has the last digit of WK0071/u
    )
    expect(await register("address", "Kassa@Firma.se", "wk0081")).toEqual({
      status: 0,
      said: "kassa@firma.se signs devices in as WK0081."
    })
    expect((await register("list")).said).toContain("WK0081  Kassa 2  (7 Ny)\n  kassa@firma.se")
    expect(await register("address", "kassa@firma.se", "WK0081", "--remove")).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^Say what to do/u)
    })
  } finally {
    await server.stop()
  }
}, 60_000)
