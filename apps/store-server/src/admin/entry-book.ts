import type { Entry, EntryChoices } from "@karat/domain/admin/entry"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"

/** A valid change of an entry that has not been changed meanwhile. */
export interface EntryWrite {
  readonly entry: Entry
  /** The stored entry; undefined for a new one. */
  readonly before: Entry | undefined
  readonly country: Country
  readonly at: Date
  /** The administrator's badge. */
  readonly by: string
}

/** Where the entries of a kind are kept. */
export interface EntryBook {
  /**
   * All of a country's shops, in the order in which lists show them; of a kind that is looked for, those that a text
   * finds.
   */
  readonly all: (db: Database, country: Country, search: string) => Promise<readonly Entry[]>
  /** All of those that a text finds, a page at a time, of a kind of which `all` has the first alone. */
  readonly pages?: (db: Database, country: Country, search: string) => AsyncGenerator<readonly Entry[]>
  /** The one of these ids, of a kind that is looked for. */
  readonly find?: (db: Database, country: Country, entry: Entry) => Promise<Entry | undefined>
  /** A typed entry as the register spells it. */
  readonly canonical?: (db: Database, entry: Entry) => Promise<Entry>
  /** Whether lists show an entry; they show all without this. */
  readonly isShown?: (entry: Entry, country: Country, now: Date) => boolean
  /** The choices of fields whose kind leaves them to the server. */
  readonly choices?: (db: Database, country: Country) => Promise<EntryChoices>
  /** Refuses what fits its kind and yet cannot be. */
  readonly hold?: (
    db: Database,
    write: EntryWrite & { readonly all: readonly Entry[] }
  ) => void | Promise<void>
  readonly write: (db: Database, write: EntryWrite) => void | Promise<void>
  /** Takes it away; kinds that are not removed have none. */
  readonly remove?: (db: Database, write: Omit<EntryWrite, "before">) => Promise<void>
}
