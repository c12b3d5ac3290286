import { spawnSync } from "node:child_process"
import {
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import { reserveSeries } from "@karat/contract/offline"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterEach, describe, expect, it } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"
import { DamagedData } from "./kept-data.ts"

const running: TestServer[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function started(config: ServerConfig): Promise<TestServer> {
  const server = await startTestServer(config)
  running.push(server)
  return server
}

/** Sells so many times; answers the last receipt's number. */
async function sold(server: TestServer, times: number): Promise<string> {
  const till = await signedInTill(server.url)
  let number = ""
  for (let sale = 0; sale < times; sale += 1) {
    const id = await cartWorth(till, 10_00)
    await pay(till, id, 10_00)
    number = (await headerOf(till, id)).receiptNumber ?? ""
  }
  return number
}

const markIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, "last-serials.json"), "utf8")) as { serials: Record<string, number> })
    .serials

/** What lies in the folder of a store that has sold three times and was killed. */
async function killedStore(): Promise<ServerConfig> {
  const config = await testConfig()
  const server = await started(config)
  await sold(server, 3)
  await expect.poll(() => markIn(config.dataDir)["WK1011"]).toBe(3)
  for (const last of [800_001_000, 800_002_000]) {
    const till = await signedInTill(server.url)
    await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })
    await expect.poll(() => markIn(config.dataDir)["WK1011 offline"]).toBe(last)
  }
  const left = await testConfig()
  for (const name of readdirSync(config.dataDir).filter((each) => !each.endsWith(".lock")))
    copyFileSync(join(config.dataDir, name), join(left.dataDir, name))
  return left
}

const file = ({ dataDir }: ServerConfig, name = "karat.sqlite") => join(dataDir, name)
const refused = async (config: ServerConfig) => {
  const cause: unknown = await startTestServer(config).then(
    (server) => server.stop(),
    (error: unknown) => error
  )
  expect(cause).toBeInstanceOf(DamagedData)
  return (cause as DamagedData).message
}

describe("the data of a store that was killed", () => {
  it("is taken up as it is when it is whole", async () => {
    const server = await started(await killedStore())
    expect(await sold(server, 1)).toMatch(/000000004$/u)
  })

  it("is refused when its log is gone: a sentence says what is missing, and what to do", async () => {
    const config = await killedStore()
    rmSync(file(config, "karat.sqlite-wal"))
    const message = await refused(config)
    expect(message).toContain(file(config))
    expect(message).toContain("3 receipts have been written for WK1011, and it knows of 0.")
    expect(message).toContain("KARAT_ACCEPT_LOSS=1")
  })

  it("is refused when it is empty or gone, and nothing is made in its place", async () => {
    const config = await killedStore()
    rmSync(file(config, "karat.sqlite-wal"))
    truncateSync(file(config))
    expect(await refused(config)).toContain("holds less than it has held before")
    expect(statSync(file(config)).size).toBe(0)
    rmSync(file(config))
    expect(await refused(config)).toContain("The file is gone.")
    expect(readdirSync(config.dataDir)).not.toContain("karat.sqlite")
  })

  it("is refused when bits of it are not what they were, or it is another file", async () => {
    const config = await testConfig()
    const server = await startTestServer(config)
    await sold(server, 1)
    await server.stop()
    const bytes = readFileSync(file(config))
    // The heads of pages: where rows begin.
    for (let at = 4096; at < bytes.length; at += 8 * 4096) bytes[at + 4] = (bytes[at + 4] ?? 0) ^ 0x5a
    writeFileSync(file(config), bytes)
    expect(await refused(config)).toContain(`The database ${file(config)} is damaged`)
    writeFileSync(file(config), "This is a letter to somebody.".repeat(500))
    expect(await refused(config)).toContain("is damaged: file is not a database")
  })

  it("whose loss is accepted goes on after the last number that was given", async () => {
    const config = await killedStore()
    rmSync(file(config, "karat.sqlite-wal"))
    const server = await started({ ...config, acceptLoss: true })
    expect(await sold(server, 1)).toMatch(/000000004$/u)
    await expect.poll(() => markIn(config.dataDir)["WK1011"]).toBe(4)
  })

  it("whose loss is accepted reserves no number a second time, and books those that tills still have · OFF-22", async () => {
    const config = await killedStore()
    rmSync(file(config, "karat.sqlite-wal"))
    const server = await started({ ...config, acceptLoss: true })
    const till = await signedInTill(server.url)
    expect((await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })).answer).toMatchObject({
      first: 800_002_001,
      last: 800_003_000
    })
    const sale = sampleOfflineSale({ name: newOfflineName(), serial: 800_001_003, at: new Date() })
    expect((await tellOf(till, sale)).answer.state).toBe("booked")
    const gap = await server.db.get(sqlText("SELECT said FROM offline_remark WHERE kind = 'numbers-missing'"))
    expect(gap).toEqual({ said: JSON.stringify({ first: 800_001_001, last: 800_001_002 }) })
  })
})

// Two programs are read from their sources here, which takes a busy machine longer than any other test has.
const startMs = 90_000

it("the program tells it in a sentence and shows no stack", { timeout: 3 * startMs }, async () => {
  const config = await killedStore()
  rmSync(file(config, "karat.sqlite-wal"))
  const start = (dataDir: string) =>
    spawnSync(
      process.execPath,
      [
        "--conditions",
        "@karat/source",
        "--disable-warning=ExperimentalWarning",
        "apps/store-server/src/main.ts"
      ],
      { env: { ...process.env, KARAT_DATA_DIR: dataDir, PORT: "0" }, encoding: "utf8", timeout: startMs }
    )
  const short = start(config.dataDir)
  expect([short.status, short.stderr.includes("holds less"), /^\s+at /mu.test(short.stderr)]).toEqual([
    1,
    true,
    false
  ])
  const nowhere = start(join(file(config), "inside"))
  expect([nowhere.status, /^\s+at /mu.test(nowhere.stderr)]).toEqual([1, false])
  expect(nowhere.stderr).toContain(`The data folder ${join(file(config), "inside")} cannot be used`)
})
