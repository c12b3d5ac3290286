import type { Item } from "@karat/domain/catalogue/item"
import type { KeptItems } from "@karat/domain/ports/kept-catalogue"
import { plainCode } from "@karat/domain/scan/plain-code"
import { codeKey } from "@karat/domain/scan/standard-barcode"

/** A field of an item that is kept: all but how a search found it. A new field does not compile until it has a place. */
type KeptField = Exclude<keyof Item, "near">

/** The place of an item's values in its row. A new field gets the next number, so that old rows can still be read. */
const fieldPlaces: Readonly<Record<KeptField, number>> = {
  number: 0,
  barcodes: 1,
  description: 2,
  description2: 3,
  division: 4,
  family: 5,
  category: 6,
  status: 7,
  insurable: 8,
  orderItem: 9,
  discountAllowed: 10,
  returnAllowed: 11,
  priceIsManual: 12,
  isFavorite: 13,
  size: 14,
  weight: 15,
  analysisGroup: 16,
  priceGroup: 17,
  specialGroup: 18,
  styleGroup: 19,
  targetGroup: 20,
  price: 21,
  originalPrice: 22,
  campaign: 23,
  vatBasisPoints: 24,
  stock: 25,
  model: 26,
  priorPrice: 27,
  place: 28,
  comingPrices: 29,
  blocksSale: 30,
  closed: 31
}
const order = (Object.keys(fieldPlaces) as KeptField[]).toSorted(
  (one, other) => fieldPlaces[one] - fieldPlaces[other]
)

/** An item as one line of text: its values without their names, which would be most of it. */
export const rowOf = (item: Item): string => JSON.stringify(order.map((name) => item[name] ?? null))

/** The item of a row. */
export function itemOf(row: string): Item {
  const values = JSON.parse(row) as readonly unknown[]
  const known = order.flatMap((name, at) => (values[at] === null ? [] : [[name, values[at]] as const]))
  return Object.fromEntries(known) as unknown as Item
}

/** Every code that an item is sold by. */
const codesOf = ({ number, barcodes }: Pick<Item, "number" | "barcodes">): readonly string[] =>
  [number, ...barcodes].map(codeKey)

/**
 * A hundred thousand items in three pieces of memory, which a worker makes and hands to the page without copying: the
 * rows behind each other, where each begins, and which row a code's place in a table leads to.
 */
export interface PackedItems {
  readonly rows: Uint8Array<ArrayBuffer>
  readonly starts: Uint32Array<ArrayBuffer>
  /** The row of a code, counted from 1, at the first place from the code's own that is not another's; 0: none. */
  readonly places: Uint32Array<ArrayBuffer>
}

/** Packs rows. Where two items have the same code, the first one has it. */
export function packed(rows: readonly string[]): PackedItems {
  const codes = rows.flatMap((row, at) => {
    const [number, barcodes] = JSON.parse(row) as [string, readonly string[]]
    return codesOf({ number, barcodes }).map((code) => [code, at] as const)
  })
  // Half of the places stay empty, so that the next one is never far.
  const places = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, codes.length * 2))))
  for (const [code, at] of codes) {
    let place = placeOf(code, places.length)
    while (places[place] !== 0) place = (place + 1) % places.length
    places[place] = at + 1
  }
  const encoder = new TextEncoder()
  const written = rows.map((row) => encoder.encode(row))
  const starts = new Uint32Array(rows.length + 1)
  for (const [at, { length }] of written.entries()) starts[at + 1] = (starts[at] ?? 0) + length
  const bytes = new Uint8Array(starts[rows.length] ?? 0)
  for (const [at, row] of written.entries()) bytes.set(row, starts[at])
  return { rows: bytes, starts, places }
}

/** Where a code is looked for first: FNV-1a over its signs. */
function placeOf(code: string, places: number): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < code.length; at += 1) hash = Math.imul(hash ^ code.charCodeAt(at), 0x01_00_01_93)
  return (hash >>> 0) % places
}

/** An item that has changed since the others were packed; undefined: it is sold no more. */
type Changed = Item | undefined

/** Finds items among those that were packed and those that have changed since. */
export class FoundItems implements Pick<KeptItems, "find"> {
  #packed: PackedItems = packed([])
  readonly #changed = new Map<string, Changed>()
  readonly #codes = new Map<string, string>()
  readonly #decoder = new TextDecoder()

  /** What is kept is this from now on. */
  replace(all: PackedItems): void {
    this.#packed = all
    this.#changed.clear()
    this.#codes.clear()
  }

  /** Nothing is kept any more. */
  clear(): void {
    this.replace(packed([]))
  }

  change(items: readonly Item[], removed: readonly string[]): void {
    for (const number of removed) this.#changed.set(codeKey(number), undefined)
    for (const item of items) {
      this.#changed.set(codeKey(item.number), item)
      for (const code of codesOf(item)) this.#codes.set(code, codeKey(item.number))
    }
  }

  find(code: string): Item | undefined {
    const key = codeKey(plainCode(code))
    const changed = this.#changed.get(this.#codes.get(key) ?? "")
    if (changed !== undefined && codesOf(changed).includes(key)) return changed
    const { places, starts, rows } = this.#packed
    for (let place = placeOf(key, places.length); ; place = (place + 1) % places.length) {
      const at = places[place] ?? 0
      if (at === 0) return undefined
      const item = itemOf(this.#decoder.decode(rows.subarray(starts[at - 1], starts[at])))
      if (codesOf(item).includes(key) && !this.#changed.has(codeKey(item.number))) return item
    }
  }
}
