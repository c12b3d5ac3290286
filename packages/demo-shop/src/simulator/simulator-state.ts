import type { Disruption } from "@karat/contract/disruption"
import { type Feedback, inTurn } from "@karat/store-server/demo-shop/seam"
import type { BankRow } from "./bank-ledger.ts"
import type { Counter, DemoVoucher, Simulator } from "./simulator.ts"
import type { PhoneScript, SimulatedBank } from "./simulated-bank.ts"
import type { SimulatedCardTerminal } from "./simulated-card-terminal.ts"
import type { PostBehaviour, PostWay, SimulatedPost } from "./simulated-post.ts"
import type { TerminalScreen, TerminalScript } from "./terminal-behaviour.ts"

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
export async function simulatorState(simulator: Simulator): Promise<SimulatorState> {
  return {
    swish: bankState(simulator.swish),
    tap: bankState(simulator.tap),
    vouchers: await simulator.vouchers(),
    post: postState(simulator.post),
    feedback: await simulator.feedback(),
    clubAnswers: simulator.outside.clubAnswers(),
    disruption: simulator.outside.disruption() ?? null,
    counters: await inTurn.flatMap(await simulator.counters(), async (counter) => {
      const terminal: SimulatedCardTerminal | undefined = await simulator.cardTerminal(counter.cardTerminalId)
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

/** A message as the page lists it; a letter's page is opened by its id. */
interface ShownMessage {
  readonly id: string
  readonly at: string
  readonly to: string
  readonly subject?: string
  readonly text?: string
}

/** What left the store by wire, as the page shows it. */
type PostState = Readonly<
  Record<PostWay, { readonly behaviour: PostBehaviour; readonly arrived: readonly ShownMessage[] }>
> & { readonly haveMailbox: boolean }

const mostShown = 20

/** The ways out of the store as they are now. */
function postState(post: SimulatedPost): PostState {
  return {
    haveMailbox: post.hasMailbox(),
    mail: {
      behaviour: post.behaviour("mail"),
      arrived: post
        .mails()
        .slice(0, mostShown)
        .map(({ at, id, subject, text, to }) => ({ at, id, subject, text, to }))
    },
    sms: { behaviour: post.behaviour("sms"), arrived: post.texts().slice(0, mostShown) },
    mailbox: {
      behaviour: post.behaviour("mailbox"),
      arrived: post
        .letters()
        .slice(0, mostShown)
        .map(({ at, id, personalNumber, subject }) => ({ at, id, subject, to: personalNumber }))
    }
  }
}
