import type { Disruption } from "@karat/contract/disruption"
import type { Feedback } from "../feedback/feedback-book.ts"
import type { BankRow } from "./bank-ledger.ts"
import type { DemoVoucher } from "./demo-vouchers.ts"
import type { PhoneScript } from "./phone-behaviour.ts"
import { type PostState, postState } from "./post-state.ts"
import type { SimulatedBank } from "./simulated-bank.ts"
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

/** A bank, and what its customers are asked for. */
interface BankState {
  readonly script: PhoneScript
  readonly requests: readonly BankRow[]
}

interface SimulatorState {
  readonly counters: readonly CounterState[]
  readonly swish: BankState
  readonly tap: BankState
  readonly vouchers: readonly DemoVoucher[]
  readonly post: PostState
  readonly feedback: readonly Feedback[]
  readonly clubAnswers: boolean
  readonly disruption: typeof Disruption.Type | null
}

/** Everything that can be seen on the counters, and outside the store, now. */
export function simulatorState(simulator: Simulator): SimulatorState {
  return {
    swish: bankState(simulator.swish),
    tap: bankState(simulator.tap),
    vouchers: simulator.vouchers(),
    post: postState(simulator.post),
    feedback: simulator.feedback(),
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

const mostRequests = 30

function bankState(bank: SimulatedBank): BankState {
  return { script: bank.script(), requests: bank.requests().slice(0, mostRequests) }
}
