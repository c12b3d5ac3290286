import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { startStoreServer } from "../start-store-server.ts"
import { testDataFolder } from "../testing/test-data-folder.ts"
import { testConfig } from "../testing/test-till.ts"

it("starts without the demo shop, as an empty shop with nothing simulated around it · OPS-15", async () => {
  const staticDir = join(testDataFolder(), "till")
  mkdirSync(staticDir)
  const tillPage = "<title>Karat</title>"
  writeFileSync(join(staticDir, "index.html"), tillPage)
  const said: string[] = []
  const server = await startStoreServer(await testConfig({ demo: false, staticDir }), {
    tellOpeningCode: (code) => said.push(code)
  })
  const answered = async (path: string) => await (await fetch(`${server.url}${path}`)).text()
  expect(server.hasStore).toBe(false)
  expect(said).toEqual([expect.stringMatching(/^[A-Z2-9-]{14}$/u)])
  expect(await answered("/api/health")).toContain('"status":"ok"')
  expect(await answered("/config.json")).toBe("{}")
  // What the server does not know is a route of the till.
  for (const path of ["/simulator/api/state", "/simulator/events", "/identity/one-tap", "/identity/keys"])
    expect(await answered(path), path).toBe(tillPage)
  await server.stop()
})

it("names what asks a server without the demo shop for it, and leaves the folder as it was · OPS-15", async () => {
  const config = await testConfig({ demo: false })
  const start = (over: Parameters<typeof testConfig>[0]) => startStoreServer({ ...config, ...over })
  await expect(start({ demo: true })).rejects.toThrow(
    "This release has no demo shop, but KARAT_DEMO (1 where KARAT_MODE is not production) asks for it."
  )
  await expect(start({ controlUnit: "simulated", simulatedNexo: "direct" })).rejects.toThrow(
    "This release has no demo shop, but KARAT_CONTROL_UNIT and KARAT_SIMULATED_NEXO ask for it."
  )
  await (await start({})).stop()
})
