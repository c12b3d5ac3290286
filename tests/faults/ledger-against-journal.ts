import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

interface Charge {
  readonly attempt: string
  readonly amount: number
}

/** Who takes money outside, by the names of the files that they keep. */
const books = ["terminal", "swish", "tap"] as const
const outsideTenders = "(3, 32, 70, 72)"

/** The registers whose cash in the journal is not what their days say, in plain sentences. */
export const wrongCash = `SELECT terminal_id || ' has ' || sum(posted) || ' in cash, and ' || sum(by_day) || ' by its days' AS wrong FROM (
   SELECT terminal_id, currency, amount_minor AS posted, 0 AS by_day FROM journal_entry
   WHERE account = 'cash' AND training = 0 AND group_kind NOT IN ('cash-difference', 'banked')
   UNION ALL SELECT terminal_id, currency, 0, taken_minor - given_back_minor - expenses_minor + incomes_minor
     + rounding_minor + corrections_minor FROM cash_flow)
 GROUP BY terminal_id, currency HAVING sum(posted) <> sum(by_day)`

/** Whether the bank has what is in the bags, in plain sentences where not. */
export const wrongBags = `SELECT currency || ' at the bank is ' || sum(posted) || ', and ' || sum(bagged) || ' in bags' AS wrong FROM (
   SELECT currency, amount_minor AS posted, 0 AS bagged FROM journal_entry WHERE account = 'bank'
   UNION ALL SELECT currency, 0, amount_minor FROM bank_bag_sum)
 GROUP BY currency HAVING sum(posted) <> sum(bagged)`

/**
 * Everything that is wrong between what was really charged outside and what the store has booked, in plain
 * sentences; empty when nothing is. Reads the files beside the running server.
 */
export function wrongsOfMoney(dataDir: string): readonly string[] {
  const store = new DatabaseSync(join(dataDir, "karat.sqlite"), { readOnly: true })
  try {
    const charged = books.flatMap((name) => chargesOf(dataDir, name))
    return [
      ...booksAgainstCharges(store, charged),
      ...wrongSums(store),
      ...wrongNumbers(store),
      ...wrongLatePayments(store, dataDir)
    ]
  } finally {
    store.close()
  }
}

/** What is wrong with the sums and numbers of the books alone, in plain sentences: also while tills sell. */
export function wrongsOfBooks(dataDir: string): readonly string[] {
  const store = new DatabaseSync(join(dataDir, "karat.sqlite"), { readOnly: true })
  try {
    return [...wrongSums(store), ...wrongNumbers(store)]
  } finally {
    store.close()
  }
}

function chargesOf(dataDir: string, name: (typeof books)[number]): readonly Charge[] {
  const book = new DatabaseSync(join(dataDir, `${name}-simulator.sqlite`), { readOnly: true })
  const rows = book
    .prepare(`SELECT attempt, amount FROM charge WHERE state = 'approved' AND attempt NOT LIKE '% refund'`)
    .all()
  book.close()
  return rows as unknown as readonly Charge[]
}

/** Every charge is booked once, and every payment that is booked was charged, for the same amount. */
function booksAgainstCharges(store: DatabaseSync, charged: readonly Charge[]): readonly string[] {
  const rows = (sql: string) => store.prepare(sql).all() as unknown as readonly Charge[]
  const booked = rows(
    `SELECT cart_id || ' ' || attempt AS attempt, amount_minor AS amount FROM journal_entry
     WHERE group_kind = 'payment' AND account IN ('card', 'swish', 'tap-to-pay')`
  )
  const lines = rows(
    `SELECT cart_id || ' ' || attempt AS attempt, amount_minor AS amount FROM payment_line
     WHERE tender_type IN ${outsideTenders}`
  )
  const approved = rows(
    `SELECT cart_id || ' ' || name AS attempt, amount_minor AS amount FROM payment_attempt
     WHERE tender_type IN ${outsideTenders} AND state = 'approved'`
  )
  const told = charged.map(written).sort()
  return (
    [
      ["the journal", booked],
      ["the payment lines", lines],
      ["the attempts", approved]
    ] as const
  ).flatMap(([where, found]) => differences(where, told, found.map(written).sort()))
}

/** What came too late is given back at most once, and booked only as it happened. */
function wrongLatePayments(store: DatabaseSync, dataDir: string): readonly string[] {
  const bank = new DatabaseSync(join(dataDir, "swish-simulator.sqlite"), { readOnly: true })
  const texts = (db: DatabaseSync, sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => String(row["text"]))
  const late = texts(bank, "SELECT attempt || ' ' || amount AS text FROM charge WHERE late = 1")
  const givenBack = texts(
    bank,
    "SELECT replace(attempt, ' refund', '') || ' ' || (0 - amount) AS text FROM charge WHERE attempt LIKE '% refund'"
  )
  bank.close()
  const booked = (kind: string, sign: string) =>
    texts(
      store,
      `SELECT cart_id || ' ' || attempt || ' ' || (${sign} amount_minor) AS text FROM journal_entry
       WHERE group_kind = '${kind}' AND account = 'swish'`
    )
  const [came, returned] = [booked("late-payment", "0 +"), booked("late-refund", "0 -")]
  const beyond = (what: string, some: readonly string[], of: readonly string[]) =>
    some
      .filter((each, index) => !of.includes(each) || some.indexOf(each) !== index)
      .map((each) => `${each} is ${what}`)
  return [
    ...beyond("given back and never came too late", givenBack, late),
    ...beyond("booked as late, and was not, or was booked before", came, late),
    ...beyond("booked as given back, and was not, or was booked before", returned, givenBack)
  ]
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
  const kept = store.prepare(wrongCash).all()
  const bags = store.prepare(wrongBags).all()
  return [...groups, ...sales, ...open, ...owed, ...revenue, ...kept, ...bags].map((row) =>
    String(row["wrong"])
  )
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
