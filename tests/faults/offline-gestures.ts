import { reserveSeries, settleOfflineRemark, tellOfflineSale } from "@karat/contract/offline"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { newOfflineName, tellOf, writtenSale } from "@karat/store-server/testing/test-offline-sale"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { TestServer } from "@karat/store-server/testing/test-server"
import type { TestTill } from "@karat/store-server/testing/test-till"
import { count, gesture, type Preparation } from "./gesture.ts"

const terminalNumber = "WK1011"

/** The first of the numbers that a till gets whose last are used. */
async function firstOfNewNumbers(server: TestServer, till: TestTill): Promise<number> {
  await server.db.run(
    sqlText("UPDATE offline_series SET used = last, reserved_at = '2026-01-01T00:00:00.000Z'")
  )
  return (await till.call(reserveSeries, { body: { terminalNumber } })).answer.first
}

/** What registers have to do with their server for when it cannot be reached, and after, by name. */
export const offlineGestures: Readonly<Record<string, Preparation>> = {
  "reserves numbers": async (server) => {
    await server.db.run(
      sqlText("UPDATE offline_series SET used = last, reserved_at = '2026-01-01T00:00:00.000Z'")
    )
    return gesture(reserveSeries, { body: { terminalNumber } }, { body: { terminalNumber: "WK1012" } }, () =>
      count(server, "SELECT count(*) AS n FROM offline_series")
    )
  },
  "tells of a sale without the line": async (server, till) => {
    const first = await firstOfNewNumbers(server, till)
    const telling = (serial: number) => {
      const sale = sampleOfflineSale({ name: newOfflineName(), serial, at: new Date() })
      return { body: { id: sale.id, serial, terminalNumber, sale: writtenSale(sale) } }
    }
    return gesture(tellOfflineSale, telling(first), telling(first + 1), () =>
      count(server, "SELECT count(*) AS n FROM cart WHERE id LIKE 'off-%' AND state = 'closed'")
    )
  },
  "looks after a remark": async (server, till) => {
    const serial = await firstOfNewNumbers(server, till)
    const said = { name: newOfflineName(), badgeNumber: "7777", at: new Date(), serial }
    await tellOf(till, sampleOfflineSale(said))
    const row = await server.db.get(
      sqlText<{ readonly id: number }>("SELECT max(id) AS id FROM offline_remark")
    )
    const body = { badgeNumber: "1001", reason: "Oliver has left, and sold it" }
    return gesture(
      settleOfflineRemark,
      { params: { remarkId: String(row?.id) }, body },
      { params: { remarkId: "999999" }, body },
      () => count(server, "SELECT count(*) AS n FROM offline_remark WHERE done_at IS NOT NULL")
    )
  }
}
