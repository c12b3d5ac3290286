import { memoryAttemptLog } from "@karat/adapters/memory/attempt-log"
import { memoryOfflineShelf, offlineDisk } from "@karat/adapters/memory/offline-shelf"
import { memoryToken } from "@karat/adapters/memory/token-keeper"
import type { OfflineShelf } from "@karat/adapters/storage/offline-shelf-port"
import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import type { CartHeader } from "@karat/domain/cart/cart"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import type { ShelvedSale } from "@karat/domain/ports/offline-till"
import { type Answers, faultyLine, type FaultyLine } from "./faulty-line.ts"
import { CutOffPage } from "./cut-off-page.ts"
import type { VirtualTime } from "./virtual-time.ts"

/** How long a line that is back, or gone, is not noticed by who only looks now and then, in milliseconds. */
const backMs = 2_000
const goneMs = 15_000

/** What a device has and keeps, whatever becomes of its page. */
export interface DeviceParts {
  readonly name: string
  readonly badge: string
  readonly terminalNumber: string
  readonly token: string
  readonly answers: Answers
  readonly time: VirtualTime
  /** What the server sells now, by its number; nobody knows while it is down. */
  readonly soldNow: (code: string) => ItemToSell | "not known" | undefined
  /** All that is sold. */
  readonly items: readonly string[]
  /** Opens what outlives the page, as each page does for itself. */
  readonly openShelf: () => Promise<OfflineShelf>
}

/** A shelf over a disk in memory. */
export function shelfInMemory(): DeviceParts["openShelf"] {
  const disk = offlineDisk()
  return async () => memoryOfflineShelf(disk)
}

/** A till whose line comes and goes and whose page may end at any step; what it has written down outlives both. */
export class CutOffDevice {
  readonly parts: DeviceParts
  readonly storage = memoryStorage()
  readonly tokens
  readonly attempts = memoryAttemptLog()
  readonly line: FaultyLine
  /** Every sale that has got onto the disk, in this order. */
  readonly kept: ShelvedSale[] = []
  /** What the cashier was told to be paid: the drawer is open, the customer goes. */
  readonly told = new Map<string, CartHeader>()
  /** How often each item was scanned. */
  readonly scanned = new Map<string, number>()
  /** What went wrong where nothing may. */
  readonly defects: string[] = []
  /** How often a page has ended in the middle of something, by what it was about. */
  readonly ends: string[] = []
  /** What stood on the screen to be paid when the cashier pressed, by the cart. */
  readonly pressed = new Map<string, number>()
  /** Carts whose payment was under way when the page ended, or was set aside. */
  readonly cutOff = new Set<string>()
  hasLine = true
  /** How far the device's clock is off, in milliseconds. */
  offMs = 0
  /** After so many more steps the page ends, or at the next step of this name. */
  endsAt: number | string | undefined = undefined
  page: CutOffPage | undefined = undefined
  /** What the till keeps of the assortment: as it was when it had a line last. */
  readonly #catalogue = new Map<string, ItemToSell>()

  constructor(parts: DeviceParts) {
    this.parts = parts
    this.tokens = memoryToken(parts.token)
    this.line = faultyLine((request) => (this.hasLine ? parts.answers(request) : undefined))
  }

  /** What lies on the disk, for one page: a page that has ended writes nothing any more, and hears nothing. */
  async shelfOf(page: CutOffPage): Promise<OfflineShelf> {
    const shelf = await this.parts.openShelf()
    const noting: OfflineShelf = {
      ...shelf,
      sell: async (make) => {
        const sale = await shelf.sell(make)
        if (sale !== undefined) this.kept.push(sale)
        return sale
      }
    }
    return new Proxy(noting, {
      get: (of, name) => {
        const call = of[name as keyof OfflineShelf] as ((...asked: unknown[]) => Promise<unknown>) | undefined
        return call && ((...asked: unknown[]) => page.step(`disk ${String(name)}`, () => call(...asked)))
      }
    })
  }

  /** What is known of a code. With a line the till knows of each change within seconds. */
  readonly findItem = (code: string): ItemToSell | undefined => {
    if (this.hasLine) this.#bring(code)
    return this.#catalogue.get(code)
  }

  #bring(code: string): void {
    const item = this.parts.soldNow(code)
    if (item === undefined) this.#catalogue.delete(code)
    else if (item !== "not known") this.#catalogue.set(code, item)
  }

  /** Opens the page where there is none. */
  open(): CutOffPage {
    if (this.page?.alive === true) return this.page
    this.endsAt = undefined
    const page = new CutOffPage(this)
    this.page = page
    page.cashier(() => page.begin())
    return page
  }

  kill(): void {
    this.page?.end("is killed")
  }

  async loseLine(): Promise<void> {
    if (!this.hasLine) return
    for (const item of this.parts.items) this.#bring(item)
    this.hasLine = false
    this.line.cut()
    setTimeout(() => {
      if (!this.hasLine) this.page?.connectionIs(0)
    }, goneMs)
  }

  findLine(): void {
    if (this.hasLine) return
    this.hasLine = true
    setTimeout(() => {
      if (this.hasLine) this.page?.connectionIs(10)
    }, backMs)
  }
}
