/** Where a serial line is: at a box that passes it on over TCP, or a device of this machine. */
export type LineAddress =
  | { readonly type: "tcp"; readonly host: string; readonly port: number }
  | { readonly type: "device"; readonly path: string; readonly baud: number }

/** The control units that Karat knows, by their makers' names, and how fast their lines are. */
const baudOf = { cleancash: 9600, posplus: 57_600 } as const
type ControlUnitProtocol = keyof typeof baudOf

/** A control unit beside a register. */
export interface ControlUnitConfig {
  readonly register: string
  readonly protocol: ControlUnitProtocol
  readonly address: LineAddress
  /** The name by which the unit and the tax agency know the register. */
  readonly registeredAs: string
  /** How long an answer is waited for. */
  readonly answerMs: number
}

const example =
  "WK1011=cleancash+tcp://10.0.0.30:4001?name=KASSA1, or WK1011=posplus:/dev/ttyUSB0?name=KASSA1"
/** Longer names do not fit into what units take, and blanks and # separate fields. */
const nameShape = /^[A-Za-z0-9-]{1,16}$/u
/** By the drivers that are known: an answer that has not come within a second is lost. */
const usualAnswerMs = 1000
const longestAnswerMs = 10_000

/** Reads `register=protocol+tcp://host:port?name=…`, several with commas between them. What is wrong is added to the mistakes. */
export function readControlUnits(text: string | undefined, mistakes: string[]): readonly ControlUnitConfig[] {
  const parts = (text ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]))
  const units = parts.flatMap((part) => {
    const unit = unitOf(part)
    if (unit === undefined)
      mistakes.push(`KARAT_CONTROL_UNITS has '${part}', but a control unit is written as ${example}.`)
    return unit ?? []
  })
  if (new Set(units.map(({ register }) => register)).size < units.length)
    mistakes.push("KARAT_CONTROL_UNITS names a register twice.")
  for (const [line, beside] of Map.groupBy(units, lineOf)) {
    if (new Set(beside.map(({ protocol, answerMs }) => `${protocol} ${answerMs}`)).size > 1)
      mistakes.push(`KARAT_CONTROL_UNITS says different things of the unit at ${line}.`)
    if (new Set(beside.map(({ registeredAs }) => registeredAs)).size < beside.length)
      mistakes.push(`KARAT_CONTROL_UNITS gives two registers at ${line} the same name.`)
  }
  return units
}

/** The line of a unit, as it is written: registers of one line share its unit. */
export function lineOf({ address }: Pick<ControlUnitConfig, "address">): string {
  return address.type === "tcp" ? `${address.host}:${address.port}` : address.path
}

function unitOf(part: string): ControlUnitConfig | undefined {
  const at = part.indexOf("=")
  const register = part.slice(0, at).trim()
  const url = URL.parse(part.slice(at + 1).trim())
  if (at < 1 || url === null) return undefined
  const [name, over] = url.protocol.slice(0, -1).split("+")
  const protocol = name === "cleancash" || name === "posplus" ? name : undefined
  if (protocol === undefined) return undefined
  const { searchParams: more } = url
  const registeredAs = more.get("name") ?? register
  const answerMs = Number(more.get("wait") ?? usualAnswerMs)
  if (!nameShape.test(registeredAs)) return undefined
  if (!Number.isInteger(answerMs) || answerMs < 1 || answerMs > longestAnswerMs) return undefined
  const address =
    over === undefined ? deviceOf(url, baudOf[protocol]) : over === "tcp" ? tcpOf(url) : undefined
  return address === undefined ? undefined : { register, protocol, address, registeredAs, answerMs }
}

function tcpOf({ hostname, pathname, port }: URL): LineAddress | undefined {
  if (hostname === "" || port === "" || !["", "/"].includes(pathname)) return undefined
  return { type: "tcp", host: hostname.replace(/^\[|\]$/gu, ""), port: Number(port) }
}

function deviceOf({ host, pathname, searchParams }: URL, usualBaud: number): LineAddress | undefined {
  const baud = Number(searchParams.get("baud") ?? usualBaud)
  if (host !== "" || !pathname.startsWith("/dev/") || !Number.isInteger(baud) || baud < 300) return undefined
  return { type: "device", path: decodeURIComponent(pathname), baud }
}
