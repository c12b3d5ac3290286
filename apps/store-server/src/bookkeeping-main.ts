import { writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { accountPlans } from "./bookkeeping/account-plan.ts"
import { type BooksRequest, giveBooks } from "./bookkeeping/books-of.ts"
import { say } from "./console.ts"
import { readConfig } from "./config/server-config.ts"
import { openShop } from "./database/open-shop.ts"
import { edition, runProgram } from "./program.ts"

const usage =
  "Say which days: --from 2026-11-01 --to 2026-11-30 [--format sie|csv] [--store 101 …] [--out FILE]."

/** `npm run bookkeeping -- --from … --to …`: writes the days of the journal as vouchers, also while the server sells. */
await runProgram(async (words) => {
  const options = argumentsOf(words)
  if (options === undefined) return usage
  const config = readConfig(process.env, edition())
  const { accounts, dataDir, version } = config
  const db = await openShop(config)
  if (db === undefined) return `There is no database in ${dataDir}.`
  try {
    const { file, vouchers, unfinished } = await db.transaction(() =>
      giveBooks(db, options, accountPlans(accounts), { version, now: new Date(), to: { way: "program" } })
    )
    writeFileSync(options.out, file, { mode: 0o600 })
    say(`${vouchers === 1 ? "1 voucher is" : `${vouchers} vouchers are`} in ${options.out}.`)
    if (unfinished !== undefined)
      say(`${unfinished} is not over yet: write its voucher again when it is, before you import it.`)
    return undefined
  } finally {
    await db.close()
  }
})

function argumentsOf(words: readonly string[]): (BooksRequest & { readonly out: string }) | undefined {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        from: { type: "string" },
        to: { type: "string" },
        format: { type: "string", default: "sie" },
        store: { type: "string", multiple: true, default: [] },
        out: { type: "string" }
      }
    })
    const { format, from, to } = values
    if (from === undefined || to === undefined || (format !== "sie" && format !== "csv")) return undefined
    const out = resolve(values.out ?? `bookkeeping-${from}-${to}.${format === "csv" ? "csv" : "si"}`)
    return { format, from, out, to, stores: values.store.map((each) => each.toLowerCase()) }
  } catch {
    return undefined
  }
}
