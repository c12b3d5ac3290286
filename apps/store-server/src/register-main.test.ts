import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, it } from "vitest"
import { startTestServer } from "./testing/test-server.ts"
import { testConfig } from "./testing/test-till.ts"

const program = ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning"]

/** Runs a program as `npm run register` and `npm run store` do; answers what it says. */
function run(dataDir: string, main: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...program, join(import.meta.dirname, main), ...words],
    { encoding: "utf8", env: { ...process.env, KARAT_DATA_DIR: dataDir } }
  )
  return { status, said: `${stdout}${stderr}`.trim() }
}

it("the programs add a store, a register and an address while the server sells, and say what they did · FIRST-6 FIRST-7 FIRST-8", async () => {
  const { dataDir, ...config } = await testConfig()
  const server = await startTestServer({ ...config, dataDir })
  const register = (...words: readonly string[]) => run(dataDir, "register-main.ts", ...words)
  try {
    const store = ["add", "7", "--name", "Ny", "--street", "Gatan 1", "--city", "123 45 Orten"]
    expect(run(dataDir, "store-main.ts", ...store).said).toBe("The store is not added: --phone is missing.")
    expect(run(dataDir, "store-main.ts", ...store, "--phone", "08-123 45 67").said).toMatch(
      /^Store 7 is added\. The sign-in code of its register WK0071 is [A-Z2-9-]{14}\./u
    )
    expect(register("add", "WK0081", "--store", "7", "--name", "Kassa 2").said).toMatch(
      /^The sign-in code of WK0081 is .*\nMind that it has the last digit of WK0071/u
    )
    expect(register("address", "Kassa@Firma.se", "wk0081")).toEqual({
      status: 0,
      said: "kassa@firma.se signs devices in as WK0081."
    })
    expect(register("list").said).toContain("WK0081  Kassa 2  (7 Ny)\n  kassa@firma.se")
    expect(register("address", "kassa@firma.se", "WK0081", "--remove")).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^Say what to do/u)
    })
  } finally {
    await server.stop()
  }
}, 60_000)
