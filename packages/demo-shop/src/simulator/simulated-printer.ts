import {
  type CashDrawer,
  PrinterUnavailable,
  type ReceiptPrinter,
  paperLines
} from "@karat/store-server/demo-shop/seam"

/** A receipt printer whose paper is shown on a page. */
export interface SimulatedPrinter extends ReceiptPrinter {
  readonly on: () => boolean
  readonly turn: (on: boolean) => void
  /** What it printed, the latest first. */
  readonly paper: () => readonly (readonly string[])[]
}

const mostPapers = 50
const columns = 48

/** A printer that is on. `changed` is called when anything visible changes, `ready` when it is turned on. */
export function simulatedPrinter(changed: () => void, ready: () => void): SimulatedPrinter {
  let isOn = true
  let papers: (readonly string[])[] = []
  return {
    columns,
    print: async (paper) => {
      if (!isOn) throw new PrinterUnavailable()
      papers = [paperLines(paper, columns), ...papers].slice(0, mostPapers)
      changed()
    },
    on: () => isOn,
    turn: (on) => {
      isOn = on
      changed()
      if (on) ready()
    },
    paper: () => papers
  }
}

/** A cash drawer that is shown on a page. */
export interface SimulatedDrawer extends CashDrawer {
  readonly open: () => boolean
  readonly isOpen: () => boolean
  readonly timesOpened: () => number
  readonly shut: () => void
}

export function simulatedDrawer(changed: () => void): SimulatedDrawer {
  let isOpen = false
  let times = 0
  return {
    open: () => {
      isOpen = true
      times += 1
      changed()
      return true
    },
    isOpen: () => isOpen,
    timesOpened: () => times,
    shut: () => {
      isOpen = false
      changed()
    }
  }
}
