import {
  ControlAnswerLost,
  type ControlCode,
  ControlRefused,
  type ControlUnit,
  ControlUnitUnreachable,
  ControlUnknown,
  type ReceiptFacts
} from "../hardware/control-unit.ts"
import { askQuestion, askToCount, askTwice } from "./ask-box.ts"
import { ccspFrame, type CcspMessage, ccspMessage } from "./ccsp-frame.ts"
import { receiptFields } from "./receipt-fields.ts"
import type { SerialLine } from "./serial-line.ts"

/** What a unit says of itself. */
interface Identity {
  readonly unit: string
  /** 1, or 2 from which on a receipt is one message with a number of its own. */
  readonly protocol: number
}

/** What a message was answered with; a refusal is one of the codes of a negative acknowledgement. */
type Answer = { readonly fields: readonly string[] } | { readonly nak: string }

/**
 * A CleanCash unit of Retail Innovation, by its protocol CCSP. Before each receipt it is asked how it is: what cannot be
 * asked has counted nothing. In version 2 a receipt whose answer was lost is sent again under its number; version 1
 * knows no number, so that it is not sent twice and stays unknown.
 *
 * @param nameOf by which name the unit knows a register
 */
export function cleanCash(line: SerialLine, nameOf: (register: string) => string): ControlUnit {
  /** Sends a message, and once more where the unit has not understood it: what was not understood counts nothing. */
  const send = async (message: string, isAnswer: (type: string) => boolean): Promise<Answer> => {
    const once = async () => {
      const isExpected = (found: CcspMessage | undefined) =>
        found !== undefined && (found.type === "NAK" || isAnswer(found.type))
      const answer = ccspMessage(await line.ask(ccspFrame(message), (text) => isExpected(ccspMessage(text))))
      const { type, fields } = answer ?? { type: "NAK", fields: [] }
      return type === "NAK" ? { nak: fields[0] ?? "" } : { fields }
    }
    const answer = await once()
    return "nak" in answer && answer.nak === nak.checksum ? await once() : answer
  }
  const question = async (message: string, type: string) => {
    const answer = await askQuestion(() => askTwice(() => send(message, (found) => found === type)))
    if ("nak" in answer) throw new ControlUnitUnreachable(wordsOf(answer.nak))
    return answer.fields
  }
  const identity = async (): Promise<Identity> => {
    const [status = ""] = await question("SIQ", "SIR")
    if (status === fatal || status === busy)
      throw new ControlUnitUnreachable(`The control unit reports the status ${status}.`)
    const [unit = "", protocol = ""] = await question("IQ", "IR")
    if (unit === "") throw new ControlUnitUnreachable("The control unit does not tell its number.")
    return { unit, protocol: Number(protocol) }
  }
  const fieldsOf = (facts: ReceiptFacts) => {
    const { date, kind, organisation, returned, serial, total, vat } = receiptFields(facts)
    const head = [date, serial, nameOf(facts.registerNumber)]
    return { head, rest: [organisation, total, returned, kind, ...vat.map((each) => each ?? " ")] }
  }
  const countedByNumber = async (facts: ReceiptFacts, sequence: number) => {
    const { head, rest } = fieldsOf(facts)
    const message = ["RR", String(sequence), ...head, ...rest].join("#")
    return await askToCount(() => send(message, (type) => type === "RRR"))
  }
  /** What comes before the request for the code counts nothing. */
  const countedInSteps = async (facts: ReceiptFacts): Promise<Answer> => {
    const { head, rest } = fieldsOf(facts)
    const isStep = (type: string) => !ofQuestions.has(type)
    for (const message of ["ST", ["RH", ...head, " ", " ", ...rest].join("#")]) {
      const answer = await askQuestion(() => send(message, isStep))
      if ("nak" in answer) return answer
    }
    return await askToCount(() => send("SQ", (type) => isStep(type) && type !== "ACK"))
  }
  return {
    maker: "CleanCash",
    nameOf,
    sign: async (facts, { again, sequence }): Promise<ControlCode> => {
      const { protocol, unit } = await identity()
      const answer = protocol >= 2 ? await countedByNumber(facts, sequence) : await countedInSteps(facts)
      if ("nak" in answer) throw refusalOf(answer.nak, again)
      const [code = "", by = ""] = answer.fields
      if (code === "") throw new ControlAnswerLost("The control unit has answered without a code.")
      return { code, unit: by === "" ? unit : by, register: nameOf(facts.registerNumber) }
    },
    lookup: async () => {
      const { protocol } = await identity()
      if (protocol >= 2) return undefined
      throw new ControlUnknown("The answer was lost, and this control unit counts twice what is sent twice.")
    },
    check: async () => (await identity()).unit
  }
}

/** The answers to questions: one that comes late is none of a receipt. */
const ofQuestions = new Set(["SIR", "IR"])
const fatal = "4"
const busy = "5"

/** The codes of a negative acknowledgement. */
const nak = {
  checksum: "001",
  unknownMessage: "002",
  data: "003",
  order: "004",
  notOperational: "006",
  register: "007",
  internal: "008",
  licence: "009",
  full: "010",
  sequence: "011"
} as const

const words: Readonly<Record<string, string>> = {
  [nak.checksum]: "does not understand what is sent: the line is bad",
  [nak.unknownMessage]: "does not know this message",
  [nak.data]: "does not take this receipt",
  [nak.order]: "has lost the order of messages",
  [nak.notOperational]: "is not operational",
  [nak.register]: "does not know the register by this name",
  [nak.internal]: "has failed",
  [nak.licence]: "has no licence for more registers",
  [nak.full]: "is full",
  [nak.sequence]: "does not take the number of the message"
}

function wordsOf(code: string): string {
  return `The control unit ${words[code] ?? "refuses"} (${code}).`
}

/**
 * What a refusal means: what only this receipt can be wrong in ends it, what would meet every receipt is an outage. A
 * unit that has failed may have counted it, and so may one that does not take a number for the second time.
 */
function refusalOf(code: string, again: boolean): Error {
  if (code === nak.data) return new ControlRefused(wordsOf(code))
  if (code === nak.internal) return new ControlAnswerLost(wordsOf(code))
  if (code === nak.sequence && again) return new ControlUnknown(wordsOf(code))
  return new ControlUnitUnreachable(wordsOf(code))
}
