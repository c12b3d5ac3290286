import { ChargeAnswerLost, type ChargeService, ChargeUnreachable } from "./charge-service.ts"
import type { SwishBank } from "./payment-banks.ts"

/** A service whose ledger is not waited for longer than `ms`; a charge itself takes as long as its customer does. */
export function answeringInTime(service: ChargeService, ms: number): ChargeService {
  return {
    charge: (charge) => service.charge(charge),
    abort: (attempt) => inTime(service.abort(attempt), ms, () => new ChargeUnreachable(silent)),
    lookup: (attempt) => inTime(service.lookup(attempt), ms, () => new ChargeUnreachable(silent))
  }
}

/** What a bank says of late payments and does about them, not waited for longer than `ms`. */
export function givingBackInTime(bank: SwishBank, ms: number): Pick<SwishBank, "latePayments" | "refund"> {
  return {
    latePayments: () => inTime(bank.latePayments(), ms, () => new ChargeUnreachable(silent)),
    refund: (refund) => inTime(bank.refund(refund), ms, () => new ChargeAnswerLost(silent))
  }
}

const silent = "The answer did not come in time."

/** An answer, or a rejection after `ms`; what comes later is not heard. */
export function inTime<Answer>(
  answer: Promise<Answer>,
  ms: number,
  late: () => Error = () => new Error(silent)
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Not unreferenced: before the server listens, nothing else keeps the process alive.
    const timer = setTimeout(() => reject(late()), ms)
    void answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
