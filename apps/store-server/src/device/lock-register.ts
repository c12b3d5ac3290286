import type { Database, Transaction } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

const lockRow = preparedQuery((build, value: { terminalId: string }) =>
  build.selectFrom("terminal").select("id").where("id", "=", value.terminalId).forUpdate()
)
/** Writes what is there already: to a file, who writes has locked everything. */
const touch = preparedQuery((build, value: { terminalId: string }) =>
  build
    .updateTable("terminal")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", value.terminalId)
)

/** The registers that a transaction has locked already. */
const locked = new WeakMap<Transaction, Set<string>>()

/**
 * Lets no other transaction write for a register before this one has ended. What a register is numbered by, and what its
 * reports count up to, is read and written behind it: then nothing with a lower number is committed later.
 */
export async function lockRegister(db: Database, terminalId: string): Promise<void> {
  const current = db.current()
  const own = current?.kind === "transaction" ? (locked.get(current) ?? new Set<string>()) : undefined
  if (own?.has(terminalId) === true) return
  await db.run(db.engine === "postgres" ? lockRow({ terminalId }) : touch({ terminalId }))
  if (own === undefined || current?.kind !== "transaction") return
  locked.set(current, own.add(terminalId))
  // A lock goes with the savepoint behind which it was taken.
  current.ifUndone(() => own.delete(terminalId))
}
