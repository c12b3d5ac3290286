import {
  type ApprovedCharge,
  ChargeAnswerLost,
  type ChargeEnd,
  type ChargeService,
  type SwishBank,
  type UntakenCharge
} from "@karat/store-server/demo-shop/seam"
import { type BankLedger, type BankRow, openBankLedger } from "./bank-ledger.ts"

/** A bank whose customers exist on a page only. Their buttons are the page's. */
export interface SimulatedBank extends ChargeService, Omit<SwishBank, keyof ChargeService> {
  readonly script: () => PhoneScript
  readonly choose: (script: PhoneScript) => void
  /** What was asked for, the latest first. */
  readonly requests: () => readonly BankRow[]
  readonly request: (attempt: string) => BankRow | undefined
  /** The customer pays; without a name the latest request that waits. False when none does. */
  readonly pay: (attempt?: string) => boolean
  readonly refuse: (attempt?: string, how?: Omit<UntakenCharge, "type">) => boolean
  /** The banks do not answer in time: from then on Swish says that it does not know whether the payment was made. */
  readonly loseTrack: (attempt?: string) => boolean
  /** The customer pays a request that is over. */
  readonly payLate: (attempt?: string) => boolean
  readonly close: () => void
}

/** What makes one bank differ from another. */
interface BankFacts {
  readonly ledgerPath: string
  /** The error when it does not answer. */
  readonly away: () => Error
  readonly firstScript: PhoneScript
  /** What the bank tells about the payer. */
  readonly approval: () => ApprovedCharge
  /** How long the customer takes, in milliseconds. */
  readonly afterMs: number
}

interface Waiting {
  readonly resolve: (outcome: ChargeEnd) => void
  readonly reject: (cause: Error) => void
}

const refused: Omit<UntakenCharge, "type"> = {
  message: "The customer refused the payment.",
  code: "customer_refused"
}

const unsure = {
  type: "unsure",
  message: "Swish does not know whether the payment was made. Do not charge again.",
  code: "swish_unsure"
} as const

/** A bank over a ledger of its own. `changed` is called when anything visible changes. */
export function simulatedBank(facts: BankFacts, changed: () => void): SimulatedBank {
  const ledger = openBankLedger(facts.ledgerPath)
  const waiting = new Map<string, Waiting>()
  const timers = new Set<NodeJS.Timeout>()
  let script = facts.firstScript

  const after = (work: () => unknown) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, facts.afterMs)
    timers.add(timer.unref())
  }
  const reachable = () => {
    if (script === "offline") throw facts.away()
  }
  const newest = (state: BankRow["state"]) =>
    ledger.rows().find((row) => row.state === state && row.late === 0 && row.amount > 0)?.attempt

  /** Writes the end down first, then answers the caller if the connection holds. */
  function end(attempt: string | undefined, outcome: ChargeEnd): boolean {
    if (attempt === undefined || ledger.standing(attempt).type !== "pending") return false
    ledger.end(attempt, outcome)
    const waiter = waiting.get(attempt)
    waiting.delete(attempt)
    changed()
    const isLost = script === "offline" || (script === "drop-answer" && outcome.type === "approved")
    if (isLost) waiter?.reject(new ChargeAnswerLost("The bank's answer was lost."))
    else waiter?.resolve(outcome)
    return true
  }

  const pay = (attempt = newest("pending")) => end(attempt, facts.approval())
  const refuse = (attempt = newest("pending"), how = refused) => end(attempt, { ...how, type: "declined" })
  const loseTrack = (attempt = newest("pending")) => end(attempt, unsure)

  const late = lateMoney(ledger, { script: () => script, reachable, changed })
  const payLate = (attempt = newest("cancelled")) => attempt !== undefined && late.pay(attempt)

  function begin(attempt: string): void {
    if (script === "pay" || script === "drop-answer") after(() => pay(attempt))
    if (script === "refuse") after(() => refuse(attempt))
    if (script === "unsure") after(() => loseTrack(attempt))
  }

  return {
    charge: (charge) =>
      new Promise((resolve, reject) => {
        if (script === "offline") return reject(facts.away())
        const standing = ledger.standing(charge.attempt)
        if (standing.type !== "pending" && standing.type !== "never-heard") return resolve(standing)
        ledger.begin(charge)
        waiting.set(charge.attempt, { resolve, reject })
        changed()
        begin(charge.attempt)
      }),
    abort: async (attempt) => {
      reachable()
      // A silent bank does not listen either: only its customer ends what has begun.
      const { type } = ledger.standing(attempt)
      if (type === "pending" && script === "silent") return
      if (type === "pending" && script === "pay-after-cancel") return void pay(attempt)
      const cancelled = {
        type: "cancelled",
        message: "The payment was cancelled.",
        code: "payment_cancelled"
      } as const
      if (type === "never-heard") return ledger.end(attempt, cancelled)
      if (end(attempt, cancelled) && script === "pay-too-late") after(() => payLate(attempt))
    },
    lookup: async (attempt) => {
      reachable()
      return ledger.standing(attempt)
    },
    ...late.port,
    script: () => script,
    choose: (next) => {
      script = next
      changed()
    },
    requests: ledger.rows,
    request: ledger.row,
    pay,
    refuse,
    loseTrack,
    payLate,
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      ledger.close()
    }
  }
}

interface BankNow {
  readonly script: () => PhoneScript
  /** Throws `ChargeUnreachable` when the bank does not answer. */
  readonly reachable: () => void
  readonly changed: () => void
}

/** Money that comes when its request is over, and money that goes back. */
function lateMoney(ledger: BankLedger, { script, reachable, changed }: BankNow) {
  const listeners = new Set<() => void>()
  const port: Pick<SwishBank, "latePayments" | "onLatePayment" | "refund"> = {
    latePayments: async () => {
      reachable()
      return ledger.latePayments()
    },
    onLatePayment: (listener) => {
      listeners.add(listener)
    },
    refund: async (refund) => {
      reachable()
      ledger.refund(refund)
      changed()
      if (script() === "drop-answer") throw new ChargeAnswerLost("The bank's answer was lost.")
      return { type: "approved" }
    }
  }
  return {
    port,
    /** The customer pays a request that was cancelled; the bank tells of it, if the line holds. */
    pay: (attempt: string): boolean => {
      if (!ledger.payLate(attempt)) return false
      changed()
      if (script() !== "drop-answer" && script() !== "offline") for (const listener of listeners) listener()
      return true
    }
  }
}

/** How a simulated customer with a phone, or the bank behind it, behaves at the next payments. */
export const phoneScripts = [
  "pay",
  "refuse",
  "wait",
  "silent",
  "unsure",
  "pay-too-late",
  "pay-after-cancel",
  "drop-answer",
  "offline"
] as const
export type PhoneScript = (typeof phoneScripts)[number]

/** Those that make sense where the phone takes the card by itself. */
export const tapScripts = [
  "wait",
  "pay",
  "refuse",
  "silent",
  "pay-after-cancel",
  "drop-answer",
  "offline"
] as const satisfies readonly PhoneScript[]
