import type { Item } from "@karat/domain/catalogue/item"
import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import { rowOf } from "./packed-items.ts"

/** What a server told of its store's items since an earlier answer. */
export interface Changes {
  readonly cursor: string
  readonly fresh: boolean
  readonly items: readonly Item[]
  readonly removed: readonly string[]
}

interface CatalogueShelf extends DBSchema {
  /** A row by its item number. */
  readonly items: { readonly key: string; readonly value: string }
  /** The cursor of the last answer. */
  readonly marks: { readonly key: string; readonly value: string }
}

/** Where rows outlive the page. A browser that keeps nothing has none of it, and fetches all again the next time. */
type Shelf = IDBPDatabase<CatalogueShelf> | undefined

/** What an earlier version of the till has kept says less of an item: all of it is fetched anew. */
const version = 3
const items = "items"
const marks = "marks"
const cursorMark = "cursor"

/** The rows of what a store sells, by item number, in memory and in the browser's database. */
export class KeptRows {
  readonly storeNumber: string
  cursor: string | undefined
  #rows: Map<string, string>
  readonly #shelf: Shelf

  private constructor(
    storeNumber: string,
    shelf: Shelf,
    rows: Map<string, string>,
    cursor: string | undefined
  ) {
    this.storeNumber = storeNumber
    this.#shelf = shelf
    this.#rows = rows
    this.cursor = cursor
  }

  /** Opens what was kept of a store, if anything was. */
  static async open(storeNumber: string): Promise<KeptRows> {
    try {
      const shelf = await openDB<CatalogueShelf>(`karat-catalogue-${storeNumber}`, version, {
        upgrade: (db) => {
          for (const name of db.objectStoreNames) db.deleteObjectStore(name)
          db.createObjectStore(items)
          db.createObjectStore(marks)
        }
      })
      const reading = shelf.transaction([items, marks])
      const [numbers, rows, cursor] = await Promise.all([
        reading.objectStore(items).getAllKeys(),
        reading.objectStore(items).getAll(),
        reading.objectStore(marks).get(cursorMark)
      ])
      const known = new Map(numbers.map((number, at) => [number, rows[at] ?? ""]))
      return new KeptRows(storeNumber, shelf, known, cursor)
    } catch {
      return new KeptRows(storeNumber, undefined, new Map(), undefined)
    }
  }

  /** Each row by its item number. */
  get rows(): ReadonlyMap<string, string> {
    return this.#rows
  }

  /** Takes what has changed, together with the cursor after it: whoever is stopped in between asks for it again. */
  async take(changes: Changes): Promise<void> {
    if (changes.fresh) this.#rows = new Map()
    for (const item of changes.items) this.#rows.set(item.number, rowOf(item))
    for (const number of changes.removed) this.#rows.delete(number)
    this.cursor = changes.cursor
    try {
      await this.#write(changes)
    } catch {
      // What does not fit is kept in memory, and asked for again by the next page.
    }
  }

  close(): void {
    this.#shelf?.close()
  }

  async #write({ fresh, items: told, removed, cursor }: Changes): Promise<void> {
    if (this.#shelf === undefined) return
    const writing = this.#shelf.transaction([items, marks], "readwrite")
    const shelf = writing.objectStore(items)
    if (fresh) void shelf.clear()
    for (const item of told) void shelf.put(rowOf(item), item.number)
    for (const number of removed) void shelf.delete(number)
    void writing.objectStore(marks).put(cursor, cursorMark)
    await writing.done
  }
}
