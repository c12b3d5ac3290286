import { searchReceipts } from "@karat/contract/old-receipt"
import { readConfig } from "@karat/store-server/config/server-config"
import { openDatabase } from "@karat/store-server/database/open-database"
import { startTestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { firstDay, receiptCount, writeMillionReceipts } from "./million-receipts.ts"
import { signIn } from "./store-client.ts"
import { ms, type Outcome, percentile } from "./table.ts"

const budgetMs = 50
const rounds = 12
/** A till may look up no more people than a cashier does. */
const personEvery = 4

type Fields = Readonly<Record<string, string>>

/** What cashiers look for: with one field and with many, with thousands of finds and with none. */
function searches(round: number, items: readonly Fields[]): readonly Fields[] {
  const day = (offset: number) =>
    new Date(Date.parse(firstDay) + ((round * 61 + offset) % 700) * 86_400_000).toISOString().slice(0, 10)
  const item = items[(round * 131) % items.length] ?? {}
  const number = `0000WK1011${String(round * 83).padStart(9, "0")}`
  return [
    {},
    { page: String(2 + round) },
    { page: "2000" },
    { dateFrom: day(0), dateTo: day(0) },
    { store: "101" },
    { store: "102", dateFrom: day(0), dateTo: day(30), page: "9" },
    { receiptNumber: number },
    { receiptNumber: "0000WK1011" },
    { receiptNumber: number.slice(0, 15) },
    { isReturn: "true", store: "835" },
    { badgeId: "1003", amountFrom: "100", amountTo: "2000" },
    { badgeId: "1003", store: "102", terminalId: "WK1011" },
    { amountFrom: "4711", amountTo: "4711" },
    { amountFrom: "8999.99" },
    { amountFrom: "1", amountTo: "9000", isReturn: "true" },
    { terminalId: "WK8351", badgeId: "1001" },
    { articleNumber: item["number"] ?? "" },
    { articleNumber: item["number"] ?? "", store: "101", isReturn: "true" },
    { brand: item["family"] ?? "" },
    { brand: item["family"] ?? "", articleNumber: item["number"] ?? "", badgeId: "1004" },
    { transactionNumber: `bench-receipt-${round * 4001}` },
    { dateFrom: "2031-01-01" },
    { brand: "Nobody" },
    { find: number.slice(-5) },
    { find: "4711", store: "101" },
    { find: "1 495,00" },
    { find: item["number"] ?? "" },
    { find: "ring", store: "101" },
    ...(round % personEvery === 0
      ? [{ socialSecurityNumber: "198504122386" }, { find: "19850412-2386" }]
      : [])
  ]
}

/** Asks for receipts over HTTP while a million of them stand in the index. */
export async function benchReceiptSearch(): Promise<readonly Outcome[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "karat-receipts-"))
  await writeMillionReceipts(dataDir)
  const db = openDatabase(join(dataDir, "karat.sqlite"))
  const items = await db.all(
    sqlText<Record<string, string>>("SELECT number, family FROM item WHERE family <> '' ORDER BY number")
  )
  await db.close()
  const server = await startTestServer({ ...readConfig({}), port: 0, dataDir, logLevel: "silent" })
  try {
    const { token } = await signIn(server.url, "101-1")
    const asked = Array.from({ length: rounds }, (_, round) => searches(round, items)).flat()
    const latenciesMs: number[] = []
    let failed = 0
    let slowest: { readonly fields: Fields; readonly ms: number } = { fields: {}, ms: 0 }
    for (const fields of asked) {
      const startedMs = performance.now()
      if (!(await search(server.url, token, fields))) failed += 1
      const took = performance.now() - startedMs
      latenciesMs.push(took)
      if (took > slowest.ms) slowest = { fields, ms: took }
    }
    const p95 = percentile(latenciesMs, 0.95)
    return [
      {
        line: `receipt search over ${receiptCount.toLocaleString("en")} receipts`,
        budget: `p95 ≤ ${budgetMs} ms`,
        measured: `p50 ${ms(percentile(latenciesMs, 0.5))}, p95 ${ms(p95)}, slowest ${ms(slowest.ms)} ${JSON.stringify(slowest.fields)}, ${failed} failed`,
        ok: p95 <= budgetMs && failed === 0
      }
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function search(url: string, token: string, fields: Fields): Promise<boolean> {
  const query = new URLSearchParams({ badgeNumber: "1001", ...fields }).toString()
  const answer = await fetch(`${url}/api${searchReceipts.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` }
  })
  await answer.text()
  return answer.ok
}
