import { type CardTerminal, TerminalUnreachable } from "./card-terminal.ts"
import type { ControlUnit } from "./control-unit.ts"
import { noSwishBank, noTapBank, type SwishBank, type TapBank } from "./charge-service.ts"
import { type CashDrawer, PrinterUnavailable, type ReceiptPrinter } from "./receipt-printer.ts"

/** What stands on the counters, by the ids that setup gave it, and the banks behind the phones. */
export interface StoreHardware {
  readonly cardTerminal: (id: string) => CardTerminal | Promise<CardTerminal>
  readonly swishBank: SwishBank
  readonly tapBank: TapBank
  /** Where the bank behind Swish tells that something has happened there, and what that does. */
  readonly swishCalls?: { readonly path: string; readonly onCall: () => void } | undefined
  readonly receiptPrinter: (id: string) => ReceiptPrinter
  /** The drawer of the register with this terminal number, on its printer unless another one is configured. */
  readonly cashDrawer: (terminalId: string, printerId: string) => CashDrawer | undefined
  /** The control unit of a register, undefined where it stands beside none; itself undefined where no register has one. */
  readonly controlUnit?: ((terminalId: string) => ControlUnit | undefined) | undefined
  /** Tells when a printer that was away can print again. */
  readonly onPrinterReady: (listener: (printerId: string) => void) => void
  readonly close: () => void
}

/** Counters on which nothing stands: what is paid outside and prints are refused, sales are not. */
export const noHardware: StoreHardware = {
  swishBank: noSwishBank,
  tapBank: noTapBank,
  cardTerminal: () => ({
    charge: () => Promise.reject(new TerminalUnreachable()),
    abort: () => Promise.reject(new TerminalUnreachable()),
    lookup: () => Promise.reject(new TerminalUnreachable()),
    display: () => undefined,
    readCard: () => Promise.reject(new TerminalUnreachable()),
    stopReading: () => Promise.reject(new TerminalUnreachable()),
    ask: () => Promise.reject(new TerminalUnreachable()),
    stopAsking: () => Promise.reject(new TerminalUnreachable()),
    diagnose: () => Promise.reject(new TerminalUnreachable())
  }),
  receiptPrinter: () => ({ columns: 48, print: () => Promise.reject(new PrinterUnavailable()) }),
  cashDrawer: () => undefined,
  onPrinterReady: () => undefined,
  close: () => undefined
}
