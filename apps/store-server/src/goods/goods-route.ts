import type { Hono } from "hono"
import { type Asking, mountGraphql } from "../graphql/mount-graphql.ts"
import { apiBase } from "../http/create-app.ts"
import type { StaffLookup } from "../staff/staff-lookup.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { itemsByCode, locationsByCode } from "./goods-items.ts"
import { goodsSchema } from "./goods-schema.ts"
import { type PurchaseInput, type PurchasesArguments, purchasesOf, receivePurchase } from "./purchases.ts"
import {
  receiveTransfer,
  sendTransfer,
  type TransferInput,
  type TransfersArguments,
  transfersTo,
  type TransferUpdate
} from "./transfers.ts"

interface ByCodes {
  readonly where: { readonly code: { readonly in: readonly string[] } }
}

interface ByCode {
  readonly where: { readonly code: { readonly eq: string } }
}

/** The goods service: what a store waits for, what comes in, and what it sends to another store. */
export function mountGoods(app: Hono, parts: StoreServerParts, staff: StaffLookup): void {
  const { clock, db } = parts
  mountGraphql(app, parts, staff, {
    path: `${apiBase}/goods/graphql`,
    typeDefs: goodsSchema,
    resolvers: {
      Query: {
        items: (_, { where }: ByCodes, { caller }: Asking) => itemsByCode(db, caller.store, where.code.in),
        locations: (_, { where }: ByCode) => locationsByCode(db, where.code.eq),
        purchases: (_, args: PurchasesArguments, { caller }: Asking) => purchasesOf(db, caller.store, args),
        transfers: (_, args: TransfersArguments, { caller }: Asking) => transfersTo(db, caller.store, args)
      },
      Mutation: {
        createPurchase: (_, { purchase }: { readonly purchase: PurchaseInput }, { caller, once }: Asking) =>
          once(() => receivePurchase(db, caller, purchase, clock())),
        createTransfer: (_, { transfer }: { readonly transfer: TransferInput }, { caller, once }: Asking) =>
          once(() => sendTransfer(db, caller, transfer, clock())),
        updateTransfer: (_, update: TransferUpdate, { caller, once }: Asking) =>
          once(() => receiveTransfer(db, caller, update, clock()))
      }
    }
  })
}
