import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { add, cartOfReturns } from "../testing/test-return.ts"
import { headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill
beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

it("an exchange that the customer pays for leaves to an earlier receipt what that one has rounded · ROUND-3", async () => {
  const { id: sale } = await openedCart(till)
  await add(till, sale, "BESPOKE", 3, 50)
  await pay(till, sale, 2_00)
  const exchange = await cartOfReturns(till, sale, { 0: 1 })
  await add(till, exchange, "BESPOKE", 1, 9_10)
  await pay(till, exchange, 9_00)
  expect(await headerOf(till, exchange)).toMatchObject({ total: 8_60, closedAt: expect.any(String) })
  expect(await server.db.all(sqlText("SELECT * FROM receipt_rounding"))).toEqual([])
  const back = await cartOfReturns(till, sale, { 0: 2 })
  expect(await headerOf(till, back)).toMatchObject({ total: -1_00, totalRounded: -2_00 })
})
