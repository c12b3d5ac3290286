import type { Call, Shape } from "@karat/contract/call"
import * as carts from "@karat/contract/cart"
import { takePayment } from "@karat/contract/payment"
import { printReceipt } from "@karat/contract/receipt"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { Schema } from "effect"
import { expect, onTestFinished } from "vitest"
import type { Surroundings } from "../open-parts.ts"
import { startTestServer } from "./test-server.ts"
import { signedInTill, testConfig } from "./test-till.ts"

/** Names something while work goes on, and nothing that goes on beside it. */
type CountDuring = (work: () => Promise<void>) => Promise<readonly string[]>

/** What is named in the calls of one cash sale: opened, one item scanned, paid and printed. */
export interface CountedSale {
  readonly open: readonly string[]
  readonly scan: readonly string[]
  readonly pay: readonly string[]
  readonly print: readonly string[]
}

/** Starts a server, and answers what sells at one of its tills. */
export async function countedSale(
  count: CountDuring,
  around: Pick<Surroundings, "watching"> = {}
): Promise<() => Promise<CountedSale>> {
  const server = await startTestServer(await testConfig(), around)
  onTestFinished(() => server.stop())
  const { token } = await signedInTill(server.url)
  let gestures = 0
  const asked = async <C extends Call & { readonly body: Shape }>(
    call: C,
    id: string,
    body: C["body"]["Type"]
  ) => {
    gestures += 1
    const text = JSON.stringify(Schema.encodeUnknownSync(call.body)(body))
    const request = new Request(`${server.url}/api${call.path.replace(/:\w+/u, id)}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        "content-length": String(text.length),
        "idempotency-key": `gesture-${gestures}-of-a-sale`
      },
      body: text
    })
    let answer: unknown
    const counted = await count(async () => {
      answer = await (await server.fetch(request)).json()
    })
    return { answer: Schema.decodeUnknownSync(call.answer)(answer) as C["answer"]["Type"], counted }
  }
  return async () => {
    const opened = await asked(carts.openCart, "", { badgeNumber: "1001" })
    const { id } = opened.answer
    const scanned = await asked(carts.addItem, id, { itemNumber: "BAG-S", quantity: 1 })
    const paid = await asked(takePayment, id, {
      amount: minorUnits(100_00),
      tenderType: tender.cash,
      currency: "SEK",
      changeCurrency: "SEK"
    })
    expect(paid.answer.success).toBe(true)
    const printed = await asked(printReceipt, id, { nav: false })
    return { open: opened.counted, scan: scanned.counted, pay: paid.counted, print: printed.counted }
  }
}
