import type { Database } from "../database/database.ts"
import type { Engine } from "../database/dialect/engine.ts"
import { bookedDate } from "./booked-date.ts"
import { sqlText } from "./sql-text.ts"

/**
 * Receipts that count: of this server and of the archive, no practice and nothing of the web shop. One that a till told of
 * on a later day is of the day that its remark says.
 */
const realReceipt = (engine: Engine) => `SELECT receipt_id, store_number, terminal_id, currency, source,
    coalesce((SELECT ${bookedDate(engine)} FROM offline_remark
      WHERE sale_id = receipt_id AND kind = 'day-counted'), date) AS date
  FROM receipt_index WHERE training = 0 AND source IN ('sale', 'archive')`

/** Goods without gift cards and insurances, wherever they were sold. */
const goods = `
  SELECT r.*, l.quantity, l.unit_price_minor AS price, l.amount_minor AS amount, l.vat_bp AS bp
    FROM r JOIN cart_line AS l ON l.cart_id = r.receipt_id
    WHERE source = 'sale' AND l.item_number NOT IN ('INSURANCE', 'GIFTCARD')
  UNION ALL
  SELECT r.*, l.quantity, l.unit_price_minor, l.amount_minor, l.vat_bp
    FROM r JOIN archive_line AS l USING (receipt_id)
    WHERE source = 'archive' AND l.item_number <> 'INSURANCE' AND l.gift_card_number IS NULL
      AND l.insurance_number IS NULL AND l.insured_line_id IS NULL`

interface GoodsRow {
  readonly receipt_id: string
  readonly day: string
  readonly source: "sale" | "archive"
  readonly quantity: number
  readonly price: number
  readonly amount: number
  readonly bp: number | null
}

/**
 * What is wrong with the kept sums of days, in plain sentences, found by counting every receipt anew: what this server
 * sold from its journal, what the archive has from its lines. Empty when nothing is.
 */
export async function wrongDays(db: Database): Promise<readonly string[]> {
  return [
    ...differences("sales", await countedSales(db), await keptSales(db)),
    ...differences("tenders", await countedTenders(db), await keptTenders(db))
  ]
}

function differences(
  what: string,
  counted: ReadonlyMap<string, string>,
  kept: ReadonlyMap<string, string>
): readonly string[] {
  return [...new Set([...counted.keys(), ...kept.keys()])]
    .filter((day) => counted.get(day) !== kept.get(day))
    .map((day) => `The ${what} of ${day} are ${counted.get(day)}, and kept as ${kept.get(day)}.`)
}

async function countedSales(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.all(
    sqlText<GoodsRow>(`WITH r AS (${realReceipt(db.engine)}), g AS (${goods})
      SELECT receipt_id, store_number || ' ' || date || ' ' || currency AS day, source, quantity, price, amount, bp FROM g`)
  )
  const fromJournal = await db.all(
    sqlText<{ day: string; total: number; net: number }>(`WITH r AS (${realReceipt(db.engine)})
      SELECT r.store_number || ' ' || date || ' ' || r.currency AS day, -sum(amount_minor) AS total,
        -sum(CASE WHEN account LIKE 'revenue:%' THEN amount_minor ELSE 0 END) AS net
      FROM r JOIN journal_entry ON cart_id = receipt_id
      WHERE source = 'sale' AND group_kind = 'sale' AND (account LIKE 'revenue:%' OR account LIKE 'vat:%')
      GROUP BY 1`)
  )
  const sums = new Map<string, { total: number; net: number; pieces: number; customers: number }>()
  const of = (day: string) => {
    const sum = sums.get(day) ?? { total: 0, net: 0, pieces: 0, customers: 0 }
    sums.set(day, sum)
    return sum
  }
  for (const { day, total, net } of fromJournal) {
    of(day).total += total
    of(day).net += net
  }
  for (const lines of Map.groupBy(rows, ({ receipt_id: id }) => id).values()) {
    const [first] = lines
    if (first === undefined) continue
    const sum = of(first.day)
    const pieces = lines.filter(({ price, quantity }) => price >= 0 || quantity < 0)
    for (const { quantity } of pieces) sum.pieces += quantity
    if (pieces.some(({ quantity }) => quantity > 0)) sum.customers += 1
    if (first.source === "archive")
      for (const [bp, ofRate] of Map.groupBy(lines, (line) => line.bp ?? 0)) {
        const gross = ofRate.reduce((total, { amount }) => total + amount, 0)
        const tax = Math.sign(gross) * Math.round((Math.abs(gross) * bp) / (10_000 + bp))
        sum.total += gross
        sum.net += gross - tax
      }
  }
  return new Map(
    [...sums].map(([day, { total, net, pieces, customers }]) => [
      day,
      `${total} ${net} ${pieces} ${customers}`
    ])
  )
}

function keptSales(db: Database): Promise<ReadonlyMap<string, string>> {
  return texts(
    db,
    `SELECT store_number || ' ' || date || ' ' || currency AS day,
       total_minor || ' ' || ex_vat_minor || ' ' || pieces || ' ' || customers AS sum FROM day_sales`
  )
}

function countedTenders(db: Database): Promise<ReadonlyMap<string, string>> {
  return texts(
    db,
    `WITH r AS (${realReceipt(db.engine)}), p AS (
       SELECT r.*, tender_type, payment_line.currency AS paid_in, amount_minor AS amount
         FROM r JOIN payment_line ON cart_id = receipt_id WHERE source = 'sale'
       UNION ALL
       SELECT r.*, tender_type, r.currency, amount_minor
         FROM r JOIN archive_payment USING (receipt_id) WHERE source = 'archive')
     SELECT store_number || ' ' || date || ' ' || terminal_id || ' ' || tender_type || ' ' || paid_in AS day,
       sum(amount) AS sum FROM p GROUP BY 1`
  )
}

function keptTenders(db: Database): Promise<ReadonlyMap<string, string>> {
  return texts(
    db,
    `SELECT store_number || ' ' || date || ' ' || terminal_id || ' ' || tender_type || ' ' || currency AS day,
       amount_minor AS sum FROM day_tender`
  )
}

async function texts(db: Database, sql: string): Promise<ReadonlyMap<string, string>> {
  return new Map(
    (await db.all(sqlText<{ day: string; sum: number | string }>(sql))).map(({ day, sum }) => [
      day,
      String(sum)
    ])
  )
}
