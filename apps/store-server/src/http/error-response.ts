import { ErrorAnswer } from "@karat/contract/error-answer"
import { Schema } from "effect"
import type { Refusal } from "./refusal.ts"

const encode = Schema.encodeSync(ErrorAnswer)

/** What an error answer says. */
type ErrorContent = Pick<Refusal, "message" | "code"> &
  Partial<Pick<Refusal, "values" | "reason" | "originalCards" | "originalTenders">>

/** An error answer, as the wire has it. */
export function errorAnswer({ message, ...content }: ErrorContent): typeof ErrorAnswer.Encoded {
  const { code, values, reason, originalCards, originalTenders } = content
  return encode({ error: message, code, values, reason, originalCards, originalTenders })
}

/** The body of an error answer. */
export function errorBody(content: ErrorContent): string {
  return JSON.stringify(errorAnswer(content))
}

/** An error response that must not be cached. */
export function errorResponse(refusal: Refusal): Response {
  const { retryAfterSeconds, status } = refusal
  const headers: Record<string, string> = {}
  if (retryAfterSeconds !== undefined) headers["retry-after"] = String(retryAfterSeconds)
  // The rest of a body that is too large is never read, so nothing else can come over its connection.
  if (status === 413) headers["connection"] = "close"
  return jsonResponse(errorBody(refusal), status, headers)
}

/** The answer to a mistake of ours: it says nothing about it, the log does. */
export function defectResponse(): Response {
  return jsonResponse(errorBody({ message: "An error occurred", code: "internal" }), 500)
}

/** A JSON answer of the product API; none of them may be kept on the way, since many carry personal data. */
export function jsonResponse(body: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers
    }
  })
}
