import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { swishCode, tap, trained, withMerchant } from "../testing/test-phones.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill
beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await withMerchant(await signedInTill(server.url))
})
afterAll(() => server.stop())

describe.each([
  ["a code that a customer scans", swishCode],
  ["a phone that takes cards", tap]
])("%s", (_, ask) => {
  it("takes no more than is due, not nothing, and nothing in training · TEND-6 TEND-10", async () => {
    const id = await cartWorth(till, 100_00)
    expect(await ask(till, id, 100_01)).toMatchObject({ status: 422, code: "overtender" })
    expect(await ask(till, id, 0)).toMatchObject({ status: 422, code: "amount_is_zero" })
    await trained(till, id)
    expect(await ask(till, id, 100_00)).toMatchObject({ status: 422, code: "not_in_training" })
    expect(await headerOf(till, id)).toMatchObject({ paid: 0, numberOfPaymentLines: 0 })
    await pay(till, id, 100_00)
  })
})

it("a tender that setup lets pay no part takes all that is due, or nothing", async () => {
  const partly = (flag: 0 | 1) =>
    server.db.run(
      sqlText("UPDATE tender_type SET undertender = ? WHERE country = 'SE' AND id = ?", flag, tender.card)
    )
  const id = await cartWorth(till, 100_00)
  const card = { tenderType: tender.card }
  await partly(0)
  expect(await pay(till, id, 40_00, card)).toMatchObject({ status: 422, code: "undertender" })
  await partly(1)
  expect((await pay(till, id, 40_00, card)).status).toBe(200)
  await partly(0)
  expect((await pay(till, id, 60_00, card)).status).toBe(200)
  await partly(1)
})

it("a store whose Swish number is blank is paid by no code, which would pay nobody", async () => {
  const id = await cartWorth(till, 100_00)
  await server.db.run(
    sqlText(
      "INSERT INTO setup (scope, key, value) VALUES ('101', 'swishNumber', '\"  \"') ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value"
    )
  )
  expect(await swishCode(till, id, 100_00)).toMatchObject({ status: 422, code: "swish_not_set_up" })
  await server.db.run(sqlText("DELETE FROM setup WHERE scope = '101' AND key = 'swishNumber'"))
  expect((await swishCode(till, id, 100_00)).status).toBe(200)
})
