import type { Connection } from "@karat/domain/ports/connection"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { Stores } from "@karat/domain/ports/stores"
import { Effect, Layer } from "effect"
import { type LocalPorts, localPorts } from "./local-ports.ts"
import { sellingPorts } from "./selling-ports.ts"
import { behindLine } from "../memory/behind-line.ts"
import { memoryCartTerms } from "../memory/cart-terms.ts"
import { memoryCarts } from "../memory/carts.ts"
import type { MemoryShop } from "../memory/memory-shop.ts"
import { memoryOfflineShelf, type OfflineDisk, offlineDisk } from "../memory/offline-shelf.ts"
import { memoryPayments } from "../memory/payments.ts"
import { memoryReceipts } from "../memory/receipts.ts"
import { memoryStaffRegister } from "../memory/staff-register.ts"
import { memoryStores } from "../memory/stores.ts"

interface SellingDevice {
  readonly connection: Layer.Layer<Connection>
  /** What this device keeps; it outlives the page. */
  readonly disk?: OfflineDisk
}

/** What sells in a till without a server: a shop in memory, and the device itself while the line to it is cut. */
export function memorySelling(
  shop: MemoryShop,
  { connection, disk = offlineDisk() }: SellingDevice
): Layer.Layer<LocalPorts> {
  const payments = memoryPayments(shop)
  const online = behindLine(
    Layer.mergeAll(
      memoryCarts(shop),
      memoryCartTerms(shop),
      payments,
      memoryReceipts(shop),
      memoryStaffRegister(shop)
    ),
    connection
  )
  // What the shop has answered is known without the line too.
  const known = Layer.mergeAll(memoryStores(shop), payments)
  const [stores, { tenders }] = Effect.runSync(Effect.provide(Effect.all([Stores, Payments]), known))
  const local = localPorts(
    {
      openShelf: async (gone) => memoryOfflineShelf(disk, gone),
      stores,
      tenders,
      findItem: (code) => shop.findItem(code),
      reasonsIn: (locale) => shop.reasonsIn(locale),
      claims: () => ({ storeNumber: shop.worksIn, terminalNumber: shop.device?.terminalId ?? "" }),
      crypto,
      now: () => shop.now(),
      newName: () => crypto.randomUUID().replaceAll("-", "")
    },
    Effect.runSync(Effect.provide(Receipts, online))
  )
  return sellingPorts({ online, local, connection })
}
