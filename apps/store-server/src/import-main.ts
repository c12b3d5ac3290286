import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { existsSync } from "node:fs"
import { join } from "node:path"
import process from "node:process"
import { importArguments } from "./catalogue-import/import-arguments.ts"
import { importCatalogue, type ImportReport } from "./catalogue-import/import-catalogue.ts"
import { type ImportPreview, previewImport } from "./catalogue-import/preview-import.ts"
import { type ImportProblem, UnusableFile } from "./catalogue-import/import-problem.ts"
import type { ImportStep } from "./catalogue-import/staged-import.ts"
import { writeDivisionsAndStatuses } from "./catalogue/first-divisions.ts"
import { findStore, hasStore } from "./catalogue/store.ts"
import { lockFolder, privateFolder } from "./config/data-folder.ts"
import { ConfigMistakes, readConfig, type ServerConfig } from "./config/server-config.ts"
import { copyBeforeUpgrade } from "./database/copy-before-upgrade.ts"
import type { Database } from "./database/database.ts"
import { checkKeptData, DamagedData } from "./backup/kept-data.ts"
import { OtherVersionsDatabase } from "./database/migrate.ts"
import { lockPostgres } from "./database/lock-postgres.ts"
import { openDatabase } from "./database/open-database.ts"
import { openPostgres } from "./database/open-postgres.ts"
import { isDemo } from "./demo-shop/is-demo.ts"
import { loadDemoShop } from "./demo-shop/load-demo-shop.ts"
import { refuseDemo } from "./demo-shop/refuse-demo.ts"
import { complain, say } from "./console.ts"
import { edition } from "./program.ts"
import {
  importStoreFile,
  type StoreFileKind,
  type StoreImportReport
} from "./store-import/import-store-file.ts"

/** More problems than this are counted, not listed. */
const mostListed = 1000

/** Runs the import that the words ask for; answers the program's exit code. */
async function main(words: readonly string[]): Promise<number> {
  const options = importArguments(words)
  const config = readConfig(process.env, edition())
  const { db, leave } = await openAlone(config)
  try {
    if (!(await hasStore(db))) refuseImplicitDemo(config)
    if (config.demo && (config.demoIsExplicit || (await isDemo(db)))) await seedDemo(db, config)
    else await db.transaction(() => writeDivisionsAndStatuses(db))
    if (options.preview === true) {
      const preview = await previewImport(db, { ...options, currency: await currencyOf(db, options) })
      summarisePreview(preview, options.file)
      return preview.problems.length === 0 ? 0 : 1
    }
    const ofStores = await importStoreFile(db, options.file, new Date())
    if (ofStores !== undefined) return summariseStores(ofStores, options.file)
    const currency = await currencyOf(db, options)
    const report = await importCatalogue(db, { ...options, currency, progress: progressLine(process.stdout) })
    summarise(report, options.file, currency)
    return report.problems.length === 0 ? 0 : 1
  } finally {
    await db.close()
    await leave()
  }
}

/** The database, which no other import works with until it is left. */
async function openAlone(
  config: ServerConfig
): Promise<{ readonly db: Database; readonly leave: () => void | Promise<void> }> {
  const { database, dataDir } = config
  if (database !== undefined) {
    const leave = await lockPostgres(database, "importing")
    return { db: await openPostgres(database), leave }
  }
  const path = join(dataDir, "karat.sqlite")
  if (!existsSync(path)) refuseImplicitDemo(config)
  privateFolder(dataDir)
  const leave = lockFolder(dataDir, "importing")
  checkKeptData(dataDir, false)
  await copyBeforeUpgrade(config, new Date())
  return { db: openDatabase(path), leave }
}

/**
 * In development, refuses to import into a folder without a store unless `KARAT_DEMO=1` is set: the server would make
 * the demo stores there, and more likely the operator named the wrong folder or settings. In production it does nothing.
 */
