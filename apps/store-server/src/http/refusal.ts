import type { OriginalCard } from "@karat/domain/refund/original-card"

/** The statuses that a call can be refused with. */
type RefusalStatus = 400 | 401 | 404 | 405 | 409 | 412 | 413 | 422 | 429 | 503

/** Why a call is not carried out; becomes the error answer with its status. Throwing it undoes the command. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly reason: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly originalCards: readonly OriginalCard[] | undefined

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    more: {
      readonly reason?: string
      readonly retryAfterSeconds?: number
      /** The cards that a refund should go to instead. */
      readonly originalCards?: readonly OriginalCard[]
    } = {}
  ) {
    super(message)
    this.name = "Refusal"
    this.status = status
    this.code = code
    this.reason = more.reason
    this.retryAfterSeconds = more.retryAfterSeconds
    this.originalCards = more.originalCards
  }
}

/** Nothing of this kind stands in the token's store. */
export function notFound(message = "Not found", code = "not_found"): Refusal {
  return new Refusal(404, code, message)
}
