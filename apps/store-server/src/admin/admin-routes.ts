import * as calls from "@karat/contract/admin"
import { entryFaults, entryId, isSameEntry, tidiedEntry } from "@karat/domain/admin/entry"
import { entryKind, isEntryKindName } from "@karat/domain/admin/entry-kinds"
import type { Database } from "../database/database.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import { Refusal } from "../http/refusal.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { adminChanges, noteChange } from "./admin-log.ts"
import { entryBooks } from "./entry-books.ts"

/** What those who may administer the shop look at and change. The right is checked for each call. */
export function bindAdmin(bind: CallBinder, { clock, db }: StoreServerParts): void {
  bind.read(calls.readMayAdminister, ({ query }) => ({ allowed: mayAdminister(db, query.badgeNumber) }))

  bind.read(calls.readAdminChanges, ({ query, caller }) => {
    holdAdministrator(db, query.badgeNumber)
    return adminChanges(db, caller.store.country, checkedPage(query.page))
  })

  bind.read(calls.readEntries, ({ params, query, caller }) => {
    holdAdministrator(db, query.badgeNumber)
    const { book } = kindOf(params.kind)
    const { country } = caller.store
    return { entries: book.all(db, country), choices: book.choices?.(db, country) ?? {} }
  })

  bind.command(calls.saveEntry, ({ params, body, caller }) => {
    holdAdministrator(db, body.badgeNumber)
    const { book, kind, name } = kindOf(params.kind)
    const { country } = caller.store
    const entry = tidiedEntry(kind, body.entry)
    const all = book.all(db, country)
    const id = entryId(kind, entry)
    const before = body.before === undefined ? undefined : all.find((each) => entryId(kind, each) === id)
    if (body.before === undefined && !kind.adds) throw invalid("none is added")
    const taken = before === undefined ? all.map((each) => entryId(kind, each)) : undefined
    if (body.before !== undefined && !(before !== undefined && isSameEntry(kind, before, body.before)))
      throw new Refusal(409, "entry_changed", "Somebody else has changed it since.")
    if (taken?.includes(id) === true)
      throw new Refusal(409, "entry_taken", "There is one of that name already.")
    const faults = Object.entries(entryFaults(kind, entry, { taken, choices: book.choices?.(db, country) }))
    if (faults.length > 0) throw invalid(faults.map(([field, fault]) => `${field}: ${fault}`).join(", "))
    const write = { entry, before, country, at: clock() }
    book.hold?.(db, { ...write, all })
    if (isSameEntry(kind, before, entry)) return entry
    noteChange(db, { name, kind, before, after: entry, country, by: body.badgeNumber, at: write.at })
    book.write(db, write)
    return entry
  })

  bind.command(calls.removeEntry, ({ params, body, caller }) => {
    holdAdministrator(db, body.badgeNumber)
    const { book, kind, name } = kindOf(params.kind)
    const { country } = caller.store
    if (!kind.removes || book.remove === undefined) throw invalid("none is removed")
    const id = entryId(kind, body.before)
    const all = book.all(db, country)
    const before = all.find((each) => entryId(kind, each) === id)
    if (before === undefined || !isSameEntry(kind, before, body.before))
      throw new Refusal(409, "entry_changed", "Somebody else has changed it since.")
    if (kind.isNeeded?.(before, all) === true)
      throw new Refusal(409, "entry_needed", "The shop cannot do without it.")
    const at = clock()
    noteChange(db, { name, kind, before, after: undefined, country, by: body.badgeNumber, at })
    book.remove(db, { entry: before, country, at })
    return {}
  })
}

function kindOf(name: string) {
  const kind = entryKind(name)
  if (kind === undefined || !isEntryKindName(name))
    throw new Refusal(404, "entry_kind_unknown", "Nothing of this kind is administered.")
  return { name, kind, book: entryBooks[name] }
}

function invalid(reason: string): Refusal {
  return new Refusal(422, "entry_invalid", "What was said of it is wrong.", { reason })
}

function mayAdminister(db: Database, badge: string | undefined): boolean {
  return findStaff(db, badge ?? "")?.may_administer === 1
}

/** Refuses who may not administer the shop. */
export function holdAdministrator(db: Database, badge: string | undefined): void {
  if (!mayAdminister(db, badge))
    throw new Refusal(422, "not_administrator", "This badge may not administer the shop.")
}
