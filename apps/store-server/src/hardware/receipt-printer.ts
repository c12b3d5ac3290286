/** What is noted of a paper whose printer said that it has none. */
export const outOfPaper = "The receipt printer is out of paper."

/** The printer is off, out of paper or away. */
export class PrinterUnavailable extends Error {
  constructor(why = "The receipt printer does not answer.") {
    super(why)
    this.name = "PrinterUnavailable"
  }
}

/** One line of a paper, or the barcode under it. Large text is twice as wide, and stands in the middle. */
export type PaperPart =
  | { readonly type: "text"; readonly text: string; readonly style?: "bold" | "large" }
  | { readonly type: "barcode"; readonly value: string }

/** A receipt printer. */
export interface ReceiptPrinter {
  /** How many characters a line of its paper holds. */
  readonly columns: number
  /** Prints the parts and cuts. Rejects with `PrinterUnavailable`; then nothing was printed. */
  readonly print: (paper: readonly PaperPart[]) => Promise<void>
}

/** A cash drawer, opened through its register. */
export interface CashDrawer {
  /** Answers whether the drawer opened; never rejects. */
  readonly open: () => boolean | Promise<boolean>
}
