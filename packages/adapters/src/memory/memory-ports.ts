import { Layer } from "effect"
import { memoryAttemptLog } from "./attempt-log.ts"
import { memoryCarts } from "./carts.ts"
import { memoryCatalogue } from "./catalogue.ts"
import { memoryDeviceRegister } from "./device-register.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { memoryPayments } from "./payments.ts"
import { memoryReceipts } from "./receipts.ts"
import { memorySignIn } from "./sign-in.ts"
import { memoryStaffRegister } from "./staff-register.ts"
import { memoryStores } from "./stores.ts"
import { memoryTerminalDisplay } from "./terminal-display.ts"

/** Every port that reaches a store, over one shop in memory. */
export const memoryPorts = (shop: MemoryShop) =>
  Layer.mergeAll(
    memoryCarts(shop),
    memoryCatalogue(shop),
    memoryPayments(shop),
    memoryReceipts(shop),
    memoryStaffRegister(shop),
    memoryStores(shop),
    memoryDeviceRegister(shop),
    memorySignIn(shop),
    memoryTerminalDisplay(shop),
    memoryAttemptLog()
  )
