import type { Call, Shape } from "@karat/contract/call"
import * as carts from "@karat/contract/cart"
import { takePayment } from "@karat/contract/payment"
import { printReceipt } from "@karat/contract/receipt"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { Schema } from "effect"
import { expect, it, onTestFinished } from "vitest"
import { countedQueries } from "../testing/counted-queries.ts"
import { startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

it("asks the database for a sale no oftener than this: each is a trip where that is on another machine", async () => {
  const counted = countedQueries()
  const server = await startTestServer(await testConfig(), { watching: counted.database })
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
    const queries = await counted.during(async () => {
      answer = await (await server.fetch(request)).json()
    })
    return {
      answer: Schema.decodeUnknownSync(call.answer)(answer) as C["answer"]["Type"],
      trips: queries.length
    }
  }
  const sale = async () => {
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
    return { open: opened.trips, scan: scanned.trips, pay: paid.trips, print: printed.trips }
  }
  // The first one notes what is kept from then on.
  await sale()
  // A call that has to ask more says so here.
  const most = { open: 13, scan: 13, pay: 49, print: 34 }
  for (const [call, trips] of Object.entries(await sale()))
    expect(trips, call).toBeLessThanOrEqual(most[call as keyof typeof most])
})
