import { readVoucher, setGiftCard } from "@karat/contract/voucher"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** What the wire calls a voucher of a tender. */
const typeOf: Readonly<Record<TenderTypeId, string>> = {
  [tender.requisition]: "requisition",
  [tender.storeCredit]: "storeCredit",
  [tender.giftCard]: "giftCard"
}

/** Looks vouchers up and writes the numbers of sold gift cards on their lines, over HTTP. */
export const httpVouchers = (api: ProductApi): Layer.Layer<Vouchers> =>
  Layer.succeed(
    Vouchers,
    Vouchers.of({
      look: (code, tenderType) =>
        api
          .send(readVoucher, {
            params: { code },
            query: { type: typeOf[tenderType] },
            body: undefined,
            key: undefined
          })
          .pipe(Effect.map(({ code: found, gift }) => ({ code: found, ...gift }))),
      setNumber: ({ cartId, lineId, code, email, confirmed }, key) =>
        api.send(setGiftCard, { params: { id: cartId, code }, body: { lineId, email, confirmed }, key })
    })
  )
