import type { KeptSeries } from "@karat/domain/offline/offline-series"
import type { ShelvedSale } from "@karat/domain/ports/offline-till"
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb"
import type { OfflineShelf, ShelvedCart } from "./offline-shelf-port.ts"
import { offlineDatabase } from "./offline-database.ts"

interface Shelves extends DBSchema {
  readonly sales: { readonly key: string; readonly value: ShelvedSale }
  readonly series: { readonly key: string; readonly value: KeptSeries }
  readonly carts: { readonly key: string; readonly value: ShelvedCart }
  readonly notes: { readonly key: string; readonly value: unknown }
}

type Writing = IDBPTransaction<Shelves, StoreNames<Shelves>[], "readwrite">

/** How long anything may take to be on the disk, in milliseconds; what takes longer has not happened. */
const diskMs = 5000

const keyOf = ({ terminalNumber, first }: KeptSeries) => `${terminalNumber} ${first}`

interface OfflineShelfOptions {
  readonly withinMs?: number
  /** Called when it can be used no more. */
  readonly gone?: () => void
}

/**
 * Opens the browser's database of what is done without the line. Each change is one transaction that is on the disk when
 * it is answered, or has not happened. A later version adds to it and never takes anything away.
 */
export async function offlineShelf(
  name = offlineDatabase,
  { withinMs = diskMs, gone = () => undefined }: OfflineShelfOptions = {}
): Promise<OfflineShelf> {
  const shelves = await openDB<Shelves>(name, 1, {
    upgrade: (made) => {
      for (const store of ["sales", "series", "carts", "notes"] as const) made.createObjectStore(store)
    },
    // Another tab of a later version waits for this one to let go.
    blocking: () => {
      shelves.close()
      gone()
    },
    // Clearing the site's data ends it.
    terminated: () => gone()
  })
  const write = <A>(stores: StoreNames<Shelves>[], work: (writing: Writing) => Promise<A>) =>
    wholly(shelves, stores, { work, withinMs })
  return {
    sell: (make) =>
      write(["series", "sales", "carts"], async (writing) => {
        const sold = make(await writing.objectStore("series").getAll())
        if (sold === undefined) return undefined
        await putSeries(writing, sold.series)
        // A sale is made once: a second one of its name is a mistake of ours.
        await writing.objectStore("sales").add(sold.sale, sold.sale.id)
        await writing.objectStore("carts").delete(sold.sale.id)
        return sold.sale
      }),
    sales: () => shelves.getAll("sales"),
    noteSale: (id, note) =>
      write(["sales"], async (writing) => {
        const sale = await writing.objectStore("sales").get(id)
        if (sale !== undefined) await writing.objectStore("sales").put({ ...sale, ...note }, id)
      }),
    putBack: (lost, series) =>
      write(["sales", "series"], async (writing) => {
        for (const sale of lost) await writing.objectStore("sales").put(sale, sale.id)
        await putSeries(writing, series(await writing.objectStore("series").getAll()))
      }),
    dropTold: (before) =>
      write(["sales"], async (writing) => {
        const sales = writing.objectStore("sales")
        for (const { id, toldAt } of await sales.getAll())
          if (toldAt !== undefined && toldAt < before) await sales.delete(id)
      }),
    series: () => shelves.getAll("series"),
    changeSeries: (change) =>
      write(["series"], async (writing) =>
        putSeries(writing, change(await writing.objectStore("series").getAll()))
      ),
    carts: () => shelves.getAll("carts"),
    keepCart: (cart) =>
      write(["carts"], async (writing) => void (await writing.objectStore("carts").put(cart, cart.id))),
    dropCart: (id) => write(["carts"], async (writing) => await writing.objectStore("carts").delete(id)),
    note: (key) => shelves.get("notes", key),
    keepNote: (key, value) =>
      write(["notes"], async (writing) => void (await writing.objectStore("notes").put(value, key)))
  }
}

async function putSeries(writing: Writing, series: readonly KeptSeries[]): Promise<void> {
  for (const each of series) await writing.objectStore("series").put(each, keyOf(each))
}

/** Does all of a change or nothing: the database's own answer decides whether it has happened, however late. */
async function wholly<A>(
  shelves: IDBPDatabase<Shelves>,
  stores: StoreNames<Shelves>[],
  { work, withinMs }: { readonly work: (writing: Writing) => Promise<A>; readonly withinMs: number }
): Promise<A> {
  const writing = shelves.transaction(stores, "readwrite", { durability: "strict" })
  const giveUp = () => {
    try {
      writing.abort()
    } catch {
      // It has ended by now; `done` tells how.
    }
  }
  const tooLong = setTimeout(giveUp, withinMs)
  try {
    const answer = await work(writing)
    await writing.done
    return answer
  } catch (cause) {
    giveUp()
    await writing.done.catch(() => undefined)
    throw cause
  } finally {
    clearTimeout(tooLong)
  }
}
