import type { Migration } from "../migration.ts"

const schema = `
ALTER TABLE payment_line ADD COLUMN reference TEXT;
UPDATE payment_line
   SET reference = (SELECT attempt.reference FROM payment_attempt AS attempt
                     WHERE attempt.cart_id = payment_line.cart_id AND attempt.name = payment_line.attempt)
 WHERE tender_type BETWEEN 100 AND 699 AND is_change = 0 AND masked_card IS NULL;
`

/** What finds a payment again by a tender of the shop's own, on its line: receipts show it. */
export const paymentReferencesMigration: Migration = {
  id: 510,
  name: "payment-references",
  up: (execute) => execute(schema),
  postgres: schema
}
