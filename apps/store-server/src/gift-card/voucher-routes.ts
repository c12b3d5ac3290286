import { readVoucher, setGiftCard } from "@karat/contract/voucher"
import { balanceLookupCode, giftCardNumber } from "@karat/domain/gift-card/gift-card-number"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallBinder } from "../http/call-binder.ts"
import { notFound } from "../http/refusal.ts"
import { tryLimiter } from "../session/try-limiter.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { setGiftCardNumber } from "./set-gift-card.ts"

/** A till that looks up more codes than this that do not exist is guessing. */
const freeTries = 20

interface VoucherRow {
  readonly code: string
  readonly kind: string
  readonly balance_minor: number
  readonly expires_on: string
}

/** Gift cards being sold, and what is left on them, on store credits and on requisitions. */
export function bindVouchers(bind: CallBinder, parts: StoreServerParts): void {
  const guesses = tryLimiter(parts.clock, freeTries)
  bind.read(readVoucher, ({ params, query, caller }) => {
    guesses.ask(caller.device.id)
    const row = parts.db
      .statement<VoucherRow>(
        `SELECT code, kind, balance_minor, expires_on FROM voucher
         WHERE code = ? AND currency = ? AND state = 'active'`
      )
      .get(giftCardNumber(params.code) ?? balanceLookupCode(params.code), caller.store.currency)
    if (row === undefined || (query.type !== undefined && query.type !== row.kind)) {
      guesses.failed(caller.device.id)
      throw notFound("Invalid Card Number", "invalid_card")
    }
    guesses.succeeded(caller.device.id)
    return {
      code: row.code,
      gift: { balance: minorUnits(row.balance_minor), expiresOn: row.expires_on }
    }
  })
  bind.command(setGiftCard, ({ params, body, caller }) =>
    setGiftCardNumber(parts, caller, params.id, { ...body, code: params.code })
  )
}
