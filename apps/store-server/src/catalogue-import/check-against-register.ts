import { itemNumberOf } from "../catalogue/find-item.ts"
import type { Database } from "../database/database.ts"
import type { ImportProblem } from "./import-problem.ts"
import type { ImportedItem } from "./imported-item.ts"

/** What is wrong with items only together: with each other, and with what the register holds. */
export function problemsTogether(db: Database, items: readonly ImportedItem[]): ImportProblem[] {
  const statuses = new Set(
    db.all(db.build.selectFrom("item_status").select("status")).map((row) => row.status)
  )
  const byNumber = new Map<string, ImportedItem>()
  const byBarcode = new Map<string, ImportedItem>()
  const problems: ImportProblem[] = []
  for (const item of items) {
    const key = item.number.toUpperCase()
    const twin = byNumber.get(key)
    if (twin === undefined) byNumber.set(key, item)
    else problems.push({ line: item.line, reason: `number '${item.number}' is already on line ${twin.line}` })
    if (item.status !== undefined && !statuses.has(item.status))
      problems.push({
        line: item.line,
        reason: `status '${item.status}' is not known; use ${[...statuses].join(", ")}`
      })
    for (const barcode of item.barcodes ?? []) {
      const holder = byBarcode.get(barcode)
      if (holder === undefined) byBarcode.set(barcode, item)
      else if (holder !== twin)
        problems.push({ line: item.line, reason: `barcode '${barcode}' is already on line ${holder.line}` })
    }
  }
  for (const [barcode, item] of byBarcode) {
    const owner = itemNumberOf(db, barcode)
    if (owner === undefined || owner.toUpperCase() === item.number.toUpperCase()) continue
    // The file may give the barcode up for its owner at the same time.
    if (byNumber.get(owner.toUpperCase())?.barcodes?.includes(barcode) === false) continue
    problems.push({ line: item.line, reason: `barcode '${barcode}' belongs to item '${owner}'` })
  }
  return problems
}
