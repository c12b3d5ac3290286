import type { AnswerReport } from "@karat/contract/tolerant-reading"

/** Where a developer looks: the browser's console, or a test's. */
type Log = Pick<Console, "warn" | "error">

/** What is shown to the cashier, for the developer who mends it. */
export interface Told {
  /** Hears what was left out of a list. */
  leftOut: (details: string) => void
  /** Hears which address of configuration cannot be used, where no screen waits for it. */
  useless: (address: string, fault: string) => void
}

/** Says once what a chain's answers have that they should not have, and tells the cashier when a row is not shown. */
export class AnswerReports {
  readonly #said = new Set<string>()
  readonly #log: Log

  readonly #told: Told

  constructor(log: Log, told: Told) {
    this.#log = log
    this.#told = told
  }

  /** Takes a report of an answer in. The places in it are names of the contract, never anything that was said. */
  readonly tell = ({ call, tolerated, fault, address }: AnswerReport): void => {
    if (address !== undefined && fault !== undefined) {
      this.#log.error(`Karat cannot use an address of config.json. ${address}: ${fault}`)
      this.#told.useless(address, fault)
    } else if (fault !== undefined) this.#log.error(`Karat cannot read an answer. ${call}: ${fault}`)
    const rows = new Set<string>()
    for (const { path, what, why } of tolerated) {
      const place = (why ?? path).replaceAll(/\[\d+\]/gu, "[]")
      const sentence = `${call}: ${place}: ${what}`
      if (what === "row left out") rows.add(sentence)
      if (this.#said.has(sentence)) rows.delete(sentence)
      else this.#log.warn(`Karat has made do with an answer. ${sentence}`)
      this.#said.add(sentence)
    }
    if (rows.size > 0) this.#told.leftOut([...rows].join("\n"))
  }
}
