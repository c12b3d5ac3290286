import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { addRegister } from "@karat/store-server/device/register-book"
import { alwaysProved } from "@karat/store-server/testing/proved"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { testConfig } from "@karat/store-server/testing/test-till"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { VirtualTime } from "./virtual-time.ts"

/** Memory where the system has it as a folder: thousands of runs would wear a disk out. */
const place = existsSync("/dev/shm") ? "/dev/shm" : tmpdir()

/** A store whose server can be had anew, with all that it has written down. */
export interface TortureStore {
  readonly server: () => TestServer
  /** Answers a request, or undefined while the server is down. */
  readonly answer: (request: Request) => Promise<Response> | undefined
  /** Ends the server where it stands, whatever is under way, and starts it on what it has written. */
  readonly restart: (meanwhile?: () => Promise<void>) => Promise<void>
  /** While the server is down: whoever was asked to pay does so. */
  readonly customersPay: () => void
  readonly end: () => Promise<void>
}

let seeded: ReadonlyMap<string, Uint8Array> | undefined

/** The files of a store that was filled once; every other store begins with a copy of them. */
async function seededFiles(clock: () => Date): Promise<ReadonlyMap<string, Uint8Array>> {
  if (seeded !== undefined) return seeded
  const dataDir = mkdtempSync(join(place, "karat-torture-seed-"))
  const server = await startTestServer(await testConfig({ dataDir }), { clock })
  // Devices that go about find registers of their own, and those who take them there may.
  for (const number of ["WK1022", "WK1023"])
    await addRegister(
      server.db,
      { number, storeNumber: "102", name: number },
      { printers: [], cardTerminals: [] }
    )
  await server.db.run(sqlText("UPDATE staff SET may_change_store = 1 WHERE badge IN ('1002', '1004')"))
  await alwaysProved(async (sql) => {
    await server.db.run(sqlText(sql))
  })
  await server.stop()
  seeded = new Map(readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name))]))
  rmSync(dataDir, { recursive: true, force: true })
  return seeded
}

/** Opens a store of its own, with the time-outs of a real one. */
export async function tortureStore(time: VirtualTime): Promise<TortureStore> {
  const clock = () => new Date(time.now())
  const dataDir = mkdtempSync(join(place, "karat-torture-"))
  for (const [name, bytes] of await seededFiles(clock)) writeFileSync(join(dataDir, name), bytes)
  const real = {
    terminalTimeoutMs: 150_000,
    serverAnswerMs: 170_000,
    cancelWaitMs: 4_000,
    statusPollMs: 2_000,
    swishExpiryMs: 180_000,
    tapExpiryMs: 180_000,
    latePaymentPollMs: 30_000,
    terminalApprovesAfterMs: 1_200,
    // Terminals are asked as real ones are, by their protocol; sockets know no virtual time, and stay out of it.
    simulatedNexo: "direct",
    stopGraceMs: 0
  }
  const config = await testConfig({ dataDir, ...real })
  const start = () => startTestServer(config, { clock })
  let running: TestServer | undefined = await start()
  const server = () => {
    if (running === undefined) throw new Error("The server is down.")
    return running
  }
  return {
    server,
    answer: (request) => running?.fetch(request),
    restart: async (meanwhile) => {
      const before = server()
      running = undefined
      await before.stop()
      await meanwhile?.()
      running = await start()
    },
    customersPay: () => {
      for (const name of ["terminal", "swish", "tap"]) {
        const ledger = new DatabaseSync(join(dataDir, `${name}-simulator.sqlite`))
        ledger.exec(
          `UPDATE charge SET state = 'approved', masked_card = '**** **** **** 4242', card_brand = 'VISA'
           WHERE state = 'pending'`
        )
        ledger.close()
      }
    },
    end: async () => {
      await running?.stop()
      running = undefined
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
