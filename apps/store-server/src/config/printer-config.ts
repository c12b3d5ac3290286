/** A receipt printer that speaks ESC/POS over TCP. */
export interface PrinterConfig {
  /** The id that setup gave the printer. */
  readonly id: string
  readonly host: string
  readonly port: number
  /** How many characters a line of its paper holds. */
  readonly columns: number
  readonly codepage: PrinterCodepage
  /** The register whose drawer hangs on this printer. */
  readonly drawerOf: string | undefined
}

/** The code pages that have every Swedish and Finnish letter and the euro sign. */
const codepages = ["cp858", "windows1252"] as const
type PrinterCodepage = (typeof codepages)[number]

const usualPort = 9100
const fewestColumns = 32
const mostColumns = 64
const example = "PRN-1=tcp://10.0.0.20:9100?columns=42&codepage=cp858&drawer=WK1011"

/**
 * Reads `id=tcp://host:port?columns=…&codepage=…&drawer=…`, several with commas between them. What is wrong is
 * added to the mistakes.
 */
export function readPrinters(text: string | undefined, mistakes: string[]): readonly PrinterConfig[] {
  const parts = (text ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]))
  const printers = parts.flatMap((part) => {
    const printer = printerOf(part)
    if (printer === undefined)
      mistakes.push(`KARAT_PRINTERS has '${part}', but a printer is written as ${example}.`)
    return printer ?? []
  })
  if (new Set(printers.map(({ id }) => id)).size < printers.length)
    mistakes.push("KARAT_PRINTERS names a printer twice.")
  return printers
}

function printerOf(part: string): PrinterConfig | undefined {
  const at = part.indexOf("=")
  const id = part.slice(0, at).trim()
  const url = URL.parse(part.slice(at + 1).trim())
  if (at < 1 || url === null || url.protocol !== "tcp:" || url.hostname === "") return undefined
  const { searchParams: more } = url
  const columns = Number(more.get("columns") ?? "48")
  const codepage = codepages.find((each) => each === (more.get("codepage") ?? "cp858"))
  if (!Number.isInteger(columns) || columns < fewestColumns || columns > mostColumns) return undefined
  if (codepage === undefined) return undefined
  const port = url.port === "" ? usualPort : Number(url.port)
  const host = url.hostname.replace(/^\[|\]$/gu, "")
  return { id, host, port, columns, codepage, drawerOf: more.get("drawer") ?? undefined }
}
