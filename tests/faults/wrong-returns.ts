import { inTurn } from "@karat/store-server/database/in-turn"
/** Rows of a store's database, each of which says in a column `wrong` what is wrong. */
export type AskForWrongs = (
  sql: string
) => readonly { readonly wrong: string }[] | Promise<readonly { readonly wrong: string }[]>

const standing = "cart.state IN ('open', 'parked', 'closed')"
/** What parts of refunds count: those of attempts that have not failed. */
const counted = `refund_part AS part JOIN payment_attempt AS attempt ON attempt.cart_id = part.cart_id
  AND attempt.name = part.attempt AND attempt.state NOT IN ('declined', 'cancelled')`

/**
 * Whether a part of a refund went back without anybody having to say so, from its tender to the refund's; null for
 * what goods had paid, which becomes store credit.
 */
export const goesFreely = `CASE attempt.tender_type WHEN 20 THEN paid.tender_type = 20
  WHEN 1 THEN paid.tender_type IN (1, 2, 32, 70, 72) WHEN 2 THEN paid.tender_type IN (1, 2, 32, 70, 72)
  WHEN 3 THEN paid.tender_type IN (3, 32, 70, 72) WHEN 24 THEN paid.tender_type = 24 ELSE 0 END`

const wrongPieces = [
  `SELECT line.cart_id || ' takes ' || (0 - line.quantity) || ' pieces back and holds ' || count(piece) AS wrong
   FROM cart_line AS line JOIN cart ON cart.id = line.cart_id
   LEFT JOIN returned_piece AS held ON held.cart_id = line.cart_id AND held.line_id = line.id
   WHERE line.quantity < 0 AND ${standing} GROUP BY line.cart_id, line.id HAVING count(piece) <> 0 - line.quantity`,
  `SELECT cart.id || ' is void and holds what came back' AS wrong FROM return_claim JOIN cart ON cart.id = cart_id
   WHERE cart.state = 'void'`,
  `SELECT claim.receipt_id || ' sold ' || sold.quantity || ' and took ' || sum(0 - line.quantity) || ' back' AS wrong
   FROM return_claim AS claim JOIN cart_line AS line ON line.cart_id = claim.cart_id AND line.id = claim.line_id
   JOIN cart_line AS sold ON sold.cart_id = receipt_id AND sold.id = receipt_line_id
   GROUP BY receipt_id, receipt_line_id HAVING sum(0 - line.quantity) > sold.quantity`
]

const wrongValues = [
  `SELECT claim.cart_id || ' takes ' || line.amount_minor || ' back for ' || claim.amount_minor AS wrong
   FROM return_claim AS claim JOIN cart_line AS line ON line.cart_id = claim.cart_id AND line.id = claim.line_id
   WHERE line.amount_minor <> 0 - claim.amount_minor`,
  `SELECT receipt_id || ' was paid ' || sold.amount_minor || ' for what took ' || sum(claim.amount_minor) || ' back' AS wrong
   FROM return_claim AS claim JOIN cart_line AS sold ON sold.cart_id = receipt_id AND sold.id = receipt_line_id
   GROUP BY receipt_id, receipt_line_id HAVING sum(claim.amount_minor) > sold.amount_minor
     OR (sum(claim.amount_minor) <> sold.amount_minor AND sold.quantity = (SELECT count(*) FROM returned_piece AS piece
         WHERE piece.receipt_id = claim.receipt_id AND piece.receipt_line_id = claim.receipt_line_id))`
]

