import { receiptSearchFields } from "@karat/contract/old-receipt"
import { expect, it, onTestFinished } from "vitest"
import { storeOf } from "../catalogue/store.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { searchFilters } from "./search-filters.ts"
import { searchReceipts } from "./search-receipts.ts"

it("receipts are looked for in PostgreSQL by each field of the form", async () => {
  const db = await openTestDatabase({ demo: true })
  onTestFinished(() => db.close())
  const store = await storeOf(db, "101")
  const typed: Partial<Record<(typeof receiptSearchFields)[number], string>> = {
    dateFrom: "2026-11-01",
    dateTo: "2026-11-02",
    find: "0000WK1011000000001",
    receiptNumber: "0000WK1011000000001",
    socialSecurityNumber: "191212121212",
    isReturn: "1"
  }
  for (const field of receiptSearchFields) {
    const filters = await searchFilters(db, store, { [field]: typed[field] ?? "1011" }, new Date())
    expect(await searchReceipts(db, store.country, filters, 1), field).toBeInstanceOf(Array)
  }
})
