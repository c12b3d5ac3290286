import { answersKeptMs } from "@karat/domain/ports/gesture-key"
import { hash } from "node:crypto"
import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"

/** An answer as it was first given. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** One gesture of one device, as its call names it. */
export interface Gesture {
  readonly deviceId: string
  readonly key: string
  readonly requestHash: string
}

const keyShape = /^[A-Za-z0-9_-]{8,128}$/u

/** Checks the key of a mutating call. Refuses a missing or misshapen one. */
export function idempotencyKey(header: string | undefined): string {
  if (header === undefined) throw new Refusal(400, "key_missing", "The request carries no Idempotency-Key.")
  if (!keyShape.test(header))
    throw new Refusal(
      400,
      "key_invalid",
      "An Idempotency-Key is 8 to 128 letters, digits, hyphens and underscores."
    )
  return header
}

/** What tells two requests under one key apart. */
export function requestHash(method: string, path: string, body: string): string {
  return hash("sha256", `${method} ${path}\n${body}`, "base64url")
}

/** More often no register has signed in within the days for which answers are kept. */
const signInsLookedAt = 30

/**
 * The answer that a gesture was given before, if any: to the device, or to the one that its register was before it
 * signed in anew. Refuses the key when it stood for another request.
 */
export function storedAnswer(db: Database, { deviceId, key, ...gesture }: Gesture): StoredAnswer | undefined {
  const row = db
    .statement<StoredAnswer & { request_hash: string }>(
      `SELECT request_hash, status, body FROM answer WHERE key = ? AND device_id IN (
         SELECT id FROM device WHERE terminal_id = (SELECT terminal_id FROM device WHERE id = ?)
         ORDER BY signed_in_at DESC LIMIT ${signInsLookedAt})
       UNION ALL SELECT request_hash, status, body FROM answer WHERE key = ? AND device_id = ? LIMIT 1`
    )
    .get(key, deviceId, key, deviceId)
  if (row === undefined) return undefined
  if (row.request_hash !== gesture.requestHash) throw keyReused()
  return { status: row.status, body: row.body }
}

/** Keeps a gesture's answer. Belongs into the transaction of the effect; a later word replaces an earlier one. */
export function keepAnswer(db: Database, gesture: Gesture, answer: StoredAnswer, at: Date): void {
  db.statement(
    `INSERT INTO answer (device_id, key, request_hash, status, body, at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (device_id, key) DO UPDATE SET status = excluded.status, body = excluded.body`
  ).run(gesture.deviceId, gesture.key, gesture.requestHash, answer.status, answer.body, at.getTime())
}

export function keyReused(): Refusal {
  return new Refusal(422, "key_reused", "The Idempotency-Key has been used for another request.")
}

/** Forgets answers that nobody can still be waiting for. */
export function forgetOldAnswers(db: Database, now: Date): void {
  db.statement("DELETE FROM answer WHERE at < ?").run(now.getTime() - answersKeptMs)
}
