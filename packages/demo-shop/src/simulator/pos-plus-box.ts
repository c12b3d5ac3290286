import {
  type BoxScript,
  codeOf,
  type ControlBox,
  type CountedReceipt,
  faultOf,
  reply
} from "./control-box.ts"

const unit = "PPSIM00000000001"

/** What it answers to a wrong field. */
const codes: Readonly<Record<string, number>> = {
  date: 2,
  organisation: 3,
  register: 4,
  serial: 5,
  kind: 7,
  returned: 8,
  total: 9,
  vat1: 10,
  vat2: 11,
  vat3: 12,
  vat4: 13,
  relation: 21
}

/** A box that speaks PosPlus' protocol, with its own reading of it: it counts every command, the same one twice too. */
export function posPlusBox(): ControlBox {
  let script: BoxScript = "answer"
  let misreads = 0
  const counted: CountedReceipt[] = []
  const count = (fields: readonly string[]): string => {
    const [date = "", organisation = "", register = "", serial = "", kind = "", returned = "", total = ""] =
      fields
    const vat = fields.slice(7)
    if (script.startsWith("refuse ")) return script.slice("refuse ".length)
    if (vat.length !== 4) return "1"
    const fault = faultOf({ date, organisation, register, serial, kind, returned, total, vat })
    if (fault !== undefined) return String(codes[fault] ?? 15)
    const code = codeOf(`${counted.length} ${fields.join(" ")}`)
    counted.push({ register, serial, kind, total, returned, vat, code })
    return `0 ${code}`
  }
  const answerTo = (line: string): string => {
    const at = line.lastIndexOf(" ") + 1
    if (line.slice(at) !== crcOf(line.slice(0, at))) return "-2"
    const [command, ...fields] = line.slice(0, at - 1).split(" ")
    if (command === "ver") return `0 PosPlus 0.19 1 1.4 ${unit}`
    return command === "kd" ? count(fields) : "-3"
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
        for (let end = text.indexOf("\r\n"); end !== -1; end = text.indexOf("\r\n")) {
          const line = text.slice(0, end)
          text = text.slice(end + 2)
          const counts = line.startsWith("kd ")
          const isMisread = counts && misreads > 0
          if (isMisread) misreads -= 1
          const answer = `${isMisread ? "-2" : answerTo(line)} `
          reply(caller, `${answer}${crcOf(answer)}\r\n`, { counts, script })
        }
      }
    }
  }
}

/** CRC-16/XMODEM, four bits at a time by a table. */
function crcOf(text: string): string {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) {
    const byte = text.charCodeAt(at)
    for (const four of [byte >> 4, byte & 0xf]) sum = ((sum << 4) ^ step(((sum >> 12) ^ four) & 0xf)) & 0xffff
  }
  return `0x${sum.toString(16).padStart(4, "0").toUpperCase()}`
}

/** What four bits that are shifted out leave behind: the polynomial 0x1021 for each of them. */
function step(four: number): number {
  return (four * 0x1021) & 0xffff
}
