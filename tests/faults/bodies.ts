import type { Call } from "@karat/contract/call"
import { anna } from "@karat/store-server/testing/test-customer"
import { Schema } from "effect"
import fc from "fast-check"
import { nameOf } from "./every-call.ts"

const fieldNames = [
  "badgeNumber",
  "itemNumber",
  "quantity",
  "manualPrice",
  "type",
  "comment",
  "training",
  "amount",
  "tenderType",
  "data",
  "currency",
  "changeCurrency",
  "item",
  "delete",
  "cardTerminalId",
  "receiptPrinterId",
  "code",
  "nav",
  "showPrice",
  "discount",
  "percent",
  "reason",
  "price",
  "orderNumber",
  "customerInfo",
  "memberNumber",
  "memberName",
  "alias",
  "lineId",
  "email",
  "callbackUri",
  "keyProvisioningCompleted",
  "outputText",
  "buttons",
  "title",
  "text",
  "yes",
  "no",
  "function",
  "country",
  "locale",
  "setting",
  "value"
] as const

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    -0.001,
    "",
    "quantity",
    "comment",
    "SEK",
    "1001",
    "BAG-S",
    "BESPOKE",
    "💍\u0000"
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string(),
  fc.jsonValue({ maxDepth: 3 })
)

/** Bodies that have the fields of some call, with anything in them. */
export const anyBody: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.dictionary(fc.constantFrom(...fieldNames), anyValue, { minKeys: 3, noNullPrototype: true })
  },
  fc.jsonValue({ maxDepth: 20 })
)

/** Whether the call's shape takes a body. */
export function takes({ body: shape }: Call, body: unknown): boolean {
  return shape !== undefined && Schema.decodeUnknownResult(shape)(body)._tag === "Success"
}

const bringer = { trr_name: "Anna Ek", trr_telephone: "0701740699", trr_reason: "R1" }

/** A body that the call's shape takes, so that a refusal is about the cart. */
export function bodiesOf(call: Call): readonly (string | undefined)[] {
  if (call.body === undefined) return [undefined]
  const candidates: readonly unknown[] = [
    { itemNumber: "BAG-S", quantity: 1 },
    { type: "quantity", quantity: 2 },
    { type: "comment", comment: "mine" },
    { comment: "mine" },
    { type: "discount", discount: 10, percent: true, reason: "D1" },
    { type: "price", price: 1 },
    { type: "ignoreDiscount" },
    { discount: 10, percent: true, reason: "D1" },
    { orderNumber: "W-1001" },
    { customerInfo: anna },
    { memberNumber: null },
    { amount: 1 },
    { badgeNumber: "1001" },
    { lineId: "a-line" },
    { training: true },
    { amount: 2, tenderType: 1, currency: "SEK", changeCurrency: "SEK" },
    { nav: false },
    { transactionId: "a-receipt", returnItems: [], nav: false, reason: bringer },
    { items: [], badgeNumber: "1001", reason: bringer }
  ]
  const taken = candidates.filter((body) => takes(call, body))
  if (taken.length === 0) throw new Error(`No body is known for ${nameOf(call)}.`)
  return taken.map((body) => JSON.stringify(body))
}
