import {
  CardNotRead,
  type CardTerminal,
  type ShownCard,
  TerminalUnreachable
} from "../hardware/card-terminal.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

interface Reading {
  readonly deviceId: string
  /** Ends the wait, whether or not the terminal listens. */
  readonly giveUp: (why: Refusal) => void
  readonly patience: NodeJS.Timeout
}

/** Reads cards on card terminals outside payments: one reading at a time on each of them. */
export class CardReadings {
  readonly #parts: Pick<StoreServerParts, "config" | "hardware">
  readonly #running = new Map<string, Reading>()

  constructor(parts: Pick<StoreServerParts, "config" | "hardware">) {
    this.#parts = parts
  }

  /**
   * Waits for a card on the caller's terminal, until the terminal's time-out. A till that asks anew takes
   * the place of its own earlier reading. Refuses when no card was read.
   */
  async read(caller: Caller): Promise<ShownCard> {
    const { cardTerminalId } = caller.device
    const before = this.#running.get(cardTerminalId)
    if (before !== undefined && before.deviceId !== caller.device.id) throw refusals.busy()
    if (before !== undefined) await this.stop(caller)
    const terminal = this.#parts.hardware.cardTerminal(cardTerminalId)
    const wait = Promise.withResolvers<ShownCard>()
    const reading: Reading = {
      deviceId: caller.device.id,
      giveUp: wait.reject,
      patience: setTimeout(() => {
        this.#end(cardTerminalId, reading)
        wait.reject(refusals.timedOut())
        void terminal.stopReading().catch(() => undefined)
      }, this.#parts.config.terminalTimeoutMs)
    }
    this.#running.set(cardTerminalId, reading)
    try {
      return await Promise.race([wait.promise, cardOf(terminal)])
    } finally {
      this.#end(cardTerminalId, reading)
    }
  }

  /** Stops what the caller waits for on its terminal; another till's reading goes on. */
  async stop({ device }: Caller): Promise<void> {
    const reading = this.#running.get(device.cardTerminalId)
    if (reading?.deviceId !== device.id) return
    this.#end(device.cardTerminalId, reading)
    reading.giveUp(refusals.stopped())
    await this.#parts.hardware
      .cardTerminal(device.cardTerminalId)
      .stopReading()
      .catch(() => undefined)
  }

  /** Waits no longer for anybody. */
  close(): void {
    for (const { patience } of this.#running.values()) clearTimeout(patience)
  }

  #end(cardTerminalId: string, reading: Reading): void {
    clearTimeout(reading.patience)
    if (this.#running.get(cardTerminalId) === reading) this.#running.delete(cardTerminalId)
  }
}

async function cardOf(terminal: CardTerminal): Promise<ShownCard> {
  try {
    return await terminal.readCard()
  } catch (cause) {
    if (cause instanceof CardNotRead) throw refusals[cause.why]()
    throw cause instanceof TerminalUnreachable ? refusals.unreachable() : refusals.lost()
  }
}

const refused = (code: string, sentence: string) => () => new Refusal(422, code, sentence)
const refusals = {
  declined: refused("card_declined", "The card was declined."),
  stopped: refused("card_reading_stopped", "The reading was stopped."),
  busy: refused("card_terminal_busy", "The card terminal is busy."),
  timedOut: refused("no_card_shown", "No card was shown."),
  unreachable: refused("card_terminal_unreachable", "The card terminal does not answer."),
  lost: refused("card_not_read", "The card could not be read.")
}
