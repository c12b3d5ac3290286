import { giftCardNumber, looksLikePaymentCard } from "@karat/domain/gift-card/gift-card-number"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { changedLine } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { voucherOf } from "./voucher-of.ts"

/** Looks vouchers of a shop in memory up, and sells its gift cards. */
export const memoryVouchers = (shop: MemoryShop): Layer.Layer<Vouchers> =>
  Layer.succeed(
    Vouchers,
    Vouchers.of({
      look: (code, tenderType) => voucherOf(shop, code, tenderType),
      setNumber: ({ cartId, lineId, code, email, confirmed }, key) =>
        answeredOnce(shop.answered, key, ["gift-card", cartId, lineId, code, email, confirmed], () => {
          const digital = `DIGI-TAL0-0000-${String(shop.answered.size).padStart(4, "0")}`
          const number = giftCardNumber(email === undefined ? code : digital)
          if (number === undefined)
            return refuse(422, "invalid_gift_card_number", "This is not a gift card number.")
          if (looksLikePaymentCard(number) && confirmed !== true)
            return refuse(422, "looks_like_payment_card", "This looks like the number of a payment card.")
          if (shop.vouchers.has(number))
            return refuse(422, "gift_card_in_use", "The gift card has already been sold.")
          return changedLine(shop, cartId, { type: "gift-card", lineId, number }).pipe(
            Effect.as({ number, lineId })
          )
        })
    })
  )
