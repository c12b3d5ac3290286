import * as calls from "@karat/contract/admin"
import {
  type Entry,
  entryFaults,
  entryId,
  type EntryKind,
  type EntryRefusal,
  isSameEntry,
  tidiedEntry
} from "@karat/domain/admin/entry"
import { entryKind, type EntryKindName, isEntryKindName } from "@karat/domain/admin/entry-kinds"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import { Refusal } from "../http/refusal.ts"
import { holdAdministrator, mayAdminister } from "../staff/hold-proof.ts"
import { newSignInCode, RegisterProblem } from "../device/register-book.ts"
import { madeBy } from "../device/limits.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { adminChanges, noteChange } from "./admin-log.ts"
import type { EntryBook } from "./entry-book.ts"
import { entryBooks } from "./entry-books.ts"

/**
 * What administrators of the shop look at and change. The right is checked for each call.
 * @param heldSales offline sales that are held
 */
export function bindAdmin(bind: CallBinder, parts: StoreServerParts, heldSales: EntryBook): void {
  const { clock, config, db, items } = parts
  const books = entryBooks(config, heldSales)

  function kindOf(name: string): KindFound {
    const kind = entryKind(name)
    if (kind === undefined || !isEntryKindName(name))
      throw new Refusal(404, "entry_kind_unknown", "Nothing of this kind is administered.")
    return { name, kind, book: books[name] }
  }

  bindMayAdminister(bind, parts)
  bind.read(calls.readAdminChanges, async ({ query, caller }) => {
    await holdAdministrator(parts, caller, query.badgeNumber)
    return await adminChanges(db, caller.store.country, checkedPage(query.page))
  })

  bind.read(calls.readEntries, async ({ params, query, caller }) => {
    await holdAdministrator(parts, caller, query.badgeNumber)
    const { book } = kindOf(params.kind)
    const { country } = caller.store
    const all = await book.all(db, country, (query.search ?? "").slice(0, longestSearch))
    const entries = all.filter((entry) => book.isShown?.(entry, country, clock()) ?? true)
    return { entries, choices: (await book.choices?.(db, country)) ?? {} }
  })

  bind.command(calls.makeSignInCode, async ({ params, body, caller }) => {
    await holdAdministrator(parts, caller, body.badgeNumber)
    const { book, kind, name } = kindOf("register")
    const { country } = caller.store
    const register = (await book.all(db, country, "")).find(
      (each) => each["registerNumber"] === params.number
    )
    if (register === undefined) throw new Refusal(404, "register_not_found", "There is no such register.")
    const code = await codeOf(db, params.number)
    const beside = "signInCode"
    await noteChange(db, {
      name,
      kind,
      before: register,
      after: register,
      beside,
      country,
      by: body.badgeNumber,
      at: clock()
    })
    return { code }
  })

  bind.command(calls.saveEntry, async ({ params, body, caller }) => {
    await holdAdministrator(parts, caller, body.badgeNumber)
    const { book, kind, name } = kindOf(params.kind)
    const { country } = caller.store
    const tidied = tidiedEntry(kind, body.entry)
    const entry = (await book.canonical?.(db, tidied)) ?? tidied
    const all = book.find === undefined ? await book.all(db, country, "") : []
    const standing = await standingOf(entry, all, { book, kind, db, country })
    const isNew = body.before === undefined
    if (isNew && !kind.adds) throw invalid("none is added")
    if (isNew && standing !== undefined)
      throw new Refusal(409, "entry_taken", "There is one of that name already.")
    if (!isNew && (standing === undefined || !isSameEntry(kind, standing, body.before)))
      throw new Refusal(409, "entry_changed", "Somebody else has changed it since.")
    const before = isNew ? undefined : standing
    const faults = Object.entries(
      entryFaults(kind, entry, { taken: isNew ? [] : undefined, choices: await book.choices?.(db, country) })
    )
    if (faults.length > 0) throw invalid(faults.map(([field, fault]) => `${field}: ${fault}`).join(", "))
    const refusal = kind.refuses?.(entry)
    if (refusal !== undefined) throw new Refusal(422, refusal.code, refusedText(refusal))
    const write = { entry, before, country, at: clock(), by: body.badgeNumber }
    await book.hold?.(db, { ...write, all })
    if (isSameEntry(kind, before, entry)) return entry
    await noteChange(db, { name, kind, before, after: entry, country, by: body.badgeNumber, at: write.at })
    await book.write(db, write)
    items.forget()
    return entry
  })

  bind.command(calls.removeEntry, async ({ params, body, caller }) => {
    await holdAdministrator(parts, caller, body.badgeNumber)
    const { book, kind, name } = kindOf(params.kind)
    const { country } = caller.store
    if (!kind.removes || book.remove === undefined) throw invalid("none is removed")
    const all = book.find === undefined ? await book.all(db, country, "") : []
    const before = await standingOf(body.before, all, { book, kind, db, country })
    if (before === undefined || !isSameEntry(kind, before, body.before))
      throw new Refusal(409, "entry_changed", "Somebody else has changed it since.")
    holdRemoval(kind, before, all)
    const at = clock()
    await noteChange(db, { name, kind, before, after: undefined, country, by: body.badgeNumber, at })
    await book.remove(db, { entry: before, country, at, by: body.badgeNumber })
    items.forget()
    return {}
  })
}

