import { Vouchers } from "@karat/domain/ports/vouchers"
import { Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { voucherOf } from "./voucher-of.ts"

/** Looks vouchers of a shop in memory up. */
export const memoryVouchers = (shop: MemoryShop): Layer.Layer<Vouchers> =>
  Layer.succeed(Vouchers, Vouchers.of({ look: (code, tenderType) => voucherOf(shop, code, tenderType) }))
