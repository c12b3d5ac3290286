import {
  addItem,
  changeLine,
  commentCart,
  openCart,
  readGiftCards,
  readHeader,
  readIncomeExpenses,
  readInformation,
  readInsurances,
  readLines,
  readPayments,
  removeLine,
  voidCart
} from "@karat/contract/cart"
import { Carts } from "@karat/domain/ports/carts"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** A change that got no answer is sent again with its key: sent twice, done once. */
const keyed = { retries: 2 } as const

/** Reads and changes carts over HTTP. */
export const httpCarts = (api: ProductApi): Layer.Layer<Carts> => {
  const nothing = { body: undefined, key: undefined } as const
  return Layer.succeed(
    Carts,
    Carts.of({
      open: (badgeNumber, key) => api.send(openCart, { params: {}, body: { badgeNumber }, key }, keyed),
      read: (id) => readCart(api, id),
      readPaid: (id) => {
        const of = { ...nothing, params: { id } } as const
        return Effect.all(
          { header: api.send(readHeader, of), payments: api.send(readPayments, of) },
          { concurrency: "unbounded" }
        )
      },
      add: (id, body, key) => api.send(addItem, { params: { id }, body, key }, keyed),
      changeQuantity: (id, lineId, quantity, key) =>
        api.send(changeLine, { params: { id, lineId }, body: { type: "quantity", quantity }, key }, keyed),
      commentLine: (id, lineId, comment, key) =>
        api.send(changeLine, { params: { id, lineId }, body: { type: "comment", comment }, key }, keyed),
      removeLine: (id, lineId, key) =>
        api
          .send(removeLine, { ...nothing, params: { id, lineId }, key }, keyed)
          .pipe(Effect.map(({ header }) => header)),
      comment: (id, comment, key) =>
        api
          .send(commentCart, { params: { id }, body: { comment }, key }, keyed)
          .pipe(Effect.map(({ header }) => header)),
      voidCart: (id, key) =>
        api.send(voidCart, { ...nothing, params: { id }, key }, keyed).pipe(Effect.asVoid)
    })
  )
}

/** The seven reads of a cart, together. */
const readCart = (api: ProductApi, id: string) => {
  const of = { params: { id }, body: undefined, key: undefined } as const
  return Effect.all(
    {
      header: api.send(readHeader, of),
      lines: api.send(readLines, of),
      payments: api.send(readPayments, of),
      information: api.send(readInformation, of),
      insurances: api.send(readInsurances, of),
      incomeExpenses: api.send(readIncomeExpenses, of),
      giftCards: api.send(readGiftCards, of)
    },
    { concurrency: "unbounded" }
  )
}