/** Refuses to take away what is over, and what the shop cannot do without. */
function holdRemoval(kind: EntryKind, before: Entry, all: readonly Entry[]): void {
  if (kind.isOver?.(before) === true) throw invalid("it is over")
  if (kind.isNeeded?.(before, all) === true)
    throw new Refusal(409, "entry_needed", "The shop cannot do without it.")
}

function bindMayAdminister(bind: CallBinder, { db, limits }: StoreServerParts): void {
  const counted = new Set<string>()
  bind.read(calls.readMayAdminister, async ({ query, caller }) => {
    const name = `${caller.device.id} ${query.badgeNumber}`
    // Trying badges until one may administer is looking people up. A till asks again at each login.
    if (!counted.has(name)) await limits.persons.take(madeBy(caller))
    if (counted.size >= mostRemembered) counted.clear()
    counted.add(name)
    return { allowed: await mayAdminister(db, query.badgeNumber) }
  })
}

interface KindFound {
  readonly name: EntryKindName
  readonly kind: EntryKind
  readonly book: EntryBook
}

const mostRemembered = 5000

/** More than anybody types to find something. */
const longestSearch = 200

interface Looking {
  readonly book: EntryBook
  readonly kind: EntryKind
  readonly db: Database
  readonly country: Country
}

/** The entry of these ids as it stands. */
async function standingOf(entry: Entry, all: readonly Entry[], { book, kind, db, country }: Looking) {
  const id = entryId(kind, entry)
  return book.find === undefined
    ? all.find((each) => entryId(kind, each) === id)
    : await book.find(db, country, entry)
}

async function codeOf(db: Database, number: string): Promise<string> {
  try {
    return await newSignInCode(db, number)
  } catch (cause) {
    if (cause instanceof RegisterProblem) throw new Refusal(409, "code_of_demo", cause.message)
    throw cause
  }
}

/** Why an entry as a whole is refused. The form says the same in the administrator's language, by the same rule. */
function refusedText(refusal: EntryRefusal): string {
  if (refusal.code === "colours_missing") return "Some of the colours are missing."
  if (refusal.code === "swish_number_missing") return "The shop's Swish number is missing."
  const { least, pair, ratio, scheme } = refusal
  return `The ${pair} in the ${scheme} has a contrast of ${ratio.toFixed(2)}, and needs ${least}.`
}

function invalid(reason: string): Refusal {
  return new Refusal(422, "entry_invalid", "What was said of it is wrong.", { reason })
}
