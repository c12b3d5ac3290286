import { parseArgs } from "node:util"
import { say } from "./console.ts"
import { readConfig, type ServerConfig } from "./config/server-config.ts"
import type { Database } from "./database/database.ts"
import { openShop } from "./database/open-shop.ts"
import { addStore, type RequestedStore, storesOf } from "./first-start/add-store.ts"
import { edition, runProgram } from "./program.ts"

const usage = `Say what to do:
  list      every store
  add 2 --name Södermalm --street "Götgatan 5" --city "116 46 Stockholm" --phone "08-123 456 02"
            adds a store with its first register, and shows the code that signs devices in as it; also
            --register WK0021 --register-name "Kassa 1", and --company, --company-number where it is another company's`

const text = { type: "string" } as const

/** `npm run store -- …`: the stores of the shop, also while the server sells. */
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

/** Does it and says so; answers why it cannot be done. */
async function done(
  db: Database,
  words: readonly string[],
  config: ServerConfig
): Promise<string | undefined> {
  const options = argumentsOf(words)
  if (options?.job === "list" && options.store.number === "") {
    for (const { number, name } of await storesOf(db)) say(`${number}  ${name}`)
    return undefined
  }
  if (options?.job !== "add" || options.store.number === "") return usage
  const { registerNumber, signInCode, storeNumber } = await addStore(db, options.store, config)
  say(
    `Store ${storeNumber} is added. The sign-in code of its register ${registerNumber} is ${signInCode}. It is shown this once: write it down.`
  )
  return undefined
}

function argumentsOf(words: readonly string[]): { job: string; store: RequestedStore } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        name: text,
        street: text,
        city: text,
        phone: text,
        register: text,
        "register-name": text,
        company: text,
        "company-number": text
      }
    })
    const [job = "", number = "", ...more] = positionals
    if (more.length > 0) return undefined
    const { name = "", street = "", city = "", phone = "" } = values
    const store = {
      number,
      name,
      street,
      city,
      phone,
      registerNumber: values.register,
      registerName: values["register-name"],
      organisationName: values.company,
      organisationNumber: values["company-number"]
    }
    return { job, store }
  } catch {
    return undefined
  }
}
