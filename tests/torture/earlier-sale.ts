import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import { Carts } from "@karat/domain/ports/carts"
import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Payments } from "@karat/domain/ports/payments"
import { Effect } from "effect"
import fc from "fast-check"
import { anyGoodsMore, type Extra } from "./extras.ts"
import type { RunVoucher } from "./run-vouchers.ts"
import { approver } from "./selling-gestures.ts"
import { newKey, type TortureTill } from "./torture-till.ts"
import type { VirtualTime } from "./virtual-time.ts"

/** A sale from before a run, so that something can come back from its beginning. Prices in öre. */
export interface EarlierSale {
  readonly lines: readonly { readonly price: number; readonly pieces: number }[]
  /** Percent off the whole cart: pieces of a line were then not paid with the same number of öre. */
  readonly discount: number
  /** What pays a part of it first, and how many percent; undefined when one tender pays all. */
  readonly first: TenderTypeId | undefined
  readonly firstPercent: number
  readonly rest: TenderTypeId
  /** Goods and terms beside them. */
  readonly extras: readonly Extra[]
}

export const anyEarlierSale: fc.Arbitrary<EarlierSale> = fc.record({
  lines: fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 3_000_00 }), pieces: fc.constantFrom(1, 2, 3) }),
    {
      minLength: 1,
      maxLength: 2
    }
  ),
  discount: fc.constantFrom(0, 0, 7, 33),
  first: fc.constantFrom(
    undefined,
    tender.cash,
    tender.giftCard,
    tender.giftCard,
    tender.giftCard,
    tender.storeCredit
  ),
  firstPercent: fc.constantFrom(30, 66),
  rest: fc.constantFrom(tender.cash, tender.card, tender.card, tender.swish),
  extras: fc
    .tuple(
      anyGoodsMore,
      fc.option(
        fc.integer({ min: 1, max: 2_000_00 }).map((price): Extra => ({
          goods: { kind: "gift card", pieces: 1, price }
        })),
        { nil: undefined }
      )
    )
    .map(([extras, card]) => (card === undefined ? extras : [card, ...extras]))
})

/** A card or a phone takes less than this, in milliseconds. */
const longEnoughMs = 1_500

/** Where an earlier sale is made. */
interface EarlierPlace {
  readonly clerk: TortureTill
  readonly cartId: string
  readonly vouchers: readonly RunVoucher[]
  readonly time: VirtualTime
  readonly more: (extras: readonly Extra[]) => Promise<void>
}

/** Sells and is paid, over a line that never fails. */
export async function sellEarlier(
  { lines, discount, first, firstPercent, rest, extras }: EarlierSale,
  { clerk, cartId, vouchers, time, more }: EarlierPlace
): Promise<void> {
  for (const { price, pieces } of lines)
    await clerk.ask(
      clerk.add(cartId, { itemNumber: "BESPOKE", quantity: pieces, manualPrice: minorUnits(price) }, newKey())
    )
  await more(extras)
  if (discount > 0) {
    const off = { discount: { kind: "percent", basisPoints: discount * 100 }, reason: "D1" } as const
    const given = { ...off, approvedBy: approver }
    await clerk.ask(Effect.flatMap(CartTerms, (terms) => terms.discountCart(cartId, given, newKey())))
  }
  const { header } = await clerk.ask(Effect.flatMap(Carts, (carts) => carts.readPaid(cartId)))
  let due = header.total
  const pay = async (tenderType: TenderTypeId, amount: MinorUnits, data?: string) => {
    const request = { amount, tenderType, data, currency: "SEK", changeCurrency: "SEK" } as const
    const paid = clerk.ask(Effect.flatMap(Payments, (payments) => payments.take(cartId, request, newKey())))
    if (tenderType === tender.card || tenderType === tender.swish) await time.advance(longEnoughMs)
    const told = await paid
    if (!told.success) throw new Error(`The earlier sale was not paid: ${told.errorMessage}`)
    due = minorUnits(due - amount)
  }
  const voucher = vouchers.find(({ tenderType }) => tenderType === first)
  const most = Math.min(
    Math.floor((due * firstPercent) / 100),
    voucher === undefined ? due : Math.floor(voucher.issued / 2)
  )
  const part = minorUnits(first === tender.cash ? Math.floor(most / 100) * 100 : most)
  if (first !== undefined && part > 0) await pay(first, part, voucher?.code)
  if (rest === tender.cash || due === 0) await pay(tender.cash, roundToCash(due, "SEK"))
  else await pay(rest, due)
}
