import { type CardTerminal, TerminalUnreachable } from "./card-terminal.ts"
import { type CashDrawer, PrinterUnavailable, type ReceiptPrinter } from "./receipt-printer.ts"

/** What stands on the counters, by the ids that setup gave it. */
export interface StoreHardware {
  readonly cardTerminal: (id: string) => CardTerminal
  readonly receiptPrinter: (id: string) => ReceiptPrinter
  /** The drawer under the register with this terminal number. */
  readonly cashDrawer: (terminalId: string) => CashDrawer
  /** Tells when a printer that was away can print again. */
  readonly onPrinterReady: (listener: (printerId: string) => void) => void
  readonly close: () => void
}

/** Counters on which nothing stands: card payments and prints are refused, sales are not. */
export const noHardware: StoreHardware = {
  cardTerminal: () => ({
    charge: () => Promise.reject(new TerminalUnreachable()),
    abort: () => Promise.reject(new TerminalUnreachable()),
    lookup: () => Promise.reject(new TerminalUnreachable()),
    display: () => undefined,
    readCard: () => Promise.reject(new TerminalUnreachable()),
    stopReading: () => Promise.reject(new TerminalUnreachable())
  }),
  receiptPrinter: () => ({ print: () => Promise.reject(new PrinterUnavailable()) }),
  cashDrawer: () => ({ open: () => false }),
  onPrinterReady: () => undefined,
  close: () => undefined
}
