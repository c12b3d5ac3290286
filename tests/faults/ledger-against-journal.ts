import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

interface Charge {
  readonly attempt: string
  readonly amount: number
}

/**
 * Everything that is wrong between what the card terminals really charged and what the store has
 * booked, in plain sentences; empty when nothing is. Reads the files beside the running server.
 */
export function wrongsOfMoney(dataDir: string): readonly string[] {
  const store = new DatabaseSync(join(dataDir, "karat.sqlite"), { readOnly: true })
  const terminal = new DatabaseSync(join(dataDir, "terminal-simulator.sqlite"), { readOnly: true })
  try {
    const charged = terminal
      .prepare("SELECT attempt, amount FROM charge WHERE state = 'approved'")
      .all() as unknown as readonly Charge[]
    return [...cardsAgainstCharges(store, charged), ...wrongSums(store), ...wrongNumbers(store)]
  } finally {
    store.close()
    terminal.close()
  }
}

/** Every charge is booked once, and every booked card payment was charged, for the same amount. */
function cardsAgainstCharges(store: DatabaseSync, charged: readonly Charge[]): readonly string[] {
  const booked = store
    .prepare(
      `SELECT cart_id || ' ' || attempt AS attempt, amount_minor AS amount FROM journal_entry
       WHERE group_kind = 'payment' AND account = 'card'`
    )
    .all() as unknown as readonly Charge[]
  const lines = store
    .prepare(
      "SELECT cart_id || ' ' || attempt AS attempt, amount_minor AS amount FROM payment_line WHERE tender_type = 3"
    )
    .all() as unknown as readonly Charge[]
  const approved = store
    .prepare(
      "SELECT cart_id || ' ' || name AS attempt, amount_minor AS amount FROM payment_attempt WHERE tender_type = 3 AND state = 'approved'"
    )
    .all() as unknown as readonly Charge[]
  const told = charged.map(written).sort()
  return (
    [
      ["the journal", booked],
      ["the payment lines", lines],
      ["the attempts", approved]
    ] as const
  ).flatMap(([where, rows]) => differences(where, told, rows.map(written).sort()))
}

const written = ({ attempt, amount }: Charge) => `${attempt} ${amount}`

function differences(
  where: string,
  charged: readonly string[],
  booked: readonly string[]
): readonly string[] {
  const twice = booked.filter((each, index) => booked[index - 1] === each)
  return [
    ...charged.filter((each) => !booked.includes(each)).map((each) => `${each} was charged, not in ${where}`),
    ...booked.filter((each) => !charged.includes(each)).map((each) => `${each} is in ${where}, not charged`),
    ...twice.map((each) => `${each} stands twice in ${where}`)
  ]
}

/** Groups sum to zero; a closed sale is paid to the öre, told once and has the sum of its lines. */
function wrongSums(store: DatabaseSync): readonly string[] {
  const groups = store
    .prepare(
      `SELECT group_id || ' sums to ' || sum(amount_minor) AS wrong FROM journal_entry
       GROUP BY group_id, currency HAVING sum(amount_minor) <> 0`
    )
    .all()
  const sales = store
    .prepare(
      `SELECT cart.id || ' is closed and has ' || count(DISTINCT journal_entry.group_id) || ' sales in the journal' AS wrong
       FROM cart LEFT JOIN journal_entry ON cart_id = cart.id AND group_kind = 'sale'
       WHERE cart.state = 'closed' GROUP BY cart.id HAVING count(DISTINCT journal_entry.group_id) <> 1`
    )
    .all()
  const open = store
    .prepare(
      `SELECT cart.id || ' is ' || cart.state || ' and yet sold' AS wrong FROM cart
       JOIN journal_entry ON cart_id = cart.id WHERE cart.state <> 'closed' AND group_kind IN ('sale', 'rounding')`
    )
    .all()
  const owed = store
    .prepare(
      `SELECT cart.id || ' still owes ' || sum(amount_minor) AS wrong FROM cart JOIN journal_entry ON cart_id = cart.id
       WHERE cart.state = 'closed' AND account = 'receivable' GROUP BY cart.id HAVING sum(amount_minor) <> 0`
    )
    .all()
  const revenue = store
    .prepare(
      `SELECT cart.id || ' has lines of ' || total(line) || ' and a journal of ' || total(told) AS wrong FROM cart
       JOIN (SELECT cart_id AS of_lines, sum(amount_minor) AS line FROM cart_line GROUP BY cart_id) ON of_lines = cart.id
       JOIN (SELECT cart_id AS of_sale, 0 - sum(amount_minor) AS told FROM journal_entry
             WHERE account LIKE 'revenue:%' OR account LIKE 'vat:%' GROUP BY cart_id) ON of_sale = cart.id
       WHERE cart.state = 'closed' GROUP BY cart.id HAVING total(line) <> total(told)`
    )
    .all()
  return [...groups, ...sales, ...open, ...owed, ...revenue].map((row) => String(row["wrong"]))
}

/** The receipts of a register count from one, without gap and without a double. */
function wrongNumbers(store: DatabaseSync): readonly string[] {
  const rows = store
    .prepare(
      `SELECT terminal_id AS terminal, receipt_number AS number FROM cart
       WHERE state = 'closed' AND training = 0 ORDER BY terminal_id, receipt_number`
    )
    .all()
  const last = new Map<string, number>()
  return rows.flatMap((row) => {
    const terminal = String(row["terminal"])
    const before = last.get(terminal) ?? 0
    const serial = Number(String(row["number"]).slice(-9))
    last.set(terminal, serial)
    return serial === before + 1 ? [] : [`${terminal}: after receipt ${before} comes ${serial}`]
  })
}
