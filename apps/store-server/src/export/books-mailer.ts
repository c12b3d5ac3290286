import { booksOfStores, daysOfMonth, monthsDue } from "@karat/domain/bookkeeping/given-books"
import { storeTime } from "@karat/domain/store/store-time"
import { accountPlans } from "../bookkeeping/account-plan.ts"
import { booksOf, NoBooks } from "../bookkeeping/books-of.ts"
import { isMonthGiven, noteGiven } from "../bookkeeping/exported-books.ts"
import { companyOf } from "../bookkeeping/written-vouchers.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { putIntoOutbox } from "../outbox/outbox-rows.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** A month that is over is sent within so many minutes. */
const lookMs = 10 * 60_000

const mails = preparedQuery((build) =>
  build.selectFrom("books_mail").select(["country", "email", "since"]).orderBy("country")
)
const storesIn = preparedQuery((build, value: { country: Country }) =>
  build.selectFrom("store").selectAll().where("country", "=", value.country).orderBy("number")
)

type Parts = Pick<StoreServerParts, "clock" | "config" | "db" | "log" | "post" | "transact">

/** Puts each month that is over, of each company, into the outbox once, and notes it as given out. */
export async function mailMonths(parts: Parts): Promise<void> {
  const { clock, db, log, post } = parts
  if (post.mail === undefined) return
  for (const { country, email, since } of await db.all(mails())) {
    const now = clock()
    const stores = (await db.all(storesIn({ country }))).map((store) => ({
      number: store.number,
      name: store.name,
      company: companyOf(store),
      organisationNumber: store.organisation_number
    }))
    for (const month of monthsDue(since, storeTime(country, now)))
      for (const books of booksOfStores(stores)) {
        const named = books.map(({ number }) => number)
        const name = `books ${country} ${books[0]?.organisationNumber ?? ""} ${month}`
        try {
          await mailMonth(parts, { country, email, month, name, stores: named })
        } catch (cause) {
          log.error({ err: cause, month: name }, "a month could not be mailed to bookkeeping")
        }
      }
  }
}

interface MonthOfCompany {
  readonly country: Country
  readonly email: string
  readonly month: string
  readonly name: string
  readonly stores: readonly string[]
}

/** The month is added up beside the tills; only the note of it, and its letter, wait for them. */
async function mailMonth(
  { clock, config, db, transact }: Parts,
  { country, email, month, name, stores }: MonthOfCompany
): Promise<void> {
  if (await isMonthGiven(db, name)) return
  const now = clock()
  const format = country === "SE" ? "sie" : "csv"
  const asked = { ...daysOfMonth(month), format, stores } as const
  const plans = accountPlans(config.accounts)
  const vouchers = await db
    .snapshot(async () => await booksOf(db, asked, plans, { version: config.version, now }))
    .then(
      (books) => books.vouchers,
      (cause: unknown) => {
        if (cause instanceof NoBooks && cause.code === "books_empty") return 0
        throw cause
      }
    )
  await transact(async () => {
    if (await isMonthGiven(db, name)) return
    const madeOn = storeTime(country, now).date
    await noteGiven(db, { ...asked, way: "mail", email, month: name, country, vouchers, madeOn, at: now })
    if (vouchers > 0)
      await putIntoOutbox(db, { kind: "email", cartId: name, payload: { to: email, books: asked } }, now)
  })
}

/** Mails the months as long as the server runs, where it leads. */
export function booksMailer(
  parts: Parts & Pick<StoreServerParts, "servers">,
  sent: () => void
): { readonly close: () => Promise<void> } {
  let working: Promise<void> | undefined
  const work = async () => {
    try {
      await mailMonths(parts)
      sent()
    } catch (cause) {
      parts.log.error({ err: cause }, "months could not be mailed to bookkeeping yet")
    }
    working = undefined
  }
  const look = () => {
    if (parts.servers.leads()) working ??= work()
  }
  look()
  const timer = setInterval(look, lookMs).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await working
    }
  }
}
