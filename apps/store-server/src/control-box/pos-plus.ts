import { nothing } from "@karat/domain/money/minor-units"
import {
  ControlAnswerLost,
  ControlRefused,
  type ControlUnit,
  ControlUnitUnreachable,
  ControlUnknown,
  type ReceiptFacts
} from "../hardware/control-unit.ts"
import { askQuestion, askToCount, askTwice } from "./ask-box.ts"
import { type PosPlusAnswer, posPlusAnswer, posPlusFrame } from "./pos-plus-frame.ts"
import { boxRates, receiptFields, vatField } from "./receipt-fields.ts"
import type { SerialLine } from "./serial-line.ts"

/** Where a unit's own number stands in what it says of itself, which has more words than the code of a receipt. */
const unitAt = 4

/**
 * A PosPlus unit. Before each receipt it is asked who it is: what cannot be asked has counted nothing. The protocol has
 * no question for what was counted, and no number by which a command is known again, so that a receipt whose answer
 * was lost is not sent twice and stays unknown.
 *
 * @param nameOf by which name the unit knows a register
 */
export function posPlus(line: SerialLine, nameOf: (register: string) => string): ControlUnit {
  /** Sends a command, and once more where the unit has not understood it: what was not understood counts nothing. */
  const send = async (command: readonly string[], isAnswer: (data: readonly string[]) => boolean) => {
    const once = async (): Promise<PosPlusAnswer> => {
      const isExpected = (answer: PosPlusAnswer | undefined) =>
        answer !== undefined && (answer.code !== 0 || isAnswer(answer.data))
      const text = await line.ask(posPlusFrame(command), (each) => isExpected(posPlusAnswer(each)))
      return posPlusAnswer(text) ?? { code: notUnderstood.checksum, data: [] }
    }
    const answer = await once()
    const { checksum, length } = notUnderstood
    return answer.code === checksum || answer.code === length ? await once() : answer
  }
  const identity = async (): Promise<string> => {
    const { code, data } = await askQuestion(() =>
      askTwice(() => send(["ver"], (said) => said.length > unitAt))
    )
    if (code !== 0) throw new ControlUnitUnreachable(wordsOf(code))
    return data[unitAt] ?? ""
  }
  const commandOf = (facts: ReceiptFacts): readonly string[] => {
    const { date, kind, organisation, returned, serial, total, vat } = receiptFields(facts)
    const taxes = vat.map((each, at) => each ?? vatField(boxRates[at] ?? 0, nothing))
    return ["kd", date, organisation, nameOf(facts.registerNumber), serial, kind, returned, total, ...taxes]
  }
  return {
    maker: "PosPlus",
    nameOf,
    sign: async (facts) => {
      const command = commandOf(facts)
      const unit = await identity()
      const isCode = (said: readonly string[]) => said.length >= 1 && said.length <= unitAt
      const { code, data } = await askToCount(() => send(command, isCode))
      if (code !== 0) throw failureOf(code)
      return { code: data[0], unit, register: nameOf(facts.registerNumber) }
    },
    lookup: async () => {
      await identity()
      throw new ControlUnknown("The answer was lost, and this control unit counts twice what is sent twice.")
    },
    check: identity
  }
}

const notUnderstood = { length: -1, checksum: -2 } as const

const words: Readonly<Record<number, string>> = {
  [-1]: "gets commands of a wrong length: the line is bad",
  [-2]: "does not understand what is sent: the line is bad",
  [-3]: "does not know this command",
  1: "wants another number of fields",
  2: "does not take the date",
  3: "does not take the organisation number",
  4: "does not take the register's name",
  5: "does not take the receipt's number",
  6: "does not take this kind of receipt",
  7: "does not take this kind of receipt",
  8: "does not take what came back",
  9: "does not take the sum",
  10: "does not take the VAT of 25 percent",
  11: "does not take the VAT of 12 percent",
  12: "does not take the VAT of 6 percent",
  13: "does not take the VAT of 0 percent",
  14: "has no room for more registers",
  20: "has lost its power",
  21: "does not take this sum together with what came back",
  23: "has counters that are full",
  24: "is full",
  25: "has a clock that is wrong"
}

function wordsOf(code: number): string {
  return `The control unit ${words[code] ?? "has failed"} (${code}).`
}

/** What only one receipt can be wrong in: its number, kind, sums and taxes, and how they fit. */
const ofOneReceipt = new Set([5, 6, 7, 8, 9, 10, 11, 12, 13, 21])
/** The unit has failed while it wrote, or lost its power: it may have counted the receipt. */
const halfDone = new Set([15, 16, 17, 18, 19, 20])

function failureOf(code: number): Error {
  if (ofOneReceipt.has(code)) return new ControlRefused(wordsOf(code))
  if (halfDone.has(code)) return new ControlAnswerLost(wordsOf(code))
  return new ControlUnitUnreachable(wordsOf(code))
}
