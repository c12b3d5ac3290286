import { readLines, setTraining } from "@karat/contract/cart"
import { insureLine } from "@karat/contract/insurance"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { anna } from "../testing/test-customer.ts"
import { insurableRing, itemWhere } from "../testing/test-items.ts"
import { add, cartOfReturns, readReceipt } from "../testing/test-return.ts"
import { headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(await testConfig())
})
afterAll(() => server.stop())

/** Sells an insured ring, and something else beside it. */
async function soldInsured(till: TestTill, { training = false } = {}): Promise<string> {
  const { id, currency } = await openedCart(till)
  if (training) await till.call(setTraining, { params: { id }, body: { training } })
  const lineId = await add(till, id, await itemWhere(server, insurableRing), 1)
  await add(till, id, "BESPOKE", 1, 10_00)
  const told = await till.call(insureLine, { params: { id, lineId }, body: { customerInfo: anna } })
  expect(told.status, told.text).toBe(200)
  await pay(till, id, (await headerOf(till, id)).totalRounded, { currency })
  return id
}

const certificatesOf = async (till: TestTill, id: string) =>
  (await readReceipt(till, id)).insurance.map(({ insuranceNumber }) => insuranceNumber)
const commentsOf = async (till: TestTill, id: string) =>
  (await readReceipt(till, id)).items.map(({ comment }) => comment ?? "")

it("certificates have numbers of their own, each store its series, which only what is insured uses up · INS-11", async () => {
  const till = await signedInTill(server.url)
  const first = await soldInsured(till)
  expect(await certificatesOf(till, first)).toEqual(["101-0000001"])
  expect((await commentsOf(till, first)).toSorted()).toEqual(["", "", "Försäkringsbevis 101-0000001"])

  const tried = await soldInsured(till, { training: true })
  expect((await commentsOf(till, tried)).join("")).toBe("")
  const back = await cartOfReturns(till, first, { 0: 1 })
  await pay(till, back, (await headerOf(till, back)).totalRounded)
  expect((await commentsOf(till, back)).join("")).toBe("")
  const insurance = (await till.call(readLines, { params: { id: back } })).answer.at(-1)
  expect(present(insurance)).toMatchObject({ itemNumber: "INSURANCE", quantity: -1 })

  const second = await soldInsured(till)
  expect(await certificatesOf(till, second)).toEqual(["101-0000002"])
  const finnish = await signedInTill(server.url, "fi201-1")
  const there = await soldInsured(finnish)
  expect(await certificatesOf(finnish, there)).toEqual(["FI201-0000001"])
  expect(await commentsOf(finnish, there)).toContain("Vakuutustodistus FI201-0000001")
})
