import {
  type BoxScript,
  codeOf,
  type ControlBox,
  type CountedReceipt,
  faultOf,
  reply
} from "./control-box.ts"

/** How a simulated CleanCash box is made. */
interface CleanCashBox {
  /** Of the protocol: 2 has a message for a whole receipt. */
  readonly version: 1 | 2
  /** What it does with the number of a message that it had before: which of them a real one does is not public. */
  readonly repeated?: "answers-again" | "refuses"
}

const unit = "CCSIM00000000001"

/** A box that speaks CCSP, with its own reading of the protocol: it shares no line with the adapter. */
export function cleanCashBox({ version, repeated = "answers-again" }: CleanCashBox): ControlBox {
  let script: BoxScript = "answer"
  const counted: CountedReceipt[] = []
  /** Of version 2: the last number, and what was answered to it. */
  let last = { number: 0, answer: "" }
  /** Of version 1: how far a receipt has come. */
  let step: "none" | "started" | { readonly fields: readonly string[] } = "none"
  let misreads = 0

  /** Counts a receipt, and answers its code or a refusal. */
  const count = (fields: readonly string[]): { readonly code: string } | { readonly nak: string } => {
    const [date = "", serial = "", register = "", organisation = "", total = "", returned = "", kind = ""] =
      fields
    const vat = fields.slice(7)
    if (script.startsWith("refuse ")) return { nak: script.slice("refuse ".length) }
    const fault = faultOf({ date, serial, register, organisation, total, returned, kind, vat })
    if (vat.length !== 4 || fault !== undefined) return { nak: fault === "register" ? "007" : "003" }
    const code = codeOf(`${counted.length}#${fields.join("#")}`)
    counted.push({ register, serial, kind, total, returned, vat, code })
    return { code }
  }
  const whole = ([number = "", ...fields]: readonly string[]): string => {
    if (Number(number) === last.number && repeated === "answers-again") return last.answer
    if (!/^\d+$/u.test(number) || Number(number) <= last.number) return "NAK#011"
    const done = count(fields)
    if ("nak" in done) return `NAK#${done.nak}`
    last = { number: Number(number), answer: `RRR#${done.code}#${unit}#${number}#0` }
    return last.answer
  }
  const inSteps = (type: string, fields: readonly string[]): string => {
    if (type === "ST") {
      step = "started"
      return "ACK"
    }
    if (type === "RH" && step === "started") {
      // Two fields that are always blank stand behind the register.
      step = { fields: fields.toSpliced(3, 2) }
      return fields[3] === " " && fields[4] === " " ? "ACK" : "NAK#003"
    }
    if (type !== "SQ" || typeof step !== "object") return "NAK#004"
    const done = count(step.fields)
    step = "none"
    return "nak" in done ? `NAK#${done.nak}` : `SR#${done.code}`
  }
  const answerTo = ([type = "", ...fields]: readonly string[]): string => {
    if (type === "SIQ") return script === "refuse 006" ? "SIR#4#4" : "SIR#0#0"
    if (type === "IQ") return `IR#${unit}#${version}#1.0`
    if (type === "RR") return version === 2 ? whole(fields) : "NAK#002"
    return inSteps(type, fields)
  }
  return {
    choose: (next) => {
      script = next
      misreads = next === "misread-once" ? 1 : 0
    },
    counted: () => counted,
    connect: (caller) => {
      let text = ""
      return (more) => {
        text += more
        for (let end = text.indexOf("\r"); end !== -1; end = text.indexOf("\r")) {
          const line = text.slice(0, end)
          text = text.slice(end + 1)
          const message = readable(line)
          const counts = message?.[0] === "RR" || message?.[0] === "SQ"
          const isMisread = counts && misreads > 0
          if (isMisread) misreads -= 1
          const answer = message === undefined || isMisread ? "NAK#001" : answerTo(message)
          reply(caller, framed(answer), { counts, script })
        }
      }
    }
  }
}

/** The parts of a line's message; undefined where it cannot be trusted. */
function readable(line: string): readonly string[] | undefined {
  const parts = line.split("#")
  const [before, mark, length = "", ...rest] = parts
  const sum = rest.pop() ?? ""
  const isWhole = before === "" && mark === "!" && Number(`0x${length}`) === line.length + 1
  return isWhole && sum === xorOf(line.slice(0, -2)) ? rest : undefined
}

function framed(message: string): string {
  const length = message.length + "#!#".length + "000".length + "##".length + "FF".length + "\r".length
  const checked = `#!#${length.toString(16).padStart(3, "0").toUpperCase()}#${message}#`
  return `${checked}${xorOf(checked)}\r`
}

function xorOf(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum ^= text.charCodeAt(at)
  return sum.toString(16).padStart(2, "0").toUpperCase()
}
