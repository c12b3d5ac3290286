import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder"
import iconv from "iconv-lite"
import type { PrinterConfig } from "../config/printer-config.ts"
import { code128Data } from "./code-128-data.ts"
import { inCodePage } from "../text/in-code-page.ts"
import type { PaperPart } from "../hardware/receipt-printer.ts"

/** What a printer has to know of itself to be written to. */
type Printer = Pick<PrinterConfig, "codepage" | "columns">

const barcodeHeight = 70
/** Half a dot more would be too wide for a paper of 42 columns. */
const barcodeModule = 1
/** The blade stands above the print head. */
const linesBeforeCut = 4

/** A paper as ESC/POS commands, with a cut at its end. */
export function escPosPaper(paper: readonly PaperPart[], printer: Printer): Uint8Array {
  const encoder = encoderOf(printer)
  for (const part of paper) {
    if (part.type === "barcode") barcode(encoder, part.value, printer)
    else if (part.style === "large")
      line(encoder.size(2, 2), centred(part.text, printer.columns / 2), printer).size(1, 1)
    else line(encoder.bold(part.style === "bold"), part.text, printer).bold(false)
  }
  return encoder.cut("partial").encode()
}

/** What a barcode can say in one piece: plain signs, and no more than the command can count. */
const sayable = /^[\x20-\x7e]{1,80}$/u

/** How many dots a sign of the printer's own letters is wide (font A). */
const dotsOfSign = 12
/** The narrowest bar that the encoder asks for, in dots, and how large the modules of a QR code are. */
const dotsOfModule = 2
const qrModule = 6

/**
 * Draws a barcode. One that is wider than the paper is not printed by any printer: then a QR code says the same, with its
 * text below. What none can say stands there as text.
 */
function barcode(encoder: ReceiptPrinterEncoder, value: string, printer: Printer): void {
  const textLine = () => line(encoder, centred(value, printer.columns), printer)
  if (!sayable.test(value)) {
    textLine()
    return
  }
  const { data, modules } = code128Data(value)
  encoder.align("center")
  if (modules * dotsOfModule <= printer.columns * dotsOfSign)
    encoder
      .barcode(data, "code128", { height: barcodeHeight, width: barcodeModule, text: "below" })
      .align("left")
  else {
    encoder.qrcode(value, { model: 2, size: qrModule, errorlevel: "m" }).align("left")
    textLine()
  }
}

/** The command that opens the drawer at the printer's first socket. */
export function escPosDrawer(printer: Printer): Uint8Array {
  return encoderOf(printer).pulse(0, 100, 500).encode()
}

function encoderOf({ codepage, columns }: Printer): ReceiptPrinterEncoder {
  return new ReceiptPrinterEncoder({
    language: "esc-pos",
    columns,
    codepageMapping: "epson",
    newline: "\n",
    feedBeforeCut: linesBeforeCut
  })
    .initialize()
    .raw([0x1b, 0x74, codepageNumbers[codepage]])
}

/** What printers call their code pages (ESC t). */
const codepageNumbers = { cp858: 19, windows1252: 16 } satisfies Record<Printer["codepage"], number>

const centred = (text: string, columns: number) =>
  " ".repeat(Math.max(0, Math.floor((columns - text.length) / 2))) + text

/** Writes a line of text, of which nothing leaves that the printer would take for a command. */
function line(encoder: ReceiptPrinterEncoder, text: string, { codepage }: Printer): ReceiptPrinterEncoder {
  // The encoder's own tables have signs in the places of commands, such as an arrow at 0x1B: it is not asked for bytes.
  return encoder.raw([...iconv.encode(inCodePage(text, codepage), codepage)]).newline()
}
