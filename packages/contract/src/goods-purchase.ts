import { type OpenOrders, ordersPageSize } from "@karat/domain/delivery/purchase-order"
import type { PurchaseReceipt } from "@karat/domain/delivery/purchase-receipt"
import { Schema } from "effect"
import { GoodsItem, GoodsLocation } from "./goods.ts"
import { mutation, query } from "./graphql-operation.ts"
import { maybe } from "./maybe.ts"

export const PurchaseOrderLine = Schema.Struct({
  id: Schema.String,
  toReceive: Schema.Int,
  item: GoodsItem,
  location: GoodsLocation,
  productPostingGroupId: maybe(Schema.String),
  businessPostingGroupId: maybe(Schema.String)
}).pipe(
  Schema.encodeKeys({
    toReceive: "qtyToReceive",
    productPostingGroupId: "genProdPostingGroupId",
    businessPostingGroupId: "genBusPostingGroupId"
  })
)

export const PurchaseOrder = Schema.Struct({
  id: Schema.String,
  orderId: Schema.String,
  integrationRef: maybe(Schema.String),
  postingDate: Schema.String,
  vendorId: Schema.String,
  lines: Schema.Array(PurchaseOrderLine)
}).pipe(Schema.encodeKeys({ vendorId: "buyFromVendorId" }))

/** A page of the orders that a store still waits for, the oldest first. */
export const readPurchases = query({
  document: /* GraphQL */ `
    query Purchases($where: PurchaseFilter!, $skip: Int!, $take: Int!) {
      purchases(where: $where, skip: $skip, take: $take) {
        id
        orderId
        integrationRef
        postingDate
        buyFromVendorId
        lines {
          id
          qtyToReceive
          item {
            id
            code
            internalDescription
            division {
              name
            }
          }
          location {
            id
            code
          }
          genProdPostingGroupId
          genBusPostingGroupId
        }
      }
    }
  `,
  variables: ({ which, page }: { readonly which: OpenOrders; readonly page: number }) => ({
    where: {
      documentTypeId: { eq: which.documentTypeId },
      purchaseStatus: { in: which.statuses },
      lines: {
        location: { code: { eq: which.storeNumber } },
        qtyToReceive: { gt: which.toReceiveAbove }
      }
    },
    skip: (page - 1) * ordersPageSize,
    take: ordersPageSize
  }),
  answer: Schema.Struct({ purchases: Schema.Array(PurchaseOrder) })
})

/** Takes an order's goods in. */
export const createPurchase = mutation({
  document: /* GraphQL */ `
    mutation CreatePurchase($purchase: PurchaseInput!) {
      createPurchase(purchase: $purchase) {
        id
      }
    }
  `,
  variables: ({ documentTypeId, orderId, vendorId, locationId, lines }: PurchaseReceipt) => ({
    purchase: {
      documentTypeId,
      orderId,
      buyFromVendorId: vendorId,
      locationId,
      lines: lines.map(({ id, itemId, quantity, productPostingGroupId, businessPostingGroupId }) => ({
        id,
        itemId,
        quantity,
        genProdPostingGroupId: productPostingGroupId,
        genBusPostingGroupId: businessPostingGroupId
      }))
    }
  }),
  answer: Schema.Struct({ createPurchase: Schema.Struct({ id: Schema.String }) })
})
