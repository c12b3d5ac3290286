import { readVoucher, setGiftCard } from "@karat/contract/voucher"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { madeBy } from "../device/limits.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { setGiftCardNumber } from "./set-gift-card.ts"
import { findVoucher, unknownVoucher, voucherTry } from "./spend-voucher.ts"

/** Gift cards being sold, and what is left on them, on store credits and on requisitions. */
export function bindVouchers(bind: CallBinder, parts: StoreServerParts): void {
  const { db, limits } = parts
  bind.read(readVoucher, async ({ params, query, caller }) => {
    const right = await limits.vouchers.take(voucherTry(caller, params.code))
    const voucher = await findVoucher(db, caller.store, params.code)
    // The number of another kind of voucher is no guess either.
    if (voucher !== undefined) await right()
    if (voucher === undefined || ![undefined, voucher.kind].includes(query.type)) throw unknownVoucher()
    return {
      code: voucher.code,
      gift: { balance: minorUnits(voucher.balance), expiresOn: voucher.expiresOn }
    }
  })
  bind.command(setGiftCard, async ({ params, body, caller }) => {
    await limits.soldCards.take(madeBy(caller))
    return await setGiftCardNumber(parts, caller, params.id, { ...body, code: params.code })
  })
}
