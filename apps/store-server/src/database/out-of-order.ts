import { DatabaseError } from "pg"
import { TransactionGone } from "./database.ts"

const constraintFailed = 19
/** SQLSTATE: a constraint, or a trigger, says no to what was asked. */
const refused = /^(?:23|P0001)/u
/** The operating system's words for a line that is lost or cannot be opened. */
const lost: ReadonlySet<unknown> = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"])

/** Whether the database could not do its work, whatever it was asked. */
export function isOutOfOrder(cause: unknown): boolean {
  if (cause instanceof TransactionGone) return true
  if (cause instanceof DatabaseError) return cause.code === undefined || !refused.test(cause.code)
  if (!(cause instanceof Error)) return false
  if ("errcode" in cause) return (Number(cause.errcode) & 0xff) !== constraintFailed
  return ("code" in cause && lost.has(cause.code)) || /connection/iu.test(cause.message)
}
