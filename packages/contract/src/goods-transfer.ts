import type { TransferDocument } from "@karat/domain/transfer/transfer-document"
import { Schema, SchemaGetter } from "effect"
import { mutation, query } from "./graphql-operation.ts"
import { maybe } from "./maybe.ts"

interface WireLine {
  readonly item: { readonly code: string; readonly internalDescription: string }
  readonly quantity: number
}

const Line = Schema.Struct({ code: Schema.String, description: Schema.String, quantity: Schema.Int })

const IncomingLine = Schema.Struct({
  item: Schema.Struct({ code: Schema.String, internalDescription: Schema.String }),
  quantity: Schema.Int
}).pipe(
  Schema.decodeTo(Line, {
    decode: SchemaGetter.transform(({ item, quantity }: WireLine) => ({
      code: item.code,
      description: item.internalDescription,
      quantity
    })),
    encode: SchemaGetter.transform(({ code, description, quantity }: (typeof Line)["Type"]) => ({
      item: { code, internalDescription: description },
      quantity
    }))
  })
)

const TransferPlace = Schema.Struct({ id: Schema.String, code: maybe(Schema.String) })

export const IncomingTransfer = Schema.Struct({
  id: Schema.String,
  from: TransferPlace,
  to: TransferPlace,
  lines: Schema.Array(IncomingLine)
}).pipe(Schema.encodeKeys({ from: "transferFrom", to: "transferTo", lines: "transferLines" }))

/** The status of a transfer whose goods have come in. */
const received = "RECEIVED"

/** What other stores have sent to a store and it has not received. */
export const readTransfers = query({
  document: /* GraphQL */ `
    query Transfers($where: TransferFilter!) {
      transfers(where: $where) {
        id
        transferFrom {
          id
          code
        }
        transferTo {
          id
          code
        }
        transferLines {
          item {
            code
            internalDescription
          }
          quantity
        }
      }
    }
  `,
  variables: (storeNumber: string) => ({
    where: { transferTo: { code: { eq: storeNumber } }, transferStatus: { neq: received } }
  }),
  answer: Schema.Struct({ transfers: Schema.Array(IncomingTransfer) })
})

const Named = Schema.Struct({ id: Schema.String })

/** Sends goods to another store. */
export const createTransfer = mutation({
  document: /* GraphQL */ `
    mutation CreateTransfer($transfer: TransferInput!) {
      createTransfer(transfer: $transfer) {
        id
      }
    }
  `,
  variables: ({ fromId, toId, lines, status, ...rest }: TransferDocument) => ({
    transfer: {
      transferFromId: fromId,
      transferToId: toId,
      transferLines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
      staff: rest.staff,
      integrationRef: rest.integrationRef,
      externalOrderNumber: rest.externalOrderNumber,
      documentTypeId: rest.documentTypeId,
      validated: rest.validated,
      systemId: rest.systemId,
      transferStatus: status
    }
  }),
  answer: Schema.Struct({ createTransfer: Named })
})

/** Takes a transfer's goods in. */
export const receiveTransfer = mutation({
  document: /* GraphQL */ `
    mutation ReceiveTransfer($id: ID!, $transfer: TransferUpdate!) {
      updateTransfer(id: $id, transfer: $transfer) {
        id
      }
    }
  `,
  variables: ({ id, documentTypeId }: { readonly id: string; readonly documentTypeId: string }) => ({
    id,
    transfer: { transferStatus: received, documentTypeId }
  }),
  answer: Schema.Struct({ updateTransfer: Named })
})
