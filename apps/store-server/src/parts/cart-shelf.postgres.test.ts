import { addItem, readLines } from "@karat/contract/cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { randomUUID } from "node:crypto"
import { afterEach, expect, it } from "vitest"
import { lineBetween } from "../testing/line-between.ts"
import { present } from "../testing/present.ts"
import { openedCart, soldFor } from "../testing/test-sale.ts"
import { startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

it("a cart is what its commit has made of it, though the answer to the commit was lost · CHAIN-33", async () => {
  const config = await testConfig()
  const line = await lineBetween(present(config.database))
  closing.push(line.stop)
  const server = await startTestServer({ ...config, database: line.config })
  closing.push(server.stop)
  const till = await signedInTill(server.url)
  const { id } = await openedCart(till)
  const item = { itemNumber: "BESPOKE", quantity: 1, manualPrice: minorUnits(10_00) }
  const scan = { params: { id }, body: item, key: randomUUID() }
  line.loseNextCommit()
  const lost = await till.call(addItem, scan)
  expect([lost.status, lost.code, lost.headers.get("retry-after")]).toEqual([503, "database_away", "1"])
  await expect.poll(async () => (await till.call(addItem, scan)).status).toBe(200)
  const lines = async () =>
    (await till.call(readLines, { params: { id } })).answer.map(({ unitPrice }) => Number(unitPrice))
  expect(await lines()).toEqual([10_00])
  await soldFor(till, id, 20_00)
  expect(await lines()).toEqual([10_00, 20_00])
})
