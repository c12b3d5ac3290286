import { saveEntry } from "@karat/contract/admin"
import { reserveSeries } from "@karat/contract/offline"
import { readTenderTypes } from "@karat/contract/payment"
import type { Entry } from "@karat/domain/admin/entry"
import { minorUnits } from "@karat/domain/money/minor-units"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { expect, it } from "vitest"
import { findItem } from "../catalogue/find-item.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { asSold, newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import { readReceipt } from "../testing/test-return.ts"
import { startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

const entry: Entry = {
  ownTenderId: "",
  tenderKind: "card-terminal",
  textSv: "Kort vid disken",
  textFi: "Kortti tiskillä",
  textEn: "Card at the counter",
  swishNumber: "",
  tenderStores: "",
  givesBack: true,
  opensDrawer: false,
  asksReference: false,
  roundsAsCash: false,
  changeInCash: false,
  sellsOffline: true,
  bookAccount: "",
  position: 5,
  isOffered: true
}

it("what a payment method of the shop's own has taken without the line is booked with what finds it again · OFF-7 OFF-11", async () => {
  const server = await startTestServer(await testConfig())
  const till = await signedInTill(server.url)
  const save = (to: Entry, before?: Entry) =>
    till.call(saveEntry, {
      params: { kind: "ownTender" },
      body: { badgeNumber: "1001", entry: to, before }
    })
  const saved = JSON.parse((await save(entry)).text) as Entry
  const id = Number(saved["ownTenderId"])
  const type = present((await till.call(readTenderTypes)).answer.find((each) => each.id === id))
  expect(type.own?.offline).toBe(true)
  const { first: serial } = (await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })).answer
  const { number } = present(
    await server.db.get(
      sqlText<{ number: string }>(
        `SELECT item.number FROM item JOIN item_stock ON item_stock.item_number = item.number AND store_number = '101'
         WHERE stock > 1 AND status = '10' AND price_manual = 0 LIMIT 1`
      )
    )
  )
  const item = asSold(present(await findItem(server.db, "101", undefined, number)))
  const sale = sampleOfflineSale({
    name: newOfflineName(),
    serial,
    at: new Date(),
    changes: [{ type: "add", lineId: "line-1", item, quantity: 1 }],
    type,
    amount: item.price,
    reference: "A-1742"
  })
  // The shop has thought otherwise meanwhile: the money has moved all the same.
  expect((await save({ ...saved, sellsOffline: false, isOffered: false }, saved)).status).toBe(200)
  expect((await tellOf(till, sale)).answer.state).toBe("booked")
  expect((await readReceipt(till, sale.id)).payments).toMatchObject([
    { tenderType: id, reference: "A-1742", amountInCurrency: item.price }
  ])
  const { sum } = present(
    await server.db.get(
      sqlText<{ sum: number }>(
        "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = ?",
        sale.id,
        `card-terminal:${id}`
      )
    )
  )
  expect(sum).toBe(item.price)
  expect(await verifyJournal(server.db)).toEqual([])
  await server.stop()
})

it("what it took without the line is booked as it was taken, though it asks for more by now or rounds · OFF-7 OFF-11", async () => {
  const server = await startTestServer(await testConfig())
  const till = await signedInTill(server.url)
  const save = (to: Entry, before?: Entry) =>
    till.call(saveEntry, {
      params: { kind: "ownTender" },
      body: { badgeNumber: "1001", entry: to, before }
    })
  const { first } = (await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })).answer
  const { number } = present(
    await server.db.get(
      sqlText<{ number: string }>(
        `SELECT item.number FROM item JOIN item_stock ON item_stock.item_number = item.number AND store_number = '101'
         WHERE stock > 2 AND status = '10' AND price_manual = 0 LIMIT 1`
      )
    )
  )
  const price = minorUnits(149_60)
  const item = { ...asSold(present(await findItem(server.db, "101", undefined, number))), price }
  for (const [at, since] of [{ asksReference: true }, { roundsAsCash: true }].entries()) {
    const names = { textSv: `Sätt ${at}`, textFi: `Tapa ${at}`, textEn: `Way ${at}` }
    const saved = JSON.parse((await save({ ...entry, ...names, tenderKind: "other" })).text) as Entry
    const id = Number(saved["ownTenderId"])
    const type = present((await till.call(readTenderTypes)).answer.find((each) => each.id === id))
    const sale = sampleOfflineSale({
      name: newOfflineName(),
      serial: first + at,
      at: new Date(),
      changes: [{ type: "add", lineId: "line-1", item, quantity: 1 }],
      type,
      amount: price
    })
    expect((await save({ ...saved, ...since }, saved)).status).toBe(200)
    expect((await tellOf(till, sale)).answer.state).toBe("booked")
    expect((await readReceipt(till, sale.id)).payments).toMatchObject([{ amountInCurrency: price }])
  }
  expect(await verifyJournal(server.db)).toEqual([])
  await server.stop()
})
