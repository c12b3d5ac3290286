import type { AnswerReport } from "@karat/contract/tolerant-reading"
import { type CallFailure, Refused, Unreachable } from "@karat/domain/ports/call-failure"

/** What is known of a configured address. */
export interface AnsweringAddress {
  /** The address has answered as expected. */
  readonly answered: () => void
  /** A failure that names the address until it has answered: it may be wrong. */
  readonly blamed: (failure: CallFailure) => CallFailure
}

/**
 * Watches one address of configuration; `told` hears what it does instead of answering.
 * @param notes where it is noted for the next start that the address has answered: a till that starts without its line is
 *   not set up wrongly
 */
export function answeringAddress(
  address: string,
  told: ((report: AnswerReport) => void) | undefined,
  notes?: Pick<Storage, "getItem" | "setItem">
): AnsweringAddress {
  const noted = `karat.answered ${address}`
  let isNoted = notes === undefined || notes.getItem(noted) === "yes"
  let known = notes !== undefined && isNoted
  return {
    answered: () => {
      known = true
      if (isNoted) return
      isNoted = true
      try {
        notes?.setItem(noted, "yes")
      } catch {
        // A full storage costs no more than a plainer word after the next start.
      }
    },
    blamed: (failure) => {
      known ||=
        failure._tag !== "Unreadable" && "code" in failure && (failure.text ?? failure.code) !== undefined
      if (known) return failure
      if (failure._tag === "Unreachable") {
        told?.({ call: address, tolerated: [], fault: `does not answer (${String(failure.cause)})` })
        return new Unreachable({ cause: failure.cause, text: undefined, address })
      }
      if (failure._tag !== "Refused" || ![404, 405].includes(failure.status)) return failure
      told?.({ call: address, tolerated: [], fault: `HTTP ${failure.status}` })
      return new Refused({ status: failure.status, text: undefined, address })
    }
  }
}

/** What an answer is that is no JSON, by what its header says. */
export function notJson(answer: Response): string {
  return `is no JSON but ${answer.headers.get("content-type") ?? "text"}`
}
