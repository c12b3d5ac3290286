import { classifyScan } from "../scan/classify-scan.ts"
import { personalNumberFault } from "../customer/personal-number-fault.ts"

/** What a till takes an item's code for instead, when it is scanned or typed. */
export type TakenFor = "gift-card" | "receipt-number" | "personal-number"

/** Labels last for years: a number that is not given out yet may be a person's by then. */
const lastDay = "2099-12-31"

/**
 * What a till takes a code of an item for, if not for an item; undefined when it finds the item. A personal number
 * that cannot be one is looked up as an item all the same.
 */
export function takenFor(code: string): TakenFor | undefined {
  const { kind } = classifyScan(code, "")
  if (kind === "personal-number") return personalNumberFault(code, lastDay) === undefined ? kind : undefined
  return kind === "gift-card" || kind === "receipt-number" ? kind : undefined
}

/** Whether Code 128 on a label can say a code: letters without accents, digits and signs, and no blanks. */
export function isPrintableCode(code: string): boolean {
  return /^[\x21-\x7e]{1,40}$/u.test(code)
}
