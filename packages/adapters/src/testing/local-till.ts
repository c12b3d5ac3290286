import { offlineCapability } from "@karat/domain/offline/offline-selling"
import type { OfflineSelling } from "@karat/domain/store/setup"
import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Receipts } from "@karat/domain/ports/receipts"
import { Effect, Layer } from "effect"
import { memoryCatalogue } from "../memory/catalogue.ts"
import { memoryOfflineShelf, type OfflineDisk, offlineDisk } from "../memory/offline-shelf.ts"
import { memoryReceipts } from "../memory/receipts.ts"
import { localPorts } from "../offline/local-ports.ts"
import type { OfflineShelf } from "../storage/offline-shelf-port.ts"
import { knownMemoryShop, knownShop } from "./known-shop.ts"

interface LocalTillOptions {
  readonly disk?: OfflineDisk
  readonly shelf?: OfflineShelf
  /** How its database opens. */
  readonly openShelf?: (gone: () => void) => Promise<OfflineShelf>
  readonly persist?: () => Promise<boolean>
  readonly offlineSelling?: OfflineSelling
  readonly approvals?: ApprovalLimits
  /** How many numbers it has; it has them already where its disk is another's. */
  readonly serials?: number
  readonly capabilities?: readonly string[]
}

/** A device that sells without its line what the known shop has, from a disk that outlives it. */
export async function localTill({
  disk = offlineDisk(),
  shelf,
  openShelf = async (gone) => shelf ?? memoryOfflineShelf(disk, gone),
  persist,
  offlineSelling,
  serials = 1000,
  approvals = { discountBasisPoints: 3000 },
  capabilities = [offlineCapability]
}: LocalTillOptions = {}) {
  const shop = knownMemoryShop()
  const setup = { ...shop.setup, approvals, capabilities, offlineSelling }
  const receipts = await Effect.runPromise(Effect.provide(Receipts, memoryReceipts(shop)))
  const clock = { now: new Date("2026-11-21T09:15:00.000Z") }
  const ports = localPorts(
    {
      openShelf,
      persist,
      stores: { setup: Effect.succeed(setup), store: () => Effect.succeed(shop.store) },
      tenders: Effect.succeed(shop.tenders),
      findItem: (code) => shop.findItem(code),
      claims: () => ({ storeNumber: knownShop.storeNumber, terminalNumber: knownShop.device.terminalId }),
      reasonsIn: (locale) => shop.reasonsIn(locale),
      // A page without a certificate knows whom it has seen itself.
      crypto: { getRandomValues: (into) => crypto.getRandomValues(into) },
      now: () => clock.now,
      newName: () => crypto.randomUUID().replaceAll("-", "")
    },
    receipts
  )
  // Built once, as a page builds it.
  const built = Layer.succeedContext(await Effect.runPromise(Effect.scoped(Layer.build(ports))))
  const layer = Layer.mergeAll(built, memoryCatalogue(shop))
  for (const badgeNumber of [knownShop.badge, knownShop.badgeThatStays, knownShop.approver]) {
    const known = shop.staff.find((each) => each.badgeNumber === knownShop.badge)
    if (known === undefined) throw new Error("Nobody has the known badge.")
    const staff = {
      ...known,
      badgeNumber,
      mayApprove: shop.mayApprove.includes(badgeNumber)
    }
    await Effect.runPromise(
      Effect.provide(
        Effect.flatMap(OfflineTill, (till) => till.rememberStaff(staff)),
        layer
      )
    )
  }
  const { terminalId } = knownShop.device
  if (serials > 0)
    await Effect.runPromise(
      Effect.provide(
        Effect.flatMap(OfflineTill, (till) =>
          till.keepBlock({
            terminalNumber: terminalId,
            first: 800_000_001,
            last: 800_000_000 + serials,
            receiptPages: "https://receipts.example/r/o/"
          })
        ),
        layer
      )
    )
  return { layer, disk, shop, clock, setup }
}
