import { randomBytes } from "node:crypto"

let pool = Buffer.alloc(0)
let used = 0

/**
 * An id that cannot be guessed and that sorts by the time it was made: a version 7 UUID. Sorted ids keep the tables'
 * newest pages together.
 */
export function newId(now: Date): string {
  if (used + 10 > pool.length) {
    pool = randomBytes(1600)
    used = 0
  }
  const random = pool.toString("hex", used, used + 10)
  used += 10
  const time = now.getTime().toString(16).padStart(12, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-a${random.slice(3, 6)}-${random.slice(6, 18)}`
}
