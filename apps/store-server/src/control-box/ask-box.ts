import { ControlAnswerLost, ControlUnitUnreachable } from "../hardware/control-unit.ts"
import { AnswerLost, NothingSent } from "../hardware/one-request.ts"

/** Asks a box something that counts nothing there. Rejects with `ControlUnitUnreachable`. */
export async function askQuestion<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    const isOfLine = cause instanceof NothingSent || cause instanceof AnswerLost
    throw isOfLine ? new ControlUnitUnreachable(cause.message) : cause
  }
}

/** Asks once more where the answer was lost, as may be done with what changes nothing. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof AnswerLost) return await ask()
    throw cause
  }
}

/** Asks a box to count a receipt, once. Rejects with `ControlUnitUnreachable` where nothing was sent, else with `ControlAnswerLost`. */
export async function askToCount<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof NothingSent) throw new ControlUnitUnreachable(cause.message)
    throw cause instanceof AnswerLost ? new ControlAnswerLost(cause.message) : cause
  }
}
