import { minorUnits, type MinorUnits } from "@karat/domain/money/minor-units"
import type { TenderTypeId } from "@karat/domain/tender/tender-type"
import { Effect } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** A voucher of a tender's kind, as it is now; its code is as it is kept. Refused with 404. */
export const voucherOf = (shop: MemoryShop, code: string, kind: TenderTypeId) =>
  Effect.suspend(() => {
    const found = shop.vouchers.get(code)
    if (found?.tenderType !== kind) return refuse(404, "invalid_card", "Invalid Card Number")
    const { tenderType: _, ...voucher } = found
    return Effect.succeed(voucher)
  })

/** Takes an amount off a voucher, or puts it onto it where it is negative. */
export function spend(shop: MemoryShop, code: string, amount: MinorUnits): void {
  const voucher = shop.vouchers.get(code)
  if (voucher !== undefined)
    shop.vouchers.set(code, { ...voucher, balance: minorUnits(voucher.balance - amount) })
}
