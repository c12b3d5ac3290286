import { ChargeAnswerLost, type ChargeService, ChargeUnreachable } from "./charge-service.ts"

/** What the terminal's screen shows while a sale is rung up. */
export interface TerminalDisplay {
  readonly lines: readonly { readonly text: string; readonly amount: string }[]
  readonly total: string
}

/** A card that was shown without paying. */
export interface ShownCard {
  /** Always the same for the same card, and tells nothing of its number. */
  readonly alias: string
  readonly maskedCard: string
}

/** No card was read: it was declined, the reading was stopped, or the terminal has something else to do. */
export class CardNotRead extends Error {
  readonly why: "declined" | "stopped" | "busy"

  constructor(why: CardNotRead["why"]) {
    super(`No card was read: ${why}.`)
    this.name = "CardNotRead"
    this.why = why
  }
}

/** The terminal certainly never heard of the request: nothing was charged by it. */
export class TerminalUnreachable extends ChargeUnreachable {
  constructor() {
    super("The card terminal does not answer.", "card_terminal_unreachable")
  }
}

/** The terminal heard the request, but its answer was lost: only `lookup` can say how it ended. */
export class TerminalAnswerLost extends ChargeAnswerLost {
  constructor() {
    super("The card terminal's answer was lost.")
  }
}

/** A question that the terminal puts to the customer. */
export type TerminalQuestion =
  | { readonly type: "personal-number" }
  | { readonly type: "menu"; readonly text: string; readonly buttons: readonly string[] }
  | {
      readonly type: "confirmation"
      readonly title: string
      readonly text: string
      readonly yes: string
      readonly no: string
    }

/** What the customer did: typed something, or pressed a button, counted from 0; a yes is the first of two. */
export type TerminalReply =
  | { readonly type: "typed"; readonly text: string }
  | { readonly type: "pressed"; readonly button: number }

/** A question was not answered: the customer cancelled it, it was stopped, or the terminal has something else to do. */
export class QuestionNotAnswered extends Error {
  readonly why: "declined" | "stopped" | "busy"

  constructor(why: QuestionNotAnswered["why"]) {
    super(`The question was not answered: ${why}.`)
    this.name = "QuestionNotAnswered"
    this.why = why
  }
}

/** How a terminal says that it is. */
export interface TerminalHealth {
  /** Whether it can take payments. */
  readonly ready: boolean
  /** Whether it reaches the acquirer's host, which approves cards. */
  readonly reachesHost: boolean
  /** Its own word for its state. */
  readonly says: string
}

/** A card terminal, as the server knows it; a real one and the simulated one are both reached through this. */
export interface CardTerminal extends ChargeService {
  /** Shows the sale so far; without one clears the screen. Nothing depends on it. */
  readonly display: (display: TerminalDisplay | undefined) => void
  /**
   * Asks for a card without charging it and answers when one was shown, however long that takes; a
   * charge comes first and stops it. Rejects with `CardNotRead`, `TerminalUnreachable` or `TerminalAnswerLost`.
   */
  readonly readCard: () => Promise<ShownCard>
  /** Asks to stop waiting for a card; nothing happens when none is waited for. Rejects with `TerminalUnreachable`. */
  readonly stopReading: () => Promise<void>
  /**
   * Puts a question to the customer and answers with the reply, however long that takes; a charge comes
   * first and stops it. Rejects with `QuestionNotAnswered`, `TerminalUnreachable` or `TerminalAnswerLost`.
   */
  readonly ask: (question: TerminalQuestion) => Promise<TerminalReply>
  /** Takes a question off the screen; nothing happens when there is none. Rejects with `TerminalUnreachable`. */
  readonly stopAsking: () => Promise<void>
  /** How it is. Rejects with `TerminalUnreachable`. */
  readonly diagnose: () => Promise<TerminalHealth>
}
