import type { Item } from "@karat/domain/catalogue/item"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import { plainCode } from "@karat/domain/scan/plain-code"
import { codeKey } from "@karat/domain/scan/standard-barcode"
import type { KeptItems, KeptSearch } from "@karat/domain/ports/kept-catalogue"

/** More than a day's worth of items; the oldest go first. */
const mostKnown = 5000

/**
 * Items by number and barcode, so that their lines stand at once: those of the kept catalogue, and those that the till
 * has seen, where a server does not tell its catalogue or it has not come yet.
 */
export class KnownItems {
  readonly #byCode = new Map<string, Item>()
  readonly #listeners: (() => void)[] = []
  #kept: KeptItems | undefined

  /** The catalogue is kept from now on. */
  keep(kept: KeptItems): void {
    this.#kept = kept
    kept.follow(() => {
      for (const hear of this.#listeners) hear()
    })
  }

  /** Tells whenever what is kept has changed. */
  follow(listener: () => void): void {
    this.#listeners.push(listener)
  }

  learn(items: readonly Item[]): void {
    for (const item of items)
      for (const code of [item.number, ...item.barcodes]) this.#byCode.set(codeKey(code), item)
    while (this.#byCode.size > mostKnown) {
      const [oldest] = this.#byCode.keys()
      if (oldest === undefined) break
      this.#byCode.delete(oldest)
    }
  }

  find(code: string): ItemToSell | undefined {
    return this.#kept?.find(code) ?? this.#byCode.get(codeKey(plainCode(code)))
  }

  /** The kept items that a search finds; none where no catalogue is kept. */
  async search(asked: KeptSearch): Promise<readonly Item[]> {
    return (await this.#kept?.search(asked)) ?? []
  }

  /** An item as it is now: what was found may have been answered hours ago. */
  asKept(item: Item): Item {
    const kept = this.#kept?.find(item.number)
    return kept === undefined ? item : { ...kept, isFavorite: item.isFavorite, near: item.near }
  }

  /** A cashier's favorites, as far as they are kept. */
  favorites(numbers: readonly string[]): readonly Item[] {
    const kept = numbers.map((number) => this.#kept?.find(number))
    return kept.flatMap((item) => (item === undefined ? [] : [{ ...item, isFavorite: true }]))
  }

  clear(): void {
    this.#byCode.clear()
  }
}
