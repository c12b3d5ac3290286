import type { Call } from "@karat/contract/call"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { TestTill } from "@karat/store-server/testing/test-till"
import type { CallParts } from "./persistent-till.ts"

/** One gesture, ready to be made, and what it must do exactly once. */
export interface Gesture {
  readonly call: Call
  readonly parts: CallParts<Call>
  /** The same call asking for something else. */
  readonly other: CallParts<Call>
  /** Counts what the gesture does: one more, or one less, for each effect. */
  readonly effects: () => number | Promise<number>
  /** Ends what the preparation has left running. */
  readonly finish?: () => Promise<unknown>
}

/** Gets the store into a state in which the gesture can be made. */
export type Preparation = (server: TestServer, till: TestTill) => Promise<Gesture>

/** A gesture by its call, its parts, other parts under the same key, and what counts its effects. */
export function gesture<C extends Call>(
  call: C,
  parts: CallParts<C>,
  other: CallParts<C>,
  effects: () => number | Promise<number>
): Gesture {
  return { call, parts: parts as CallParts<Call>, other: other as CallParts<Call>, effects }
}

/** The number that a query answers as `n`. */
export async function count({ db }: TestServer, sql: string, ...values: readonly unknown[]): Promise<number> {
  return (await db.get(sqlText<{ readonly n: number }>(sql, ...values)))?.n ?? 0
}

/** The device that a till's token was given to. */
export function deviceOf({ token }: TestTill): string {
  const [, claims = ""] = token.split(".")
  return (JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) as { readonly jti: string }).jti
}

/** Waits until something is true, for three seconds at most. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = Date.now() + 3000
  while (!(await isTrue())) {
    if (Date.now() > endMs) throw new Error("It never came to that.")
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
}
