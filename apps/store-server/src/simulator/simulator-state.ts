import type { SimulatedCardTerminal, TerminalScreen, TerminalScript } from "./simulated-card-terminal.ts"
import type { Counter, Simulator } from "./simulator.ts"

/** One counter as the page shows it. */
interface CounterState extends Counter {
  readonly screen: TerminalScreen
  readonly script: TerminalScript
  readonly printerOn: boolean
  readonly papers: readonly (readonly string[])[]
  readonly drawerOpen: boolean
  readonly drawerOpened: number
}

/** Everything that can be seen on the counters now. */
export function simulatorState(simulator: Simulator): { readonly counters: readonly CounterState[] } {
  return {
    counters: simulator.counters.flatMap((counter) => {
      const terminal: SimulatedCardTerminal | undefined = simulator.cardTerminal(counter.cardTerminalId)
      const printer = simulator.printer(counter.receiptPrinterId)
      const drawer = simulator.drawer(counter.terminalId)
      if (terminal === undefined || printer === undefined || drawer === undefined) return []
      return [
        {
          ...counter,
          screen: terminal.screen(),
          script: terminal.script(),
          printerOn: printer.on(),
          papers: printer.paper(),
          drawerOpen: drawer.isOpen(),
          drawerOpened: drawer.timesOpened()
        }
      ]
    })
  }
}
