import {
  CardNotRead,
  type CardTerminal,
  type Charge,
  type ChargeOutcome,
  QuestionNotAnswered,
  type ShownCard,
  TerminalAnswerLost,
  type TerminalReply,
  TerminalUnreachable
} from "@karat/store-server/demo-shop/seam"
import { demoCards } from "./demo-cards.ts"
import { simulatedCardReading, type SimulatedCardReading } from "./simulated-card-reading.ts"
import { simulatedQuestion, type SimulatedQuestion } from "./simulated-question.ts"
import type { TerminalScreen, TerminalScript } from "./terminal-behaviour.ts"
import type { TerminalLedger } from "./terminal-ledger.ts"

/** A card terminal that exists on a page only. Its buttons are the page's. */
export interface SimulatedCardTerminal extends CardTerminal {
  readonly screen: () => TerminalScreen
  readonly script: () => TerminalScript
  readonly choose: (script: TerminalScript) => void
  /** The customer's card is taken, or read; false when nothing runs. */
  readonly approve: () => boolean
  readonly decline: () => boolean
  /** The customer replies to the question on the screen; false when there is none that takes the reply. */
  readonly reply: (reply: TerminalReply) => boolean
  /** How many cards were read outside payments. */
  readonly cardsRead: () => number
  readonly close: () => void
}

interface Running {
  readonly charge: Charge
  readonly resolve: (outcome: ChargeOutcome) => void
  readonly reject: (cause: Error) => void
  timer?: NodeJS.Timeout
}

const declined = { type: "declined", message: "The card was declined.", code: "card_declined" } as const
const busyNow = {
  type: "declined",
  message: "The card terminal is busy.",
  code: "card_terminal_busy"
} as const
const cancelled = {
  type: "cancelled",
  message: "The payment was cancelled.",
  code: "payment_cancelled"
} as const

/** A terminal of an id, over the ledger that all of them share. `changed` is called when anything visible changes. */
export function simulatedCardTerminal(
  id: string,
  ledger: TerminalLedger,
  approvesAfterMs: number,
  changed: () => void
): SimulatedCardTerminal {
  let script: TerminalScript = "approve"
  let screen: TerminalScreen = { type: "idle" }
  let running: Running | undefined
  const cards = demoCards()

  const show = (next: TerminalScreen) => {
    screen = next
    changed()
  }
  const reading = simulatedCardReading(approvesAfterMs, show)
  const question = simulatedQuestion(show)
  const busy = () => running !== undefined || reading.runs() || question.runs()

  /** Writes the end down first, then answers the caller if the connection holds. */
  function end(outcome: ChargeOutcome): boolean {
    if (running === undefined) return false
    const { charge, resolve, reject, timer } = running
    // What cannot be written down has not ended: the card stays in the terminal.
    ledger.end(id, charge.attempt, outcome)
    clearTimeout(timer)
    running = undefined
    show({ type: outcome.type, amount: charge.amount, currency: charge.currency })
    if (script === "drop-answer" && outcome.type === "approved") reject(new TerminalAnswerLost())
    else resolve(outcome)
    return true
  }

  const approve = () => running !== undefined && end(cards.pays(running.charge.to))
  const decline = () => end(declined)

  function begin(now: Running): void {
    running = now
    show({ type: "insert-card", amount: now.charge.amount, currency: now.charge.currency })
    if (script === "approve" || script === "drop-answer") now.timer = setTimeout(approve, approvesAfterMs)
    if (script === "decline") now.timer = setTimeout(decline, approvesAfterMs)
  }

  const reachable = () => {
    if (script === "offline") throw new TerminalUnreachable()
  }

  return {
    charge: (charge) =>
      new Promise((resolve, reject) => {
        if (script === "offline") return reject(new TerminalUnreachable())
        const standing = ledger.standing(charge.attempt)
        if (standing.type !== "pending" && standing.type !== "never-heard") return resolve(standing)
        if (running !== undefined) return resolve(busyNow)
        reading.stop()
        question.stop()
        ledger.begin(id, charge)
        begin({ charge, resolve, reject })
      }),
    abort: async (attempt) => {
      reachable()
      if (running?.charge.attempt !== attempt) return ledger.end(id, attempt, cancelled)
      // A silent terminal does not listen either: only its buttons end what it has begun.
      if (script === "silent") return
      if (script === "approve-after-cancel") approve()
      else end(cancelled)
    },
    lookup: async (attempt) => {
      reachable()
      return ledger.standing(attempt)
    },
    display: (display) => {
      if (busy() || script === "offline") return
      show(display === undefined ? { type: "idle" } : { type: "lines", ...display })
    },
    ...besidePayments({
      reading,
      question,
      reachable,
      busy,
      nextCard: () => reading.begin(cards.shown(), script)
    }),
    reply: question.reply,
    cardsRead: reading.cardsRead,
    screen: () => screen,
    script: () => script,
    choose: (next) => {
      script = next
      changed()
    },
    approve: () => (reading.runs() ? reading.approve() : approve()),
    decline: () => reading.decline() || question.decline() || decline(),
    close: () => {
      reading.close()
      clearTimeout(running?.timer)
    }
  }
}

interface Beside {
  readonly reading: SimulatedCardReading
  readonly question: SimulatedQuestion
  /** Throws `TerminalUnreachable` when the terminal does not answer. */
  readonly reachable: () => void
  readonly busy: () => boolean
  readonly nextCard: () => Promise<ShownCard>
}

/** What a terminal is asked for beside payments; one thing at a time. */
function besidePayments({
  reading,
  question,
  reachable,
  busy,
  nextCard
}: Beside): Pick<CardTerminal, "readCard" | "stopReading" | "ask" | "stopAsking" | "diagnose"> {
  return {
    diagnose: async () => {
      reachable()
      return { ready: true, reachesHost: true, says: "OK" }
    },
    readCard: async () => {
      reachable()
      if (busy()) throw new CardNotRead("busy")
      return nextCard()
    },
    stopReading: async () => {
      reachable()
      reading.stop()
    },
    ask: async (asking) => {
      reachable()
      if (busy()) throw new QuestionNotAnswered("busy")
      return question.begin(asking)
    },
    stopAsking: async () => {
      reachable()
      question.stop()
    }
  }
}
