import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder"
import type { PrinterConfig } from "../config/printer-config.ts"
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
    if (part.type === "barcode")
      encoder
        .align("center")
        .barcode(part.value, "code128", { height: barcodeHeight, width: barcodeModule, text: "below" })
        .align("left")
    else if (part.style === "large")
      encoder.align("center").size(2, 2).line(onPaper(part.text)).size(1, 1).align("left")
    else
      encoder
        .bold(part.style === "bold")
        .line(onPaper(part.text))
        .bold(false)
  }
  return encoder.cut("partial").encode()
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
    .codepage(codepage)
}

/** Signs that no code page of a printer has, written with those it has. */
function onPaper(text: string): string {
  return text
    .replaceAll(/[\u2010-\u2015\u2212]/gu, "-")
    .replaceAll(/[\u2018\u2019\u201B]/gu, "'")
    .replaceAll(/[\u201C-\u201F]/gu, '"')
    .replaceAll(/[\u00A0\u2000-\u200A\u202F\u205F]/gu, " ")
    .replaceAll("\u2026", "...")
}
