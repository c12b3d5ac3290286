/** What the simulator says of one counter. */
export interface Counter {
  readonly terminalId: string
  readonly cardTerminalId: string
  readonly receiptPrinterId: string
  readonly screen: { readonly type: string; readonly lines?: readonly { readonly text: string }[] }
  readonly papers: readonly (readonly string[])[]
  readonly drawerOpen: boolean
  readonly drawerOpened: number
}

export interface Charge {
  readonly amount: number
  readonly currency: string
  readonly state: string
}

export type TerminalScript =
  | "approve"
  | "wait"
  | "decline"
  | "silent"
  | "approve-after-cancel"
  | "drop-answer"
  | "offline"

/** The card terminal, printer and drawer that stand beside one register. */
export class SimulatedCounter {
  readonly #url: string
  readonly #register: string

  /** @param register the number of the register, such as `WK1011` */
  constructor(url: string, register: string) {
    this.#url = url
    this.#register = register
  }

  /** Everything that can be seen on the counter now. */
  async look(): Promise<Counter> {
    const { counters } = await this.#ask<{ readonly counters: readonly Counter[] }>("state")
    const counter = counters.find(({ terminalId }) => terminalId === this.#register)
    if (counter === undefined) throw new Error(`There is no register ${this.#register}.`)
    return counter
  }

  /** Puts everything back as it stands in the morning. */
  async tidyUp(): Promise<void> {
    const { cardTerminalId, receiptPrinterId } = await this.look()
    await this.#press(`terminals/${cardTerminalId}/script`, { script: "approve" })
    await Promise.all([
      this.#press(`terminals/${cardTerminalId}/approve`),
      this.#press(`printers/${receiptPrinterId}/power`, { on: true }),
      this.closeDrawer()
    ])
  }

  /** How the card terminal behaves at its next payments. */
  async script(script: TerminalScript): Promise<void> {
    const { cardTerminalId } = await this.look()
    await this.#press(`terminals/${cardTerminalId}/script`, { script })
  }

  /** The customer holds the card to the terminal. */
  async approve(): Promise<void> {
    await this.#whenAsked("approve")
  }

  async decline(): Promise<void> {
    await this.#whenAsked("decline")
  }

  /** Every charge the terminal has booked, the oldest first. */
  async charges(): Promise<readonly Charge[]> {
    const { cardTerminalId } = await this.look()
    return await this.#ask(`terminals/${cardTerminalId}/ledger`)
  }

  /** What the printer printed last, as one text; empty when nothing came out. */
  async paper(): Promise<string> {
    const { papers } = await this.look()
    return papers[0]?.join("\n") ?? ""
  }

  async closeDrawer(): Promise<void> {
    await this.#press(`drawers/${this.#register}/close`)
  }

  async #ask<Answer>(path: string): Promise<Answer> {
    const answer = await fetch(`${this.#url}/simulator/api/${path}`)
    if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to ${path}.`)
    return (await answer.json()) as Answer
  }

  /** Waits until the terminal asks for a card: what ends between the till's saying so and that has begun nothing. */
  async isAsked(): Promise<void> {
    await this.#until("asks for no card", async () => (await this.look()).screen.type === "insert-card")
  }

  /** Does at the terminal what it must ask for first: the till says that it waits before the terminal asks. */
  async #whenAsked(press: "approve" | "decline"): Promise<void> {
    const { cardTerminalId } = await this.look()
    await this.#until(`asks for nothing to ${press}`, () =>
      this.#press(`terminals/${cardTerminalId}/${press}`)
    )
  }

  async #until(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
    const until = Date.now() + 10_000
    while (!(await isSo())) {
      if (Date.now() > until) throw new Error(`The terminal of ${this.#register} ${otherwise}.`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Whether there was something to press. */
  async #press(path: string, body: unknown = {}): Promise<boolean> {
    const answer = await fetch(`${this.#url}/simulator/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body)
    })
    if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to ${path}.`)
    return ((await answer.json()) as { readonly success: boolean }).success
  }
}