function refuseImplicitDemo({ dataDir, demo, demoIsExplicit }: ServerConfig): void {
  if (!demo || demoIsExplicit) return
  throw new ConfigMistakes([
    `There is no store in ${dataDir} to import into. Name the folder of your server with KARAT_DATA_DIR, or with KARAT_SETTINGS the file that its settings stand in; start the server before the first import. With KARAT_DEMO=1 the demo stores are made here.`
  ])
}

/** Writes the demo stores, or brings them up to date. */
async function seedDemo(db: Database, config: ServerConfig): Promise<void> {
  const demoShop = await loadDemoShop(config)
  if (demoShop === undefined) refuseDemo(config)
  await demoShop?.seed(db, new Date())
}

async function currencyOf(db: Database, options: ReturnType<typeof importArguments>): Promise<Currency> {
  if (options.storeNumber === undefined) return options.currency ?? "SEK"
  const store = await findStore(db, options.storeNumber)
  if (store === undefined) throw new UnusableFile(`There is no store '${options.storeNumber}'.`)
  return options.currency ?? Schema.decodeUnknownSync(Currency)(store.currency)
}

function summarise(report: ImportReport, file: string, currency: Currency): void {
  sayNotes(report)
  if (report.problems.length === 0) {
    const format = report.format === "shopify" ? "Shopify product export" : "product file"
    const total = report.added + report.updated
    say(
      `Imported ${total} ${total === 1 ? "item" : "items"} from ${file} (${format}, ${currency}): ${report.added} new, ${report.updated} updated.`
    )
    return
  }
  sayProblems(report.problems, file)
}

function sayNotes({ notes, readAs }: ImportReport | ImportPreview): void {
  say(`The file is read as ${readAs}.`)
  for (const note of notes) say(`Note: ${note}`)
}

/** Says what an import would change, item by item. */
function summarisePreview(preview: ImportPreview, file: string): void {
  const { added, changed, problems, same } = preview
  sayNotes(preview)
  if (problems.length > 0) return sayProblems(problems, file)
  for (const { description, fields, number } of changed.slice(0, mostListed))
    say(
      `${number} ${description}: ${fields.map(({ after, before, name }) => `${name} ${before || "–"} → ${after || "–"}`).join(", ")}`
    )
  if (changed.length > mostListed) say(`… and ${changed.length - mostListed} more.`)
  say(
    `Nothing was imported from ${file}. It would add ${added} ${added === 1 ? "item" : "items"} and change ${changed.length}; ${same} are as it says.`
  )
}

const storeFileWords: Record<StoreFileKind, string> = {
  budgets: "budgets",
  tasks: "tasks",
  inventory: "inventory tasks",
  orders: "items of web orders",
  returns: "items of web returns",
  deliveries: "items of deliveries"
}

/** Says what was imported of stores; answers the program's exit code. */
function summariseStores({ kind, notes, problems, rows }: StoreImportReport, file: string): number {
  for (const note of notes) say(`Note: ${note}`)
  if (problems.length > 0) sayProblems(problems, file)
  else say(`Imported ${rows} ${storeFileWords[kind]} from ${file}.`)
  return problems.length === 0 ? 0 : 1
}

function sayProblems(problems: readonly ImportProblem[], file: string): void {
  for (const { column, line, reason } of problems.slice(0, mostListed))
    say(`Line ${line}${column === undefined ? "" : `, column ${column}`}: ${reason}`)
  const unlisted = problems.length - mostListed
  if (unlisted > 0) say(`… and ${unlisted} more.`)
  say(
    `Nothing was imported from ${file}: ${problems.length === 1 ? "1 problem. Correct it" : `${problems.length} problems. Correct them`} and run the import again.`
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
  const known = [UnusableFile, OtherVersionsDatabase, ConfigMistakes, DamagedData].some(
    (kind) => cause instanceof kind
  )
  if (!known || !(cause instanceof Error)) throw cause
  complain(cause.message)
  process.exitCode = 1
}
