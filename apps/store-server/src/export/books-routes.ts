import * as calls from "@karat/contract/shop-file"
import { type BookFormat, bookFormats } from "@karat/domain/bookkeeping/given-books"
import { isEmailAddress } from "@karat/domain/receipt/email-address"
import { periodFault } from "@karat/domain/sales-report/report-period"
import { storeTime } from "@karat/domain/store/store-time"
import { Schema } from "effect"
import { Readable } from "node:stream"
import { noteFile } from "../admin/admin-log.ts"
import { accountPlans } from "../bookkeeping/account-plan.ts"
import { booksName } from "../bookkeeping/books-mail.ts"
import { type Books, booksOf, type BooksRequest, NoBooks } from "../bookkeeping/books-of.ts"
import { givenBooks, noteGiven } from "../bookkeeping/exported-books.ts"
import { companyOf } from "../bookkeeping/written-vouchers.ts"
import { ConfigMistakes } from "../config/server-config.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Country } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { nameOf } from "../staff/find-staff.ts"
import { type FileMaker, filePath } from "../staff/given-file.ts"
import { holdAdministrator } from "../staff/hold-proof.ts"

const storesOf = preparedQuery((build, value: { country: Country }) =>
  build.selectFrom("store").selectAll().where("country", "=", value.country).orderBy("number")
)
const mailOf = preparedQuery((build, value: { country: Country }) =>
  build.selectFrom("books_mail").select(["email", "since"]).where("country", "=", value.country)
)
const saveMail = preparedQuery((build, row: { country: Country; email: string; since: string }) =>
  build
    .insertInto("books_mail")
    .values({ country: row.country, email: row.email, since: row.since })
    .onConflict((known) => known.column("country").doUpdateSet({ email: row.email }))
)
const endMail = preparedQuery((build, value: { country: Country }) =>
  build.deleteFrom("books_mail").where("country", "=", value.country)
)

const AskedBooks = Schema.fromJsonString(
  Schema.Struct({
    from: Schema.String,
    to: Schema.String,
    format: Schema.Literals(bookFormats),
    stores: Schema.Array(Schema.String)
  })
)
const readAsked = Schema.decodeUnknownSync(AskedBooks)
const writeAsked = Schema.encodeSync(AskedBooks)

/** What the owner gives to bookkeeping, and who was given it before. The right is checked for each, and each is in the log. */
export function bindBooks(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, db, fileTickets, post, transact } = parts

  bind.read(calls.readBooks, async ({ caller, query }) => {
    await holdAdministrator(parts, caller, query.badgeNumber)
    const { country } = caller.store
    const stores = await db.all(storesOf({ country }))
    return {
      stores: stores.map((store) => ({
        number: store.number,
        name: store.name,
        company: companyOf(store),
        organisationNumber: store.organisation_number
      })),
      takesSie: country === "SE",
      given: await givenBooks(db, country),
      mailReady: post.mail !== undefined,
      email: (await db.get(mailOf({ country })))?.email
    }
  })

  // They are added up beside the tills; only the note of it waits for them.
  bind.gesture(calls.exportBooks, async ({ body, caller, remember }) => {
    const { badgeNumber, format, from, to } = body
    await holdAdministrator(parts, caller, badgeNumber)
    const { country } = caller.store
    if (periodFault({ from, to }) !== undefined)
      throw new Refusal(422, "period_invalid", "Books are of three years at most.")
    const known = new Set((await db.all(storesOf({ country }))).map(({ number }) => number))
    const stores = [...new Set(body.stores.map((number) => number.toLowerCase()))]
    if (stores.length === 0 || stores.some((number) => !known.has(number)))
      throw new Refusal(422, "books_store_unknown", "No such store is in this country.")
    const asked = { from, to, format, stores }
    const books = await readBooksOf(parts, asked)
    const at = clock()
    const name = booksName(asked)
    const ticket = fileTickets.issue({ kind: "books", badge: badgeNumber, asked: writeAsked(asked) })
    const { unfinished, vouchers } = books
    const answer = { path: filePath(ticket), name, vouchers, unfinished }
    await transact(async () => {
      const given = await nameOf(db, badgeNumber)
      await noteGiven(db, { ...asked, ...books, at, way: "browser", badge: badgeNumber, name: given })
      await noteFile(db, { kind: "export", fileName: name, changed: [], country, by: badgeNumber, at })
      await remember(answer)
    })
    return answer
  })

  bind.command(calls.mailBooks, async ({ body, caller }) => {
    await holdAdministrator(parts, caller, body.badgeNumber)
    const { country } = caller.store
    const email = body.email?.trim() ?? ""
    if (email !== "" && !isEmailAddress(email))
      throw new Refusal(422, "invalid_email", "The email address is not complete.")
    const before = await db.get(mailOf({ country }))
    const at = clock()
    if (email === "") await db.run(endMail({ country }))
    else await db.run(saveMail({ country, email, since: storeTime(country, at).date.slice(0, 7) }))
    if ((before?.email ?? "") !== email)
      await noteFile(db, {
        kind: "export",
        fileName: "",
        changed: [
          {
            field: "booksEmail",
            ...(before === undefined ? {} : { before: before.email }),
            ...(email === "" ? {} : { after: email })
          }
        ],
        country,
        by: body.badgeNumber,
        at
      })
    return { email: email === "" ? undefined : email }
  })
}

/** The vouchers as they are now; what cannot be written is refused, with why. */
async function readBooksOf(
  { clock, config, db }: Pick<StoreServerParts, "clock" | "config" | "db">,
  asked: BooksRequest
): Promise<Books> {
  try {
    const plans = accountPlans(config.accounts)
    return await db.snapshot(() => booksOf(db, asked, plans, { version: config.version, now: clock() }))
  } catch (cause) {
    if (cause instanceof NoBooks) throw new Refusal(422, cause.code, cause.message)
    if (cause instanceof ConfigMistakes)
      throw new Refusal(422, "books_accounts_unreadable", cause.mistakes.join(" "))
    throw cause
  }
}

const types: Readonly<Record<BookFormat, string>> = {
  sie: "application/octet-stream",
  csv: "text/csv; charset=utf-8"
}

/** Makes the vouchers that a ticket names. */
export function booksMaker(parts: StoreServerParts): FileMaker {
  return async (text) => {
    const asked = readAsked(text)
    const { file } = await readBooksOf(parts, asked)
    return {
      name: booksName(asked),
      type: types[asked.format],
      size: file.length,
      pieces: Readable.from([file])
    }
  }
}
