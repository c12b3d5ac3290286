import { searchReceipts } from "@karat/contract/old-receipt"
import { startTestServer, type TestServer } from "@karat/store-server/testing/test-server"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { createClient } from "@hey-api/openapi-ts"
import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const run = promisify(execFile)
const root = join(import.meta.dirname, "../..")
const cache = join(root, ".cache")
const [, example = ""] =
  /```ts\n(.*?)```/su.exec(readFileSync(join(root, "docs/integrators.md"), "utf8")) ?? []

let server: TestServer
/** The project of an integrator; within ours, so that the types of Node are found. */
let project: string

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  mkdirSync(cache, { recursive: true })
  project = mkdtempSync(join(cache, "integrator-"))
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Record<string, unknown>
  await createClient({
    input: document,
    output: { path: join(project, "client"), importFileExtension: ".ts" },
    logs: { level: "silent" }
  })
  const compilerOptions = {
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "nodenext",
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true
  }
  writeFileSync(join(project, "package.json"), '{"type":"module"}')
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions }))
})
afterAll(async () => {
  rmSync(project, { recursive: true, force: true })
  await server.stop()
})

/** What the compiler has against a program of the integrator's. */
async function faultsOf(program: string): Promise<string> {
  writeFileSync(join(project, "sell.ts"), program)
  const compiler = join(root, "node_modules/.bin/tsc")
  return await run(compiler, ["-p", project]).then(
    () => "",
    (cause: { readonly stdout: string }) => cause.stdout
  )
}

describe("a client that a generator makes from the served document", () => {
  it("has the types of what is sent and answered · WIRE-47", async () => {
    expect(await faultsOf(example.replace("quantity: 1", 'quantity: "one"'))).toContain("sell.ts")
    expect(await faultsOf(example.replace("th_receiptNumber: number", "receiptNo: number"))).toContain(
      "receiptNo"
    )
    expect(await faultsOf(example.replace("headers: gesture(),", ""))).toContain("headers")
    expect(await faultsOf(example)).toBe("")
  })

  it("sells for cash and reads the receipt, as the page for integrators does · WIRE-47", async () => {
    writeFileSync(join(project, "sell.ts"), example)
    const { stdout } = await run(process.execPath, [join(project, "sell.ts"), server.url, "101-1", "1001"])
    const sold = JSON.parse(stdout) as { readonly number: string; readonly sum: number }
    expect(sold).toEqual({ number: expect.stringMatching(/\d/u), sum: expect.any(Number), currency: "SEK" })
    expect(sold.sum).toBeGreaterThan(0)
    const till = await signedInTill(server.url)
    const { answer } = await till.call(searchReceipts, { query: { receiptNumber: sold.number } })
    expect(JSON.stringify(answer)).toContain(sold.number)
  })
})
