import type { Migration } from "../migration.ts"

// What a day has sold and taken is summed in the transaction that closes each receipt, so that the figures of any day
// are one row, however many receipts it has. Training and orders of the web shop are in no sum.
const tables = `
  CREATE TABLE day_sales (
    store_number TEXT NOT NULL REFERENCES store (number),
    date TEXT NOT NULL,
    currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
    total_minor INTEGER NOT NULL,
    ex_vat_minor INTEGER NOT NULL,
    pieces INTEGER NOT NULL,
    customers INTEGER NOT NULL CHECK (customers >= 0),
    PRIMARY KEY (store_number, date, currency)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE day_tender (
    store_number TEXT NOT NULL REFERENCES store (number),
    date TEXT NOT NULL,
    terminal_id TEXT NOT NULL,
    tender_type INTEGER NOT NULL,
    currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
    amount_minor INTEGER NOT NULL,
    PRIMARY KEY (store_number, date, tender_type, terminal_id, currency)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE day_budget (
    store_number TEXT NOT NULL REFERENCES store (number),
    date TEXT NOT NULL CHECK (length(date) = 10),
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    PRIMARY KEY (store_number, date)
  ) STRICT, WITHOUT ROWID;
`

const giftCardItem = `coalesce((SELECT json_extract(value, '$') FROM setup WHERE key = 'giftCardItemNumber'
  AND scope IN (receipt.store_number, receipt.country) ORDER BY scope = receipt.country LIMIT 1), '')`

// Half an öre is rounded away from zero, as the rule of the tax does it.
const tax = `sign(gross) * ((2 * abs(gross) * bp + 10000 + bp) / (2 * (10000 + bp)))`

// The receipts of an earlier version, of this server and of the archive, in lines and payments of one shape.
const backfill = `
  CREATE TEMP TABLE real_receipt AS SELECT receipt_id, store_number, country, date, terminal_id, currency, source
    FROM receipt_index WHERE training = 0 AND source IN ('sale', 'archive');
  CREATE TEMP TABLE goods_line AS
    SELECT receipt.receipt_id, receipt.store_number, receipt.date, receipt.currency, quantity,
      unit_price_minor AS price, amount_minor AS amount, coalesce(vat_bp, 0) AS bp
    FROM temp.real_receipt AS receipt JOIN cart_line ON cart_id = receipt.receipt_id
    WHERE source = 'sale' AND item_number <> 'INSURANCE' AND item_number <> ${giftCardItem}
    UNION ALL
    SELECT receipt.receipt_id, receipt.store_number, receipt.date, receipt.currency, quantity,
      unit_price_minor, amount_minor, vat_bp
    FROM temp.real_receipt AS receipt JOIN archive_line ON archive_line.receipt_id = receipt.receipt_id
    WHERE source = 'archive' AND item_number <> 'INSURANCE' AND gift_card_number IS NULL
      AND insurance_number IS NULL AND insured_line_id IS NULL;
  INSERT INTO day_sales
    SELECT store_number, date, currency, sum(gross), sum(gross - tax), sum(pieces), sum(customer)
    FROM (
      SELECT store_number, date, currency, sum(gross) AS gross, sum(${tax}) AS tax,
        sum(pieces) AS pieces, max(sold) AS customer
      FROM (
        SELECT receipt_id, store_number, date, currency, bp, sum(amount) AS gross,
          sum(iif(price < 0 AND quantity > 0, 0, quantity)) AS pieces,
          max(price >= 0 AND quantity > 0) AS sold
        FROM temp.goods_line GROUP BY receipt_id, bp)
      GROUP BY receipt_id)
    GROUP BY store_number, date, currency;
  INSERT INTO day_tender
    SELECT store_number, date, terminal_id, tender_type, currency, sum(amount_minor)
    FROM (
      SELECT store_number, date, receipt.terminal_id, tender_type, payment_line.currency, amount_minor
      FROM temp.real_receipt AS receipt JOIN payment_line ON cart_id = receipt.receipt_id WHERE source = 'sale'
      UNION ALL
      SELECT store_number, date, terminal_id, tender_type, currency, amount_minor
      FROM temp.real_receipt AS receipt JOIN archive_payment ON archive_payment.receipt_id = receipt.receipt_id
      WHERE source = 'archive')
    GROUP BY store_number, date, terminal_id, tender_type, currency;
  DROP TABLE temp.goods_line;
  DROP TABLE temp.real_receipt;
`

export const daysOfStoresMigration: Migration = {
  id: 110,
  name: "days of stores",
  up: (execute) => {
    execute(tables)
    execute(backfill)
  }
}
