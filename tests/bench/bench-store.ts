import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { openDatabase } from "@karat/store-server/database/open-database"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { addRegisters } from "./fifty-tills.ts"
import { writeLargeCatalogue } from "./large-catalogue.ts"

const root = join(import.meta.dirname, "..", "..")
const fromSource = ["--conditions", "@karat/source", "--disable-warning=ExperimentalWarning"]

/** How many items the store sells while everything is measured. */
export const catalogueSize = 100_000

/** A store server of its own, in a process of its own, with a data folder that goes away with it. */
export interface BenchStore {
  readonly url: string
  /** Where its database is, for what is written there beside it. */
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

/** Builds the till if needed, imports the large catalogue into a fresh store and starts its server. */
export async function openBenchStore(): Promise<BenchStore> {
  const build = (await import(join(root, "tools", "build-till.mjs"))) as {
    readonly buildTill: () => Promise<void>
    readonly tillBuild: string
  }
  await build.buildTill()
  const dataDir = mkdtempSync(join(tmpdir(), "karat-bench-"))
  // A copy of its own, so that a build in the middle of a run changes nothing.
  const till = join(dataDir, "till")
  cpSync(build.tillBuild, till, { recursive: true })
  const env = { ...process.env, KARAT_DATA_DIR: dataDir, KARAT_STATIC_DIR: till, PORT: "0" }
  const file = join(dataDir, "catalogue.csv")
  await writeLargeCatalogue(file, catalogueSize)
  await finished(
    spawn(process.execPath, [...fromSource, "apps/store-server/src/import-main.ts", file, "--store", "101"], {
      cwd: root,
      env: { ...env, KARAT_DEMO: "1" },
      stdio: ["ignore", "ignore", "inherit"]
    })
  )
  await addRegisters(dataDir)
  await writeBeside(dataDir)
  const server = spawn(process.execPath, [...fromSource, "apps/store-server/src/main.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "ignore"]
  })
  const url = await addressOf(server)
  return {
    url,
    dataDir,
    stop: async () => {
      // A Ctrl-C has reached the server as well; then there is no end left to wait for.
      if (server.exitCode === null && server.signalCode === null) {
        const gone = once(server, "exit")
        server.kill("SIGTERM")
        await gone
      }
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

/** Every imported item looks like one of the demo's: a till shows pictures. Each scan makes a line, which is what is measured. */
async function writeBeside(dataDir: string): Promise<void> {
  const db = openDatabase(join(dataDir, "karat.sqlite"))
  await db.run(
    sqlText(
      `UPDATE item SET picture = (
         SELECT drawn.picture FROM item AS drawn
         WHERE drawn.origin = 'demo' AND drawn.picture <> '' AND drawn.division = item.division LIMIT 1
       ) WHERE origin = 'import' AND division IN (SELECT division FROM item WHERE origin = 'demo' AND picture <> '')`
    )
  )
  await db.run(sqlText("DELETE FROM setup WHERE key = 'mergeLines'"))
  await db.close()
}

async function finished(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, "exit")) as [number | null]
  if (code !== 0) throw new Error("The catalogue could not be imported.")
}

/** The address that the server says it has. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("exit", () => reject(new Error("The store server did not start.")))
    if (server.stdout === null) return
    createInterface(server.stdout).on("line", (line) => {
      const address = /Till\s+(http:\/\/\S+?)\/?$/u.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  })
}
