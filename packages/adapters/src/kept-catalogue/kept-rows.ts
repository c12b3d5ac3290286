import type { Item } from "@karat/domain/catalogue/item"
import { type DBSchema, type IDBPDatabase, openDB } from "idb"
import { openInTime } from "../storage/open-in-time.ts"
import { rowOf } from "./packed-items.ts"

/** A server's changes to its store's items since an earlier answer. */
export interface Changes {
  readonly cursor: string
  readonly fresh: boolean
  readonly items: readonly Item[]
  readonly removed: readonly string[]
}

/** An answer as it is kept: its changes, row by row, and the cursor after it. */
interface KeptAnswer {
  readonly cursor: string
  readonly numbers: readonly string[]
  /** The row of each of the numbers. */
  readonly rows: readonly string[]
  readonly removed: readonly string[]
}

interface CatalogueShelf extends DBSchema {
  /** The answers, in the order in which they came: each answer counts over those before it. */
  readonly answers: { readonly key: number; readonly value: KeptAnswer }
}

/** Where rows outlive the page. A browser that keeps nothing has none of it, and fetches all again the next time. */
type Shelf = IDBPDatabase<CatalogueShelf> | undefined

/** An earlier version of the till keeps rows in another shape: all of them are fetched again. */
const version = 4
const answers = "answers"
/** How many rows an answer holds where all are written again. */
const rowsTogether = 500
/**
 * A start reads at most so many answers, plus two for each that all rows would fill; past them, all rows are written
 * again.
 */
const mostApart = 1000

/**
 * The rows of what a store sells, by item number, in memory and in the browser's database. There an answer is kept as
 * it came, in one piece: a hundred thousand pieces are written and read in four times the time.
 */
export class KeptRows {
  readonly storeNumber: string
  cursor: string | undefined
  #rows: Map<string, string>
  #shelf: Shelf
  /** How many answers the shelf holds. */
  #answers: number

  private constructor(storeNumber: string, shelf: Shelf, kept: readonly KeptAnswer[]) {
    this.storeNumber = storeNumber
    this.#shelf = shelf
    this.#answers = kept.length
    this.#rows = new Map()
    for (const answer of kept) this.#apply(answer)
  }

  /** Opens what was kept of a store, if anything was. */
  static async open(storeNumber: string): Promise<KeptRows> {
    try {
      const { opened, tooLate } = openInTime(
        openDB<CatalogueShelf>(`karat-catalogue-${storeNumber}`, version, {
          upgrade: (db) => {
            for (const name of db.objectStoreNames) db.deleteObjectStore(name)
            db.createObjectStore(answers, { autoIncrement: true })
          }
        })
      )
      const shelf = await Promise.race([opened, tooLate])
      return new KeptRows(storeNumber, shelf, await shelf.getAll(answers))
    } catch {
      return new KeptRows(storeNumber, undefined, [])
    }
  }

  /** Each row by its item number. */
  get rows(): ReadonlyMap<string, string> {
    return this.#rows
  }

  /** Takes changes together with the cursor after them: a worker that is stopped in between asks for them again. */
  async take({ cursor, fresh, items, removed }: Changes): Promise<void> {
    const answer = { cursor, numbers: items.map(({ number }) => number), rows: items.map(rowOf), removed }
    if (fresh) this.#rows = new Map()
    this.#apply(answer)
    try {
      await this.#write(answer, fresh)
    } catch {
      // What does not fit is kept in memory. Nothing is written behind the gap: the next page asks from there.
      this.close()
    }
  }

  close(): void {
    this.#shelf?.close()
    this.#shelf = undefined
  }

  #apply({ cursor, numbers, rows, removed }: KeptAnswer): void {
    for (const [at, number] of numbers.entries()) this.#rows.set(number, rows[at] ?? "")
    for (const number of removed) this.#rows.delete(number)
    this.cursor = cursor
  }

  async #write(answer: KeptAnswer, fresh: boolean): Promise<void> {
    const saysNothing = !fresh && answer.numbers.length === 0 && answer.removed.length === 0
    if (this.#shelf === undefined || saysNothing) return
    const isScattered = this.#answers > mostApart + (2 * this.#rows.size) / rowsTogether
    const writing = this.#shelf.transaction(answers, "readwrite")
    const isAnew = fresh || isScattered
    const kept = isScattered ? this.#together(answer.cursor) : [answer]
    await Promise.all([
      isAnew && writing.store.clear(),
      ...kept.map((each) => writing.store.add(each)),
      writing.done
    ])
    this.#answers = kept.length + (isAnew ? 0 : this.#answers)
  }

  /** All rows in as few answers as they fill. */
  #together(cursor: string): readonly KeptAnswer[] {
    const numbers = [...this.#rows.keys()]
    const rows = [...this.#rows.values()]
    const parts = Math.max(1, Math.ceil(rows.length / rowsTogether))
    return Array.from({ length: parts }, (_, part) => {
      const [from, to] = [part * rowsTogether, (part + 1) * rowsTogether]
      return { cursor, numbers: numbers.slice(from, to), rows: rows.slice(from, to), removed: [] }
    })
  }
}
