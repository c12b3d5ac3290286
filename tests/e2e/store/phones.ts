/** What a simulated bank was asked for. */
export interface BankRequest {
  readonly attempt: string
  /** In minor units; negative when it went back. */
  readonly amount: number
  readonly state: "pending" | "approved" | "declined" | "cancelled"
  readonly late: 0 | 1
}

export type PhoneScript =
  | "pay"
  | "refuse"
  | "wait"
  | "silent"
  | "unsure"
  | "pay-too-late"
  | "pay-after-cancel"
  | "drop-answer"
  | "offline"

/** The customers' phones: Swish, or the app that takes cards on the till's own phone. */
export class SimulatedPhones {
  readonly #url: string

  constructor(serverUrl: string, bank: "swish" | "tap") {
    this.#url = `${serverUrl}/simulator/api/${bank}`
  }

  /** How customers and their bank behave at the next payments. */
  async script(script: PhoneScript): Promise<void> {
    await this.#press("script", { script })
  }

  /** The customer pays the latest request. */
  async pay(): Promise<void> {
    await this.#asked()
    await this.#press("pay")
  }

  async refuse(): Promise<void> {
    await this.#asked()
    await this.#press("refuse")
  }

  /** Whatever is open is refused, if anything is. */
  async tidyUp(): Promise<void> {
    await this.#press("refuse")
  }

  /** The customer pays a request that is over. */
  async payLate(): Promise<void> {
    await this.#press("pay-late")
  }

  /** What they were asked for last. */
  async latest(): Promise<BankRequest | undefined> {
    return (await this.requests())[0]
  }

  /** The latest first. */
  async requests(): Promise<readonly BankRequest[]> {
    const answer = await fetch(`${this.#url}/requests`)
    if (!answer.ok) throw new Error(`The bank answered ${answer.status}.`)
    return (await answer.json()) as readonly BankRequest[]
  }

  /** The till says that it waits before the phone has been asked: a customer decides when there is something to see. */
  async #asked(): Promise<void> {
    for (let looks = 0; looks < 100 && (await this.latest())?.state !== "pending"; looks += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }

  async #press(button: string, body: unknown = {}): Promise<void> {
    const answer = await fetch(`${this.#url}/${button}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body)
    })
    if (!answer.ok) throw new Error(`The bank answered ${answer.status} to ${button}.`)
  }
}
