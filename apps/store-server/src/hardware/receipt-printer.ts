/** The printer is off, out of paper or away. */
export class PrinterUnavailable extends Error {
  constructor() {
    super("The receipt printer does not answer.")
    this.name = "PrinterUnavailable"
  }
}

/** A receipt printer. */
export interface ReceiptPrinter {
  /** Prints the lines and cuts. Rejects with `PrinterUnavailable`; then nothing was printed. */
  readonly print: (lines: readonly string[]) => Promise<void>
}

/** A cash drawer, opened through its register. */
export interface CashDrawer {
  /** Answers whether the drawer opened. */
  readonly open: () => boolean
}
