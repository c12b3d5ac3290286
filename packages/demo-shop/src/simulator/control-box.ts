import { createHash } from "node:crypto"
import { createServer, type Socket } from "node:net"

/**
 * How a simulated box misbehaves when it is to count a receipt: it counts and says nothing, hangs up, garbles its answer,
 * sends noise instead, or answers too late or byte by byte; misreads the first message; refuses with a code of its
 * protocol. `silent` says nothing to anything.
 */
export type BoxScript =
  | "answer"
  | "silent"
  | "count-silently"
  | "count-and-hang-up"
  | "garble"
  | "noise"
  | "late"
  | "drip"
  | "misread-once"
  | `refuse ${string}`

/** A receipt as a box has counted it, by the text of its fields. */
export interface CountedReceipt {
  readonly register: string
  readonly serial: string
  readonly kind: string
  readonly total: string
  readonly returned: string
  readonly vat: readonly string[]
  readonly code: string
}

/** What speaks to a box: takes its bytes as text, and may be hung up. */
export interface BoxCaller {
  readonly send: (text: string) => void
  readonly hangUp: () => void
}

/** A simulated box behind any line. */
export interface ControlBox {
  readonly choose: (script: BoxScript) => void
  readonly counted: () => readonly CountedReceipt[]
  /** Takes what a caller sends; answers a function that takes its text as it comes. */
  readonly connect: (caller: BoxCaller) => (text: string) => void
}

/** The fields of a receipt, as the regulation has them; undefined where all are right, else the name of the wrong one. */
export function faultOf({
  date,
  kind,
  organisation,
  register,
  returned,
  serial,
  total,
  vat
}: Readonly<
  Record<"date" | "kind" | "organisation" | "register" | "returned" | "serial" | "total", string>
> & {
  readonly vat: readonly string[]
}): string | undefined {
  const amount = /^-?\d{1,12},\d\d$/u
  const shapes: readonly (readonly [string, string, RegExp])[] = [
    ["date", date, /^20\d\d(?:0[1-9]|1[0-2])[0-3]\d[0-2]\d[0-5]\d$/u],
    ["organisation", organisation, /^\d{10}$/u],
    ["register", register, /^[\x21\x22\x24-\x7e]{1,16}$/u],
    ["serial", serial, /^\d{1,12}$/u],
    ["kind", kind, /^(?:normal|kopia|ovning|profo)$/u],
    ["returned", returned, /^\d{1,12},\d\d$/u],
    ["total", total, amount]
  ]
  const wrong = shapes.find(([, value, shape]) => !shape.test(value))
  if (wrong !== undefined) return wrong[0]
  const rate = vat.findIndex((each) => each !== " " && !/^\d{1,2},\d\d;-?\d{1,12},\d\d$/u.test(each))
  if (rate !== -1) return `vat${rate + 1}`
  const number = (text: string) => Number(text.replace(",", ""))
  return number(total) + number(returned) < 0 ? "relation" : undefined
}

/** A code of 59 characters, as boxes make them. */
export function codeOf(text: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
  const bytes = createHash("sha512").update(text).digest()
  return [...bytes.subarray(0, 59)].map((byte) => letters[byte % letters.length]).join("")
}

const lateMs = 400
const muchNoise = 10_000

/** Answers as a script has it; the text ends with what ends a line. */
export function reply(
  { hangUp, send }: BoxCaller,
  text: string,
  { counts, script }: { readonly counts: boolean; readonly script: BoxScript }
): void {
  if (script === "silent") return
  if (script === "drip") for (const each of text) setImmediate(() => send(each))
  else if (!counts) send(text)
  else if (script === "count-silently") return
  else if (script === "count-and-hang-up") hangUp()
  else if (script === "garble")
    send(text.replace(/\d/u, (digit) => String.fromCodePoint(digit.charCodeAt(0) ^ 1)))
  else if (script === "noise") send("~".repeat(muchNoise))
  else if (script === "late") setTimeout(() => send(text), lateMs)
  else send(text)
}

/** A box behind a serial-to-TCP converter. */
export async function listeningBox(
  box: ControlBox
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    const hear = box.connect({
      send: (text) => {
        if (socket.writable) socket.write(text, "latin1")
      },
      hangUp: () => socket.destroy()
    })
    socket.setEncoding("latin1")
    socket.on("error", () => undefined)
    socket.on("close", () => open.delete(socket))
    socket.on("data", (text: string) => hear(text))
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      })
  }
}
