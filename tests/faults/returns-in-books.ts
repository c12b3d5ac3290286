import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { KnownCart } from "./selling.ts"
import { goesFreely, wrongReturns } from "./wrong-returns.ts"

/** Everything that is wrong with the returns and refunds of a store, read beside the running server. */
export function wrongsOfReturns(dataDir: string): Promise<readonly string[]> {
  return reading(dataDir, (db) =>
    wrongReturns((sql) =>
      db
        .prepare(sql)
        .all()
        .map((row) => ({ wrong: String(row["wrong"]) }))
    )
  )
}

/** Refunds that went to a card by more overrides than their tills had been granted. */
export function unknownOverrides(dataDir: string, carts: readonly KnownCart[]): Promise<readonly string[]> {
  return reading(dataDir, (db) => {
    const used = db.prepare(
      `SELECT count(DISTINCT part.attempt) AS n FROM refund_part AS part
       JOIN payment_attempt AS attempt ON attempt.cart_id = part.cart_id AND attempt.name = part.attempt
       LEFT JOIN payment_line AS paid ON paid.cart_id = receipt_id AND paid.id = payment_id
       WHERE part.cart_id = ? AND NOT coalesce(${goesFreely}, attempt.tender_type = 20)`
    )
    return carts.flatMap(({ id, overrides }) => {
      const times = Number(used.get(id)?.["n"])
      return times > overrides ? [`${id} overrode ${times} times, ${overrides} were granted`] : []
    })
  })
}

/** The tenders by which something went back. */
export function waysThatRefunded(dataDir: string): Promise<readonly number[]> {
  return reading(dataDir, (db) =>
    db
      .prepare(
        "SELECT DISTINCT tender_type AS type FROM payment_line WHERE amount_minor < 0 AND is_change = 0"
      )
      .all()
      .map((row) => Number(row["type"]))
  )
}

/** Reads the books of a store beside the running server. */
export async function reading<Answer>(
  dataDir: string,
  read: (db: DatabaseSync) => Answer | Promise<Answer>
): Promise<Answer> {
  const db = new DatabaseSync(join(dataDir, "karat.sqlite"), { readOnly: true })
  try {
    return await read(db)
  } finally {
    db.close()
  }
}
