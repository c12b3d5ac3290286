import type { Disruption } from "@karat/contract/disruption"
import type { SimulatedCardTerminal } from "./simulated-card-terminal.ts"
import type { TerminalScreen, TerminalScript } from "./terminal-behaviour.ts"
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

interface SimulatorState {
  readonly counters: readonly CounterState[]
  readonly clubAnswers: boolean
  readonly disruption: typeof Disruption.Type | null
}

/** Everything that can be seen on the counters, and outside the store, now. */
export function simulatorState(simulator: Simulator): SimulatorState {
  return {
    clubAnswers: simulator.outside.clubAnswers(),
    disruption: simulator.outside.disruption() ?? null,
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
