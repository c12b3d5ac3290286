import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { join } from "node:path"
import process from "node:process"
import { importArguments } from "./catalogue-import/import-arguments.ts"
import { importCatalogue, type ImportReport } from "./catalogue-import/import-catalogue.ts"
import { type ImportProblem, UnusableFile } from "./catalogue-import/import-problem.ts"
import type { ImportStep } from "./catalogue-import/staged-import.ts"
import { writeDivisionsAndStatuses } from "./catalogue/first-divisions.ts"
import { findStore } from "./catalogue/store.ts"
import { lockFolder, privateFolder } from "./config/data-folder.ts"
import { ConfigMistakes, readConfig } from "./config/server-config.ts"
import { copyBeforeUpgrade } from "./database/copy-before-upgrade.ts"
import type { Database } from "./database/database.ts"
import { checkKeptData, DamagedData } from "./database/kept-data.ts"
import { NewerDatabase } from "./database/migrate.ts"
import { openDatabase } from "./database/open-database.ts"
import { seedDemoStore } from "./demo-store/seed-demo-store.ts"
import {
  importStoreFile,
  type StoreFileKind,
  type StoreImportReport
} from "./store-import/import-store-file.ts"

/** More problems than this are counted, not listed. */
const mostListed = 1000

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Runs the import that the words ask for; answers the program's exit code. */
async function main(words: readonly string[]): Promise<number> {
  const asked = importArguments(words)
  const config = readConfig(process.env)
  const { dataDir, demo } = config
  privateFolder(dataDir)
  const leaveFolder = lockFolder(dataDir, "importing")
  checkKeptData(dataDir, false)
  await copyBeforeUpgrade(config, new Date())
  const db = openDatabase(join(dataDir, "karat.sqlite"))
  try {
    if (demo) seedDemoStore(db)
    else db.transaction(() => writeDivisionsAndStatuses(db))
    const ofStores = await importStoreFile(db, asked.file)
    if (ofStores !== undefined) return summariseStores(ofStores, asked.file)
    const currency = currencyOf(db, asked)
    const report = await importCatalogue(db, { ...asked, currency, progress: progressLine(process.stdout) })
    summarise(report, asked.file, currency)
    return report.problems.length === 0 ? 0 : 1
  } finally {
    db.close()
    leaveFolder()
  }
}

function currencyOf(db: Database, asked: ReturnType<typeof importArguments>): Currency {
  if (asked.storeNumber === undefined) return asked.currency ?? "SEK"
  const store = findStore(db, asked.storeNumber)
  if (store === undefined) throw new UnusableFile(`There is no store '${asked.storeNumber}'.`)
  return asked.currency ?? Schema.decodeUnknownSync(Currency)(store.currency)
}

function summarise(report: ImportReport, file: string, currency: Currency): void {
  for (const note of report.notes) say(`Note: ${note}`)
  if (report.problems.length === 0) {
    const format = report.format === "shopify" ? "Shopify product export" : "product file"
    const total = report.added + report.updated
    say(
      `Imported ${total} items from ${file} (${format}, ${currency}): ${report.added} new, ${report.updated} updated.`
    )
    return
  }
  sayProblems(report.problems, file)
}

const storeFileWords: Record<StoreFileKind, string> = {
  budgets: "budgets",
  tasks: "tasks",
  inventory: "inventory tasks",
  orders: "items of web orders",
  returns: "items of web returns"
}

/** Says what was imported of stores; answers the program's exit code. */
function summariseStores({ kind, notes, problems, rows }: StoreImportReport, file: string): number {
  for (const note of notes) say(`Note: ${note}`)
  if (problems.length > 0) sayProblems(problems, file)
  else say(`Imported ${rows} ${storeFileWords[kind]} from ${file}.`)
  return problems.length === 0 ? 0 : 1
}

function sayProblems(problems: readonly ImportProblem[], file: string): void {
  for (const { line, reason } of problems.slice(0, mostListed)) say(`Line ${line}: ${reason}`)
  const unlisted = problems.length - mostListed
  if (unlisted > 0) say(`… and ${unlisted} more.`)
  say(
    `Nothing was imported from ${file}: ${problems.length} problems. Correct them and run the import again.`
  )
}

const stepWords: Record<ImportStep, string> = {
  reading: "Reading",
  staging: "Laying aside",
  writing: "Writing",
  indexing: "Indexing"
}
const barWidth = 30

/** Shows how far an import is: a bar that moves on a terminal, a line at each quarter elsewhere. */
function progressLine(out: NodeJS.WriteStream): (step: ImportStep, share: number) => void {
  let shown = ""
  return (step, share) => {
    const percent = Math.min(100, Math.floor(share * 100))
    const line = out.isTTY ? bar(step, percent) : `${stepWords[step]} ${percent - (percent % 25)} %`
    if (line === shown) return
    shown = line
    out.write(out.isTTY ? `\r${line}${percent === 100 ? "\n" : ""}` : `${line}\n`)
  }
}

function bar(step: ImportStep, percent: number): string {
  const full = Math.floor((percent * barWidth) / 100)
  return `${stepWords[step].padEnd(12)} [${"#".repeat(full)}${"-".repeat(barWidth - full)}] ${String(percent).padStart(3)} %`
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (cause) {
  const known = [UnusableFile, NewerDatabase, ConfigMistakes, DamagedData].some(
    (kind) => cause instanceof kind
  )
  if (!known || !(cause instanceof Error)) throw cause
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = 1
}
