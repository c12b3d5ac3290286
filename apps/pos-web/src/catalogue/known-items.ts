import type { Item } from "@karat/domain/catalogue/item"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import type { KeptItems, KeptSearch } from "@karat/domain/ports/kept-catalogue"

/** More than a day's worth of items; the oldest go first. */
const mostKnown = 5000

/**
 * Items by number and barcode, so that their lines stand at once: those of the kept catalogue, and those that the till
 * has seen, where a server does not tell its catalogue or it has not come yet.
 */
export class KnownItems {
  readonly #byCode = new Map<string, Item>()
  #kept: KeptItems | undefined

  /** The catalogue is kept from now on. */
  keep(kept: KeptItems): void {
    this.#kept = kept
  }

  learn(items: readonly Item[]): void {
    for (const item of items)
      for (const code of [item.number, ...item.barcodes]) this.#byCode.set(code.toUpperCase(), item)
    while (this.#byCode.size > mostKnown) {
      const [oldest] = this.#byCode.keys()
      if (oldest === undefined) break
      this.#byCode.delete(oldest)
    }
  }

  find(code: string): ItemToSell | undefined {
    return this.#kept?.find(code) ?? this.#byCode.get(code.trim().toUpperCase())
  }

  /** What is kept of what somebody looks for; nothing where no catalogue is kept. */
  async search(asked: KeptSearch): Promise<readonly Item[]> {
    return (await this.#kept?.search(asked)) ?? []
  }

  clear(): void {
    this.#byCode.clear()
  }
}
