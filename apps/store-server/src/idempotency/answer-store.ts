import { idempotencyKeyShape } from "@karat/contract/error-answer"
import { answersKeptMs } from "@karat/domain/ports/gesture-key"
import { hash } from "node:crypto"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { Refusal } from "../http/refusal.ts"
import type { Device } from "../device/device.ts"

/** An answer as it was first given. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/** One gesture of a register, as its call names it. */
export interface Gesture {
  readonly device: Pick<Device, "id" | "terminalId">
  readonly key: string
  readonly requestHash: string
}

const columns = ["terminal_id", "key", "device_id", "request_hash", "status", "body", "at"] as const

/** Checks the key of a mutating call. Refuses a missing or misshapen one. */
export function idempotencyKey(header: string | undefined): string {
  if (header === undefined) throw new Refusal(400, "key_missing", "The request carries no Idempotency-Key.")
  if (!idempotencyKeyShape.test(header))
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

const answerRow = preparedQuery((build, value: { key: string; terminalId: string; deviceId: string }) =>
  build
    .selectFrom("answer")
    .select(["request_hash as requestHash", "status", "body"])
    .where("key", "=", value.key)
    .where((eb) => eb.or([eb("terminal_id", "=", value.terminalId), eb("device_id", "=", value.deviceId)]))
)

/**
 * The answer that a gesture was given before, if any: to its register, on any device, or to its device, as any
 * register. Refuses the key when it stood for another request.
 */
export async function storedAnswer(
  db: Database,
  { device, key, requestHash }: Gesture
): Promise<StoredAnswer | undefined> {
  const row = await db.get(answerRow({ key, terminalId: device.terminalId, deviceId: device.id }))
  if (row === undefined) return undefined
  if (row.requestHash !== requestHash) throw keyReused()
  return { status: row.status, body: row.body }
}

const insertClaim = preparedQuery((build, row: Row<"answer">) =>
  build
    .insertInto("answer")
    .columns(columns)
    .expression(
      build
        .selectNoFrom((eb) => columns.map((column) => eb.val(row[column]).as(column)))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("answer")
                .select("key")
                .where("key", "=", row.key)
                .where("device_id", "=", row.device_id)
            )
          )
        )
    )
    .onConflict((conflict) => conflict.columns(["terminal_id", "key"]).doNothing())
)

/** A claimed key that has no answer yet; only its own transaction ever sees it. */
const claimed = { status: 202, body: "" }

/**
 * Claims a gesture's key, as the first thing in the transaction of its effect: of two that run under one key, wherever
 * they do, the second waits for the first and is answered as it was. Undefined once the key is claimed, and else the
 * answer that it was given before. Refuses a key that stood for another request.
 * @param answer the gesture's own, where it is known already
 */
export async function claimKey(
  db: Database,
  gesture: Gesture,
  at: Date,
  answer: StoredAnswer = claimed
): Promise<StoredAnswer | undefined> {
  const isClaimed = (await db.changes(insertClaim(rowOf(gesture, answer, at)))) === 1
  return isClaimed ? undefined : await storedAnswer(db, gesture)
}

const deleteClaim = preparedQuery((build, value: { terminalId: string; key: string }) =>
  build
    .deleteFrom("answer")
    .where("terminal_id", "=", value.terminalId)
    .where("key", "=", value.key)
    .where("status", "=", claimed.status)
)

/** Gives back a key whose command had no answer that stays. */
export async function releaseKey(db: Database, { device: { terminalId }, key }: Gesture): Promise<void> {
  await db.run(deleteClaim({ terminalId, key }))
}

const putAnswer = preparedQuery((build, row: Row<"answer">) =>
  build
    .insertInto("answer")
    .values(picked(row, columns))
    .onConflict((conflict) =>
      conflict
        .columns(["terminal_id", "key"])
        .doUpdateSet((eb) => ({ status: eb.ref("excluded.status"), body: eb.ref("excluded.body") }))
    )
)

/** Keeps a gesture's answer. Belongs into the transaction of the effect; a later answer replaces an earlier one. */
export async function keepAnswer(
  db: Database,
  gesture: Gesture,
  answer: StoredAnswer,
  at: Date
): Promise<void> {
  await db.run(putAnswer(rowOf(gesture, answer, at)))
}

function rowOf(
  { device, key, requestHash }: Gesture,
  { status, body }: StoredAnswer,
  at: Date
): Row<"answer"> {
  return {
    terminal_id: device.terminalId,
    key,
    device_id: device.id,
    request_hash: requestHash,
    status,
    body,
    at: at.getTime()
  }
}

export function keyReused(): Refusal {
  return new Refusal(422, "key_reused", "The Idempotency-Key has been used for another request.")
}

const deleteAnswers = preparedQuery((build, value: { before: number }) =>
  build.deleteFrom("answer").where("at", "<", value.before)
)

/** Deletes answers that no till can still be waiting for. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  await db.run(deleteAnswers({ before: now.getTime() - answersKeptMs }))
}
