import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { findGoodsItems } from "@karat/contract/goods"
import { readPurchases } from "@karat/contract/goods-purchase"
import { createTransfer } from "@karat/contract/goods-transfer"
import type { GraphqlOperation } from "@karat/contract/graphql-operation"
import type { Shape } from "@karat/contract/call"
import type { GoodsDocumentTypes } from "@karat/domain/delivery/goods"
import { openOrdersOf, type PurchaseOrder } from "@karat/domain/delivery/purchase-order"
import { finalTransfer, type TransferContent } from "@karat/domain/transfer/transfer-document"
import { Schema } from "effect"
import { randomUUID } from "node:crypto"
import { present } from "./present.ts"
import type { TestTill } from "./test-till.ts"

/** What the goods service said: data, or the first error. */
export interface GoodsTold<Answer> {
  readonly status: number
  readonly text: string
  readonly answer: Answer
  /** Of the first error. */
  readonly code: string | undefined
  readonly message: string | undefined
}

interface Body {
  readonly data?: unknown
  readonly code?: string
  readonly error?: string
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

const path = "/api/goods/graphql"

/** Asks the goods service, or has it do something under a key. */
export async function askGoods<Input, Answer extends Shape>(
  till: TestTill,
  { answer, document, variables }: GraphqlOperation<Input, Answer>,
  input: Input,
  key: string = randomUUID()
): Promise<GoodsTold<Answer["Type"]>> {
  const told = await till.raw("POST", path, {
    body: JSON.stringify({ query: document, variables: variables(input) }),
    headers: { "content-type": "application/json", [idempotencyKeyHeader]: key }
  })
  const text = await told.text()
  const { code, data, error, errors } = JSON.parse(text) as Body
  const failed = errors !== undefined || error !== undefined
  return {
    status: told.status,
    text,
    answer: failed ? undefined : Schema.decodeUnknownSync(answer)(data),
    code: errors?.[0]?.extensions?.code ?? code,
    message: errors?.[0]?.message ?? error
  }
}

/** The numbers of documents in the demo stores of Sweden, and in those of Finland. */
export const documentTypes = {
  SE: { purchaseOrder: "5", purchaseReceipt: "6", transfer: "12" },
  FI: { purchaseOrder: "20", purchaseReceipt: "21", transfer: "27" }
} as const satisfies Record<"SE" | "FI", GoodsDocumentTypes>

/** The first page of what a store still waits for. */
export async function openOrders(
  till: TestTill,
  storeNumber = "101",
  types: GoodsDocumentTypes = documentTypes.SE,
  page = 1
): Promise<readonly PurchaseOrder[]> {
  const told = await askGoods(till, readPurchases, { which: openOrdersOf(storeNumber, types), page })
  return told.answer.purchases
}

/** The service's id of an item. */
export async function goodsIdOf(till: TestTill, code: string): Promise<string> {
  const told = await askGoods(till, findGoodsItems, [code])
  return present(told.answer.items[0]).id
}

/** Sends pieces of an item from one Swedish demo store to another. */
export async function sendGoods(
  till: TestTill,
  code: string,
  over: Partial<TransferContent> = {},
  key?: string
) {
  const lines = [{ itemId: await goodsIdOf(till, code), quantity: 2 }]
  const content: TransferContent = {
    fromId: "L-101",
    toId: "L-102",
    lines,
    staff: "1003",
    integrationRef: randomUUID(),
    externalOrderNumber: "",
    ...over
  }
  return await askGoods(till, createTransfer, finalTransfer(content, documentTypes.SE), key)
}
