import type { AnswerReport } from "@karat/contract/tolerant-reading"

/** Where whoever mends a server looks: the browser's console, or a test's. */
type Log = Pick<Console, "warn" | "error">

/** Says once what a chain's answers have that they should not have, and tells the cashier when a row is not shown. */
export class AnswerReports {
  readonly #said = new Set<string>()
  readonly #log: Log

  readonly #leftOut: (details: string) => void

  /** `leftOut` hears what was left out of a list, for whoever mends it. */
  constructor(log: Log, leftOut: (details: string) => void) {
    this.#log = log
    this.#leftOut = leftOut
  }

  /** Takes a report of an answer in. The places in it are names of the contract, never anything that was said. */
  readonly tell = ({ call, tolerated, fault }: AnswerReport): void => {
    if (fault !== undefined) this.#log.error(`Karat cannot read an answer. ${call}: ${fault}`)
    const rows = new Set<string>()
    for (const { path, what, why } of tolerated) {
      const place = (why ?? path).replaceAll(/\[\d+\]/gu, "[]")
      const sentence = `${call}: ${place}: ${what}`
      if (what === "row left out") rows.add(sentence)
      if (this.#said.has(sentence)) rows.delete(sentence)
      else this.#log.warn(`Karat has made do with an answer. ${sentence}`)
      this.#said.add(sentence)
    }
    if (rows.size > 0) this.#leftOut([...rows].join("\n"))
  }
}
