import type { KeptSeries } from "@karat/domain/offline/offline-series"
import type { ShelvedSale } from "@karat/domain/ports/offline-till"
import type { OfflineShelf, ShelvedCart } from "../storage/offline-shelf-port.ts"

/** What lies on a device's disk. */
export interface OfflineDisk {
  readonly sales: Map<string, ShelvedSale>
  readonly series: Map<string, KeptSeries>
  readonly carts: Map<string, ShelvedCart>
  readonly notes: Map<string, unknown>
  /** Nothing more can be written. */
  full: boolean
  /** Its users, which are informed when it is cleared. */
  readonly opened: Set<() => void>
}

export function offlineDisk(): OfflineDisk {
  return {
    sales: new Map(),
    series: new Map(),
    carts: new Map(),
    notes: new Map(),
    full: false,
    opened: new Set()
  }
}

/** Clears a disk, as clearing the browser's site data does. */
export function clearDisk(disk: OfflineDisk): void {
  for (const each of [disk.sales, disk.series, disk.carts, disk.notes]) each.clear()
  for (const gone of disk.opened) gone()
}

/** A shelf over a disk that outlives the page, since the page does not own it. */
export function memoryOfflineShelf(disk: OfflineDisk, gone?: () => void): OfflineShelf {
  if (gone !== undefined) disk.opened.add(gone)
  const write = async <A>(work: () => A): Promise<A> => {
    // A disk answers later, and everything that was asked before it has been done by then.
    await Promise.resolve()
    if (disk.full) throw new DOMException("The disk is full.", "QuotaExceededError")
    return work()
  }
  const putSeries = (series: readonly KeptSeries[]) => {
    for (const each of series) disk.series.set(`${each.terminalNumber} ${each.first}`, each)
  }
  return {
    sell: (make) =>
      write(() => {
        const sold = make([...disk.series.values()])
        if (sold === undefined) return undefined
        if (disk.sales.has(sold.sale.id)) throw new DOMException("It already exists.", "ConstraintError")
        putSeries(sold.series)
        disk.sales.set(sold.sale.id, sold.sale)
        disk.carts.delete(sold.sale.id)
        return sold.sale
      }),
    sales: async () => [...disk.sales.values()],
    noteSale: (id, note) =>
      write(() => {
        const sale = disk.sales.get(id)
        if (sale !== undefined) disk.sales.set(id, { ...sale, ...note })
      }),
    putBack: (lost, series) =>
      write(() => {
        for (const sale of lost) disk.sales.set(sale.id, sale)
        putSeries(series([...disk.series.values()]))
      }),
    dropTold: (before) =>
      write(() => {
        for (const { id, toldAt } of disk.sales.values())
          if (toldAt !== undefined && toldAt < before) disk.sales.delete(id)
      }),
    series: async () => [...disk.series.values()],
    changeSeries: (change) => write(() => putSeries(change([...disk.series.values()]))),
    carts: async () => [...disk.carts.values()],
    keepCart: (cart) => write(() => void disk.carts.set(cart.id, cart)),
    dropCart: (id) => write(() => void disk.carts.delete(id)),
    note: async (name) => disk.notes.get(name),
    keepNote: (name, value) => write(() => void disk.notes.set(name, value))
  }
}
