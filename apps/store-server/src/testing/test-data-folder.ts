import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openDatabase } from "../database/open-database.ts"
import { seedDemoStore } from "@karat/demo-shop/demo-store/seed-demo-store"

const enoughBytes = 1024 ** 3

/** Memory, where the system has it as a folder: the data of tests need not outlive a power cut, and a disk is slow. */
const place = hasRoom("/dev/shm") ? "/dev/shm" : tmpdir()

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > enoughBytes
}

const made: string[] = []

/** An empty folder for one store's data; it goes with `removeTestDataFolders`. */
export function testDataFolder(): string {
  const folder = mkdtempSync(join(place, "karat-test-"))
  made.push(folder)
  return folder
}

/** Removes every folder that was made so far. Servers on them must have been stopped. */
export function removeTestDataFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A file with the demo stores, for who starts a new process for every few tests. */
const madeBefore = process.env["KARAT_DEMO_STORE"]
let demoStore: Uint8Array | undefined

/** Puts the demo stores into a data folder that has no database yet. They are made once a process, and copied. */
export async function putDemoStore(dataDir: string): Promise<void> {
  const path = join(dataDir, "karat.sqlite")
  if (madeBefore !== undefined && demoStore === undefined && existsSync(madeBefore))
    demoStore = readFileSync(madeBefore)
  if (demoStore !== undefined) return writeFileSync(path, demoStore)
  const db = openDatabase(path)
  await seedDemoStore(db)
  await db.close()
  demoStore = readFileSync(path)
  if (madeBefore !== undefined) writeFileSync(madeBefore, demoStore)
}
