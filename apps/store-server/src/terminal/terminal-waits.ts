import type { PlainRefusalCode } from "@karat/contract/refusal"
import {
  CardNotRead,
  type CardTerminal,
  QuestionNotAnswered,
  type ShownCard,
  type TerminalQuestion,
  type TerminalReply,
  TerminalUnreachable
} from "../hardware/card-terminal.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { terminalClaims, type TerminalClaims } from "./terminal-claims.ts"

/** What a terminal can wait for outside payments. */
type WaitKind = "card" | TerminalQuestion["type"]

interface Wait {
  readonly deviceId: string
  readonly kind: WaitKind
  /** Ends the wait, whether or not the terminal listens. */
  readonly giveUp: (why: Refusal) => void
  readonly stopTerminal: () => Promise<void>
  readonly patience: NodeJS.Timeout
}

/** What card terminals wait for outside payments, a card or a reply: one thing at a time on each of them. */
export class TerminalWaits {
  readonly #parts: Pick<StoreServerParts, "config" | "hardware">
  readonly #claims: TerminalClaims
  readonly #running = new Map<string, Wait>()

  constructor(parts: Pick<StoreServerParts, "config" | "db" | "hardware" | "log" | "servers">) {
    this.#parts = parts
    this.#claims = terminalClaims(parts)
  }

  /**
   * Waits for a card on the caller's terminal, until the terminal's time-out. A second call of a till replaces its own
   * earlier wait. Refuses when no card was read.
   */
  readCard(caller: Caller): Promise<ShownCard> {
    return this.#wait(caller, "card", (terminal) => terminal.readCard())
  }

  /** Puts a question to the customer at the caller's terminal, as `readCard` waits. Refuses when it was not answered. */
  ask(caller: Caller, question: TerminalQuestion): Promise<TerminalReply> {
    return this.#wait(caller, question.type, (terminal) => terminal.ask(question))
  }

  /** Stops what the caller waits for on its terminal, if it is of this kind; another till's wait goes on. */
  async stop({ device }: Caller, kind: WaitKind): Promise<void> {
    const { cardTerminalId, id: deviceId } = device
    const wait = this.#running.get(cardTerminalId)
    if (wait === undefined) await this.#claims.stop({ cardTerminalId, deviceId, kind })
    else if (wait.deviceId === deviceId && wait.kind === kind) await this.#stop(cardTerminalId, wait)
  }

  /** Waits no longer for anybody. */
  close(): void {
    for (const { patience } of this.#running.values()) clearTimeout(patience)
  }

  async #wait<Answer>(
    { device }: Caller,
    kind: WaitKind,
    begin: (terminal: CardTerminal) => Promise<Answer>
  ): Promise<Answer> {
    const id = device.cardTerminalId
    const terminal = await this.#parts.hardware.cardTerminal(id)
    // While an earlier question is stopped another may begin. Nothing is awaited between the last look and the new wait.
    for (let before = this.#running.get(id); before !== undefined; before = this.#running.get(id)) {
      if (before.deviceId !== device.id) throw refusals.busy()
      await this.#stop(id, before)
    }
    const givenUp = Promise.withResolvers<Answer>()
    // It may be given up before it has begun.
    givenUp.promise.catch(() => undefined)
    const stopTerminal = () =>
      (kind === "card" ? terminal.stopReading() : terminal.stopAsking()).catch(() => undefined)
    const wait: Wait = {
      deviceId: device.id,
      kind,
      giveUp: givenUp.reject,
      stopTerminal,
      patience: setTimeout(() => {
        this.#end(id, wait)
        givenUp.reject(kind === "card" ? refusals.noCard() : refusals.noReply())
        void stopTerminal()
      }, this.#parts.config.terminalTimeoutMs)
    }
    this.#running.set(id, wait)
    const askedToStop = () => void this.#stop(id, wait)
    let release: (() => Promise<void>) | undefined
    try {
      release = await this.#claims.claim({ cardTerminalId: id, deviceId: device.id, kind }, askedToStop)
      if (release === undefined) throw refusals.busy()
      if (this.#running.get(id) !== wait) return await givenUp.promise
      return await Promise.race([givenUp.promise, answerOfTerminal(begin(terminal))])
    } finally {
      this.#end(id, wait)
      await release?.()
    }
  }

  async #stop(cardTerminalId: string, wait: Wait): Promise<void> {
    this.#end(cardTerminalId, wait)
    wait.giveUp(wait.kind === "card" ? refusals.stopped() : refusals.questionStopped())
    await wait.stopTerminal()
  }

  #end(cardTerminalId: string, wait: Wait): void {
    clearTimeout(wait.patience)
    if (this.#running.get(cardTerminalId) === wait) this.#running.delete(cardTerminalId)
  }
}

async function answerOfTerminal<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof CardNotRead) throw refusals[cause.why]()
    if (cause instanceof QuestionNotAnswered) throw unanswered[cause.why]()
    throw cause instanceof TerminalUnreachable ? refusals.unreachable() : refusals.lost()
  }
}

const refused = (code: PlainRefusalCode, sentence: string) => () => new Refusal(422, code, sentence)
const refusals = {
  declined: refused("card_declined", "The card was declined."),
  stopped: refused("card_reading_stopped", "The reading was stopped."),
  busy: refused("card_terminal_busy", "The card terminal is busy."),
  noCard: refused("no_card_shown", "No card was presented."),
  noReply: refused("no_reply_given", "The customer did not answer."),
  questionDeclined: refused("question_declined", "The customer cancelled the question."),
  questionStopped: refused("question_stopped", "The question was stopped."),
  unreachable: refused("card_terminal_unreachable", "The card terminal does not answer."),
  lost: refused("card_not_read", "The card could not be read.")
}
const unanswered = {
  declined: refusals.questionDeclined,
  stopped: refusals.questionStopped,
  busy: refusals.busy
} satisfies Record<QuestionNotAnswered["why"], () => Refusal>
