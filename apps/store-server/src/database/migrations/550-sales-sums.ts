import type { Migration } from "../migration.ts"

const schema = `
CREATE TABLE sales_sum (
  country TEXT NOT NULL,
  store_number TEXT NOT NULL,
  breakdown TEXT NOT NULL,
  span TEXT NOT NULL,
  key TEXT NOT NULL,
  currency TEXT NOT NULL,
  gross_minor INTEGER NOT NULL,
  net_minor INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  customers INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL,
  returned_minor INTEGER NOT NULL,
  PRIMARY KEY (country, store_number, breakdown, span, key, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE sales_sum_waiting (
  receipt_id TEXT NOT NULL PRIMARY KEY,
  date TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO sales_sum_waiting (receipt_id, date)
SELECT receipt_id,
  coalesce((SELECT json_extract(said, '$.booked.date') FROM offline_remark
    WHERE sale_id = receipt_id AND kind = 'day-counted'), date)
FROM receipt_index WHERE training = 0 AND source IN ('sale', 'archive');
`

const schemaOfPostgres = `
CREATE TABLE sales_sum (
  country text NOT NULL,
  store_number text NOT NULL,
  breakdown text NOT NULL,
  span text NOT NULL,
  key text NOT NULL,
  currency text NOT NULL,
  gross_minor bigint NOT NULL,
  net_minor bigint NOT NULL,
  pieces bigint NOT NULL,
  customers bigint NOT NULL,
  discount_minor bigint NOT NULL,
  returned_minor bigint NOT NULL,
  PRIMARY KEY (country, store_number, breakdown, span, key, currency)
);

CREATE TABLE sales_sum_waiting (
  receipt_id text PRIMARY KEY,
  date text NOT NULL
);

INSERT INTO sales_sum_waiting (receipt_id, date)
SELECT receipt_id,
  coalesce((SELECT said::json #>> '{booked,date}' FROM offline_remark
    WHERE sale_id = receipt_id AND kind = 'day-counted'), date)
FROM receipt_index WHERE training = 0 AND source = 'sale';
`

/** Sums of sales for reports, and the receipts that are not in them yet: those of before as well. */
export const salesSumsMigration: Migration = {
  id: 550,
  name: "sales-sums",
  up: (execute) => execute(schema),
  postgres: schemaOfPostgres
}
