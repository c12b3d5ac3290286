import type { Item } from "@karat/domain/catalogue/item"
import type { ItemToSell } from "@karat/domain/cart/cart-change"

/** More than a day's worth of items; the oldest go first. */
const mostKnown = 5000

/** Items the till has seen, by number and barcode, so that their lines stand at once. */
export class KnownItems {
  readonly #byCode = new Map<string, Item>()

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
    return this.#byCode.get(code.trim().toUpperCase())
  }

  clear(): void {
    this.#byCode.clear()
  }
}
