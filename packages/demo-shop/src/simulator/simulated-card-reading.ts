import { CardNotRead, type ShownCard, TerminalAnswerLost } from "@karat/store-server/demo-shop/seam"
import type { TerminalScreen, TerminalScript } from "./terminal-behaviour.ts"

/** The part of a simulated terminal that reads a card without charging it; its ends answer whether one was waited for. */
export interface SimulatedCardReading {
  readonly runs: () => boolean
  /** Waits for this card as the script says. Rejects with `CardNotRead` or `TerminalAnswerLost`. */
  readonly begin: (card: ShownCard, script: TerminalScript) => Promise<ShownCard>
  readonly approve: () => boolean
  readonly decline: () => boolean
  readonly stop: () => boolean
  /** How many cards were read so far. */
  readonly cardsRead: () => number
  readonly close: () => void
}

interface Running {
  readonly card: ShownCard
  readonly script: TerminalScript
  readonly resolve: (card: ShownCard) => void
  readonly reject: (cause: Error) => void
  timer?: NodeJS.Timeout
}

/** A reading that shows what it does by `show`, and lets a customer take `afterMs` to present a card. */
export function simulatedCardReading(
  afterMs: number,
  show: (screen: TerminalScreen) => void
): SimulatedCardReading {
  let running: Running | undefined
  let read = 0

  function end(screen: TerminalScreen, settle: (ended: Running) => void): boolean {
    if (running === undefined) return false
    const ended = running
    clearTimeout(ended.timer)
    running = undefined
    show(screen)
    settle(ended)
    return true
  }

  const approve = () =>
    end({ type: "card-read", maskedCard: running?.card.maskedCard ?? "" }, ({ card, script, ...waiter }) => {
      read += 1
      if (script === "drop-answer") waiter.reject(new TerminalAnswerLost())
      else waiter.resolve(card)
    })
  const decline = () => end({ type: "card-refused" }, ({ reject }) => reject(new CardNotRead("declined")))

  return {
    runs: () => running !== undefined,
    begin: (card, script) =>
      new Promise((resolve, reject) => {
        running = { card, script, resolve, reject }
        show({ type: "present-card" })
        if (script === "approve" || script === "drop-answer") running.timer = setTimeout(approve, afterMs)
        if (script === "decline") running.timer = setTimeout(decline, afterMs)
      }),
    approve,
    decline,
    stop: () => end({ type: "idle" }, ({ reject }) => reject(new CardNotRead("stopped"))),
    cardsRead: () => read,
    close: () => clearTimeout(running?.timer)
  }
}
