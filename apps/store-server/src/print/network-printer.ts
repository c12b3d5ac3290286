import { connect } from "node:net"
import type { PrinterConfig } from "../config/printer-config.ts"
import {
  type CashDrawer,
  outOfPaper,
  PrinterUnavailable,
  type ReceiptPrinter
} from "../hardware/receipt-printer.ts"
import { escPosDrawer, escPosPaper } from "./esc-pos.ts"

const silentMs = 5000

/** DLE EOT n asks for a status; bits of its answers say that no paper is in, that the lid is open, that it is in error. */
const asksStatus = Uint8Array.of(0x10, 0x04, 0x02, 0x10, 0x04, 0x04)
const offlineBits = 0b0110_0100
const paperEndBits = 0b0110_0000
const statusMs = 400
/** A printer that has taken everything need not close its side; it is not waited for longer than this. */
const farewellMs = 1000

/** A receipt printer that is reached over TCP and speaks ESC/POS. */
export function networkPrinter(config: PrinterConfig): ReceiptPrinter & { readonly drawer: CashDrawer } {
  return {
    columns: config.columns,
    print: (paper) => sent(config, escPosPaper(paper, config), true),
    drawer: {
      open: () =>
        sent(config, escPosDrawer(config), false).then(
          () => true,
          () => false
        )
    }
  }
}

/**
 * Asks for the printer's status, sends the bytes, and resolves when all of them are on their way. Rejects with
 * `PrinterUnavailable` when the printer does not answer, or reports that it cannot print. One without a status, as
 * cheap printers are, is taken to be ready.
 */
function sent({ host, port }: PrinterConfig, bytes: Uint8Array, needsPaper: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const statusBytes: number[] = []
    let isSending = false
    let isTaken = false
    const fail = (why?: string) => {
      socket.destroy()
      reject(new PrinterUnavailable(why))
    }
    const send = () => {
      if (isSending) return
      isSending = true
      clearTimeout(patience)
      socket.end(bytes, () => {
        isTaken = true
        setTimeout(() => socket.destroy(), farewellMs)
      })
    }
    const patience = setTimeout(() => {
      if (socket.readyState === "open") send()
    }, statusMs)
    socket.setTimeout(silentMs, () => fail())
    socket.once("error", () => fail())
    socket.once("connect", () => {
      if (needsPaper) {
        patience.refresh()
        socket.write(asksStatus)
      } else send()
    })
    socket.on("data", (chunk) => {
      statusBytes.push(...chunk)
      if (isSending || statusBytes.length < 2) return
      if (canPrint(statusBytes)) send()
      else fail(hasNoPaper(statusBytes) ? outOfPaper : undefined)
    })
    socket.once("close", () => {
      clearTimeout(patience)
      if (isTaken) resolve()
      else reject(new PrinterUnavailable())
    })
  })
}

function canPrint([offline = 0, paper = 0]: readonly number[]): boolean {
  return (offline & offlineBits) === 0 && (paper & paperEndBits) === 0
}

function hasNoPaper([, paper = 0]: readonly number[]): boolean {
  return (paper & paperEndBits) !== 0
}
