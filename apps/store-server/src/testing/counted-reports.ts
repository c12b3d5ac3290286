import type { Database } from "../database/database.ts"
import type { Engine } from "../database/dialect/engine.ts"
import { bookedDate } from "./booked-date.ts"
import { sqlText } from "./sql-text.ts"

/** Goods of every receipt that counts, with the day that it counts on, each span of time that this is in, and for all stores too. */
const goods = (engine: Engine) => `
  WITH line AS (
    SELECT 'sale' AS source, cart_id AS receipt_id, item_number, quantity, unit_price_minor, amount_minor
      FROM cart_line WHERE item_number NOT IN ('INSURANCE', 'GIFTCARD')
    UNION ALL SELECT 'archive', receipt_id, item_number, quantity, unit_price_minor, amount_minor
      FROM archive_line WHERE item_number <> 'INSURANCE' AND gift_card_number IS NULL
        AND insurance_number IS NULL AND insured_line_id IS NULL
  ), goods AS (
    SELECT s.country, r.store_number, r.receipt_id, r.badge, substr(r.time, 1, 2) AS hour, r.currency,
      coalesce((SELECT ${bookedDate(engine)} FROM offline_remark
        WHERE sale_id = r.receipt_id AND kind = 'day-counted'), r.date) AS day,
      l.item_number, i.category, i.family, l.quantity, l.unit_price_minor AS price, l.amount_minor AS amount
    FROM receipt_index AS r JOIN store AS s ON s.number = r.store_number
      JOIN line AS l ON l.receipt_id = r.receipt_id AND l.source = r.source
      LEFT JOIN item AS i ON i.number = l.item_number
    WHERE r.training = 0
  ), spans AS (
    SELECT *, day AS span FROM goods UNION ALL SELECT *, substr(day, 1, 7) FROM goods
    UNION ALL SELECT *, substr(day, 1, 4) FROM goods
    UNION ALL SELECT *, substr(day, 1, 4) || '-Q' || ((CAST(substr(day, 6, 2) AS INTEGER) + 2) / 3) FROM goods
  ), everywhere AS (SELECT *, store_number AS of FROM spans UNION ALL SELECT *, '' FROM spans),
  keyed AS (
    SELECT *, 'all' AS breakdown, '' AS key FROM everywhere
    UNION ALL SELECT *, 'hour', hour FROM everywhere
    UNION ALL SELECT *, 'staff', badge FROM everywhere
    UNION ALL SELECT *, 'category', coalesce(category, '') FROM everywhere
    UNION ALL SELECT *, 'brand', coalesce(family, '') FROM everywhere
    UNION ALL SELECT *, 'item', item_number FROM everywhere
  )`

const counted = (engine: Engine) => `${goods(engine)}
  SELECT country || ' ' || of || ' ' || breakdown || ' ' || span || ' ' || key || ' ' || currency AS name,
    sum(amount) || ' ' || sum(CASE WHEN price < 0 AND quantity > 0 THEN 0 ELSE quantity END) || ' ' ||
      count(DISTINCT CASE WHEN quantity > 0 AND price >= 0 THEN receipt_id END) || ' ' ||
      sum(CASE WHEN quantity < 0 AND amount < 0 THEN -amount ELSE 0 END) AS sums
  FROM keyed GROUP BY country, of, breakdown, span, key, currency`

const kept = `SELECT country || ' ' || store_number || ' ' || breakdown || ' ' || span || ' ' || key || ' ' || currency AS name,
    gross_minor || ' ' || pieces || ' ' || customers || ' ' || returned_minor AS sums
  FROM sales_sum WHERE breakdown NOT IN ('tender', 'discount', 'return')`

/** Days whose net differs from what the start screen shows. */
const nets = `SELECT d.store_number || ' ' || d.date AS name, d.ex_vat_minor || ' kept for the day, ' ||
    coalesce(s.net_minor, 0) || ' for the report' AS sums
  FROM day_sales AS d LEFT JOIN sales_sum AS s ON s.store_number = d.store_number AND s.span = d.date
    AND s.breakdown = 'all' AND s.currency = d.currency
  WHERE d.ex_vat_minor <> coalesce(s.net_minor, 0)`

interface Sum {
  readonly name: string
  readonly sums: string
}

/** What is wrong with the kept sums of the reports, in plain sentences, found by counting every receipt anew. */
export async function wrongReports(db: Database): Promise<readonly string[]> {
  const one = new Map((await db.all(sqlText<Sum>(counted(db.engine)))).map(({ name, sums }) => [name, sums]))
  const other = new Map((await db.all(sqlText<Sum>(kept))).map(({ name, sums }) => [name, sums]))
  return [
    ...[...new Set([...one.keys(), ...other.keys()])]
      .filter((name) => one.get(name) !== other.get(name))
      .map((name) => `${name} is ${one.get(name)}, and kept as ${other.get(name)}.`),
    ...(await db.all(sqlText<Sum>(nets))).map(({ name, sums }) => `The net of ${name}: ${sums}.`)
  ]
}