const wrongRefunds = [
  `SELECT receipt_id || ' was paid ' || paid.applied_minor || ' by ' || paid.tender_type || ' and gave '
     || sum(part.amount_minor) || ' of it back' AS wrong
   FROM ${counted} JOIN payment_line AS paid ON paid.cart_id = receipt_id AND paid.id = payment_id
   JOIN cart ON cart.id = receipt_id GROUP BY receipt_id, payment_id
   HAVING sum(part.amount_minor) > max(paid.applied_minor, paid.applied_minor - (cart.paid_minor - cart.total_minor))`,
  `SELECT part.receipt_id || ' gave ' || sum(part.amount_minor) || ' back for goods that had paid on it' AS wrong
   FROM ${counted} WHERE payment_id = 'goods' GROUP BY part.receipt_id HAVING sum(part.amount_minor) >
     (SELECT coalesce(sum(amount_minor), 0) FROM return_claim AS claim WHERE claim.cart_id = part.receipt_id)
     - (SELECT coalesce(sum(other.amount_minor), 0) FROM refund_part AS other JOIN payment_attempt AS ended
        ON ended.cart_id = other.cart_id AND ended.name = other.attempt AND ended.state = 'approved'
        WHERE other.cart_id = part.receipt_id AND other.receipt_id <> part.receipt_id)`,
  `SELECT part.cart_id || ' gives ' || sum(part.amount_minor) || ' back for goods of ' || receipt_id AS wrong
   FROM ${counted} WHERE receipt_id <> part.cart_id GROUP BY part.cart_id, receipt_id HAVING sum(part.amount_minor) >
     (SELECT coalesce(sum(amount_minor), 0) FROM return_claim AS claim WHERE claim.cart_id = part.cart_id
      AND claim.receipt_id = part.receipt_id)`,
  // What coins cannot pay is no part of what goes back.
  `SELECT line.cart_id || ' gave ' || line.applied_minor || ' back by ' || line.tender_type || ', its parts are '
     || coalesce(sum(part.amount_minor), 0) AS wrong
   FROM payment_line AS line JOIN cart ON cart.id = line.cart_id AND transaction_type <> 'EXPENSE'
   LEFT JOIN refund_part AS part ON part.cart_id = line.cart_id AND part.attempt = line.attempt
   WHERE line.amount_minor < 0 AND is_change = 0 GROUP BY line.cart_id, line.id
   HAVING line.applied_minor + coalesce(sum(part.amount_minor), 0)
     NOT IN (0, CASE line.tender_type WHEN 1 THEN coalesce(cart.paid_minor - cart.total_minor, 0) ELSE 0 END)`,
  `SELECT part.cart_id || ' gave back by ' || attempt.tender_type || ' what another tender had paid' AS wrong
   FROM ${counted} LEFT JOIN payment_line AS paid ON paid.cart_id = receipt_id AND paid.id = payment_id
   WHERE attempt.tender_type NOT IN (3, 20) AND NOT coalesce(${goesFreely}, attempt.tender_type = 20)`
]

const wrongCredits = [
  `SELECT code || ' is worth ' || balance_minor || ', its payments say otherwise' AS wrong FROM voucher
   WHERE kind = 'storeCredit' AND cart_id IS NOT NULL AND (balance_minor < 0 OR balance_minor <>
     (SELECT coalesce(sum(0 - amount_minor), 0) FROM payment_line WHERE voucher_number = code))`,
  `SELECT 'the journal owes ' || (0 - owed) || ' as store credit, payments made it ' || (0 - made) AS wrong FROM
     (SELECT coalesce(sum(amount_minor), 0) AS owed FROM journal_entry WHERE account = 'store-credit-liability'),
     (SELECT coalesce(sum(amount_minor), 0) AS made FROM payment_line WHERE tender_type = 20) WHERE owed <> made`
]

/**
 * Everything that is wrong with what came back to a store and with the money that went back for it, in plain
 * sentences; empty when nothing is. Goods with a discount line of their own are not looked at.
 */
export async function wrongReturns(ask: AskForWrongs): Promise<readonly string[]> {
  return await inTurn.flatMap(
    [...wrongPieces, ...wrongValues, ...wrongRefunds, ...wrongCredits],
    async (sql) => (await ask(sql)).map(({ wrong }) => wrong)
  )
}
