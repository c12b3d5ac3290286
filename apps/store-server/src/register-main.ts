import { parseArgs } from "node:util"
import { say } from "./console.ts"
import { readConfig, type ServerConfig } from "./config/server-config.ts"
import type { Database } from "./database/database.ts"
import { openShop } from "./database/open-shop.ts"
import { edition, runProgram } from "./program.ts"
import {
  addRegister,
  addressesOf,
  registersOf,
  removeSignInAddress,
  renewSignInCode,
  setSignInAddress,
  sharingDrawer
} from "./device/register-book.ts"

const usage = `Say what to do:
  list                                   every register of every store, and the addresses that sign in as them
  add WK0012 --store 1 --name "Kassa 2"  adds a register, and shows the code that signs devices in as it
  code WK0012                            makes a new sign-in code; the one before no longer works
  address kassa@firma.se WK0012          lets an address sign devices in as the register, with one tap
  address kassa@firma.se --store 1       … as any unused register of the store
  address kassa@firma.se --remove        no longer lets it sign in`

/** `npm run register -- …`: the registers of the stores and their sign-in codes, also while the server sells. */
await runProgram(async (words) => {
  const config = readConfig(process.env, edition())
  const db = await openShop(config)
  if (db === undefined) return `There is no database in ${config.dataDir}.`
  try {
    return await done(db, words, config)
  } finally {
    await db.close()
  }
})

interface Options {
  readonly job: string
  readonly words: readonly string[]
  readonly store?: string | undefined
  readonly name?: string | undefined
  readonly remove?: boolean | undefined
}

/** Does it and says so; answers why it cannot be done. */
async function done(
  db: Database,
  words: readonly string[],
  config: ServerConfig
): Promise<string | undefined> {
  const options = argumentsOf(words)
  if (options === undefined) return usage
  const { job, name, store } = options
  const [first, second, ...more] = options.words
  if (more.length > 0 || (job !== "address" && (second !== undefined || options.remove !== undefined)))
    return usage
  if (job === "list" && first === undefined) await list(db)
  else if (job === "add" && first !== undefined && store !== undefined && name !== undefined) {
    tellCode(first, await addRegister(db, { number: first, storeNumber: store, name }, config))
    const others = await sharingDrawer(db, first)
    if (others.length > 0)
      say(
        `Mind that it has the last digit of ${others.join(", ")}: the cash of both is counted as one drawer's. Take another number if each has its own.`
      )
  } else if (job === "code" && first !== undefined) tellCode(first, await renewSignInCode(db, first))
  else if (job === "address" && first !== undefined) return await address(db, first, second, options)
  else return usage
  return undefined
}

function tellCode(number: string, code: string): void {
  say(`The sign-in code of ${number.toUpperCase()} is ${code}. It is shown this once: write it down.`)
}

async function list(db: Database): Promise<void> {
  const known = await addressesOf(db)
  for (const each of await registersOf(db)) {
    say(`${each.number}  ${each.name}  (${each.storeNumber} ${each.storeName})`)
    for (const { address: own, registerNumber } of known) if (registerNumber === each.number) say(`  ${own}`)
  }
  for (const { address: own, registerNumber, storeNumber } of known)
    if (registerNumber === null) say(`${own}  any unused register of store ${storeNumber}`)
}

/** An address stands for a register or a store, or is taken away: exactly one of them. */
async function address(
  db: Database,
  typed: string,
  number: string | undefined,
  { remove = false, store, name }: Options
): Promise<string | undefined> {
  const meant = [number, store, remove || undefined].filter((each) => each !== undefined)
  if (meant.length !== 1 || name !== undefined) return usage
  if (remove) {
    await removeSignInAddress(db, typed)
    say(`${typed.toLowerCase()} can no longer sign in.`)
    return undefined
  }
  const of = number === undefined ? { storeNumber: store ?? "" } : { registerNumber: number }
  const set = await setSignInAddress(db, typed, of)
  const as = set.registerNumber ?? `any unused register of store ${set.storeNumber}`
  say(`${set.address} signs devices in as ${as}.`)
  return undefined
}

function argumentsOf(words: readonly string[]): Options | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { store: { type: "string" }, name: { type: "string" }, remove: { type: "boolean" } }
    })
    const [job = "", ...more] = positionals
    return { job, words: more, ...values }
  } catch {
    return undefined
  }
}
